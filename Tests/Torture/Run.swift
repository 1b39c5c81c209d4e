import DashboardCore
import Foundation

/// Kills processes, and checks their files.
struct Run {
    private let kills: Int
    private(set) var figures = RunStatistics()
    /// The number of files of an earlier version before each move.
    private static let earlierFeeds = 6

    init(kills: Int) { self.kills = kills }

    /// Kills the requested number of processes.
    mutating func finish() throws {
        let start = ContinuousClock.now
        let folder = FileManager.default.temporaryDirectory.appending(path: "torture-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = Files(folder.appending(path: "save").path(percentEncoded: false))
        var counts: [String: Int] = [:]
        while figures.kills < kills {
            // Of three, one is killed while it moves files, and two while they save at the same time.
            try killMover(below: folder)
            if figures.kills < kills { try killSavers(files, &counts) }
        }
        figures.seconds = (ContinuousClock.now - start) / .seconds(1)
    }

    // MARK: Saving

    private mutating func killSavers(_ files: Files, _ counts: inout [String: Int]) throws {
        let path = files.folder.path(percentEncoded: false)
        let children = try ["first", "second"].map { (name: $0, child: try Child("save", path, $0)) }
        for (name, child) in children.shuffled() {
            guard let said = child.kill(within: 0.1) else { Torture.fail("A process has ended by itself.") }
            figures.kills += 1
            figures.saves += max(0, said - counts[name, default: 0])
            counts[name] = max(said, counts[name, default: 0])
        }
        let preferences: WeatherPreferences
        switch try files.preferences.load(now: Date()) {
        case .saved(let value, _): preferences = value
        case .missing: preferences = WeatherPreferences()
        case let content:
            figures.damaged.append("\(content)")
            return
        }
        for (name, _) in children {
            let count = files.count(name, in: preferences)
            if count < counts[name, default: 0] {
                figures.lost.append("\(name) has saved \(counts[name, default: 0]), and the file says \(count)")
            }
            counts[name] = count
            try check(feedOf: name, in: files, saved: count > 0)
        }
        let expected = [
            "config/weather.json", "data/feeds/api.github.com/torture/first.json",
            "data/feeds/api.github.com/torture/second.json",
        ]
        figures.left += files.names.filter { !expected.contains($0) }
    }

    private mutating func check(feedOf name: String, in files: Files, saved isSaved: Bool) throws {
        switch try files.feeds.load(files.repository(name), Date()) {
        case .saved(let feed, _):
            // Events and validators must match.
            if feed.validators?.etag != "\(feed.events.count)" { figures.damaged.append("the feed of \(name)") }
        case .missing: break
        case let content: figures.damaged.append("the feed of \(name): \(content)")
        }
    }

    // MARK: Moving

    private mutating func killMover(below folder: URL) throws {
        let files = Files(folder.appending(path: "move").path(percentEncoded: false))
        defer { try? FileManager.default.removeItem(at: files.folder) }
        let earlier = FeedStore.live(files.earlier, server: files.server)
        let map = MapPreferences(isShown: true, share: 0.3)
        for number in 0..<Self.earlierFeeds {
            try earlier.save(try files.feed(1 + number * 200), files.repository("\(number)"), Date())
        }
        try MapFiles(files.earlier).preferences.save(map, at: Date())
        guard try Child("move", files.folder.path(percentEncoded: false)).kill(within: 0.02) != nil else {
            Torture.fail("A process has ended by itself.")
        }
        figures.kills += 1
        figures.moves += Self.earlierFeeds + 1
        for number in 0..<Self.earlierFeeds {
            guard case .saved(let feed, _) = try files.feeds.load(files.repository("\(number)"), Date()),
                feed == (try files.feed(1 + number * 200))
            else {
                figures.lost.append("the feed \(number), on the move")
                continue
            }
        }
        guard case .saved(map, _) = try MapFiles(files.directories).preferences.load(now: Date()) else {
            figures.lost.append("the map, on the move")
            return
        }
        let expected =
            ["state/map.json"] + (0..<Self.earlierFeeds).map { "data/feeds/api.github.com/torture/\($0).json" }
        figures.left += files.names.filter { !expected.contains($0) }
    }
}
