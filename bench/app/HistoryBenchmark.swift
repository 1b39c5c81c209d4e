import Foundation
import GitHub
import Glibc
import History
import Networking

extension Benchmark {
    static let feedCount = 20
    static let eventCount = 5_000

    /// Four hours after the newest event.
    static let now = Date(timeIntervalSince1970: 1_767_614_400)
    private static let root = FileManager.default.temporaryDirectory.appending(path: "dashboard-history")

    /// Prints what the histories of 20 feeds with 5,000 events each cost, of about 1.8 KB each and from two months.
    static func history() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        // By another process, so that the memory that it needs is not counted.
        let writer = try Process.run(
            URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), arguments: ["sample-history"])
        writer.waitUntilExit()
        let before = Memory.resident
        var stores: [EventStore] = []
        try measure("Histories of 20 feeds opened, 50 events of each") {
            for feed in 0..<feedCount {
                let store = EventStore(folder: folder(feed))
                try store.open(now: now)
                let events = try store.events(limit: 50)
                precondition(events.count == 50)
                stores.append(store)
            }
        }
        print(
            "Histories of 20 feeds, memory, MB                    \(((Memory.resident - before) * 10).rounded() / 10)")
        try refresh(stores)
        print(
            "The same after refreshes, memory, MB                 \(((Memory.resident - before) * 10).rounded() / 10)"
        )
        try search("zebra crossing", in: stores)
        print(
            "The same after searching, memory, MB                 \(((Memory.resident - before) * 10).rounded() / 10)"
        )
    }

    /// Writes the histories.
    static func writeSampleHistory() throws {
        for feed in 0..<feedCount {
            let store = EventStore(folder: folder(feed))
            try store.open(now: now)
            try write(feed, to: store)
        }
    }

    /// Writes the history of one of the feeds, with events so many seconds apart.
    static func write(_ feed: Int, every seconds: Int = 600, to store: EventStore) throws {
        for start in stride(from: 0, to: eventCount, by: 500) {
            let page = page(start..<start + 500, of: feed, every: seconds)
            _ = try store.apply(EventsPage(page), version: version("\(start)"), now: now)
        }
    }

    /// One new event for each feed, on a page with 99 known ones: first with the known ones read from the history.
    private static func refresh(_ stores: [EventStore]) throws {
        for round in 0..<3 {
            let pages = stores.indices.map { page(eventCount - 99 + round..<eventCount + 1 + round, of: $0) }
            try measure("Page of 100 with one new event, of 20 feeds, round \(round)") {
                for (store, page) in zip(stores, pages) {
                    let changes = try store.apply(EventsPage(page), version: version("new \(round)"), now: now)
                    precondition(changes.new.count == 1)
                }
            }
            try measure("Decoding it alone, 20 times") { for page in pages { _ = try EventDecoder.events(in: page) } }
        }
        let pages = stores.indices.map { page(eventCount - 29 + 3..<eventCount + 4, of: $0) }
        try measure("Page of 30 with one new event, of 20 feeds") {
            for (store, page) in zip(stores, pages) {
                _ = try store.apply(EventsPage(page), version: version("short"), now: now)
            }
        }
    }

    private static func search(_ text: String, in stores: [EventStore]) throws {
        for time in ["first", "second", "third"] {
            try measure("Search for two words in 100,000 events, \(time) time") {
                for store in stores {
                    let found = try store.events(limit: 50, where: EventFilter(text: text))
                    precondition(found.isEmpty)
                }
            }
        }
    }

    private static func measure(_ name: String, _ body: () throws -> Void) throws {
        let (start, cpu) = (ContinuousClock.now, clock())
        try body()
        let (time, used) = ((ContinuousClock.now - start) / .milliseconds(1), Double(clock() - cpu) / 1_000)
        print(
            "\(name), ms, and of the CPU".padding(toLength: 72, withPad: " ", startingAt: 0), time.rounded(),
            used.rounded())
    }

    private static func folder(_ feed: Int) -> URL { root.appending(path: "\(feed)") }

    static func version(_ etag: String) -> PageVersion {
        let key = ValidatorKey(account: .anonymous, url: URL(filePath: "/"))
        return PageVersion(Validators(etag: etag), for: key)
    }

    static func page(_ range: Range<Int>, of feed: Int, every seconds: Int = 600) -> Data {
        let padding = String(repeating: "Lorem ipsum dolor sit amet. ", count: 40)
        let events = range.map { number in
            let time = (now - 4 * 3600 - Double((eventCount - number) * seconds)).formatted(.iso8601)
            return """
                {"id": "\(45_000_000_000 + feed * 1_000_000 + number)", "type": "IssuesEvent", "actor": {"id": 1, "login": "mona-\(number)"},
                 "repo": {"id": 1, "name": "acme/rocket-\(feed)"}, "public": true, "created_at": "\(time)",
                 "payload": {"action": "opened", "issue": {"number": \(number + 1), "body": "\(padding)",
                 "title": "The engine number \(number) does not start when it is cold outside in the morning"}}}
                """
        }
        return Data("[\(events.joined(separator: ","))]".utf8)
    }
}
