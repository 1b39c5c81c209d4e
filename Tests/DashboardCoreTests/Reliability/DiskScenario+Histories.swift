import Foundation
import GitHub

@testable import Base
@testable import CoreTestSupport
@testable import History

/// What happens to the histories of feeds.
extension DiskScenario {
    static let histories = [
        history("get a first page", prepare: { _ in }) { try $0.apply(firstPage, "first") },
        history("get many new events") { try $0.apply(later + firstPage, "second") },
        history("get an event again with another text") {
            try $0.apply([issue("1", 0, title: #""New""#)] + firstPage.dropFirst(), "second")
        },
        history(
            "mark more events as unseen than the head has", rule: .whole,
            prepare: { try $0.apply(later + firstPage, "second") }
        ) {
            try $0.change((1_130..<1_200).map { "\($0)" }, by: .markedUnseen, now: noon)
        },
        history("get many events again with other texts", prepare: { try $0.apply(issues("Old"), "first") }) {
            try $0.apply(issues("New"), "second")
        },
        history(
            "mark all as seen", rule: .whole,
            prepare: {
                try $0.apply(firstPage, "first"); try $0.apply(later, "second")
            }
        ) {
            try $0.change($0.unseen(), by: .markedSeen, now: noon)
        },
        history("follow a renamed repository", rule: .whole) { try $0.rename("acme/shuttle", number: 42, now: noon) },
        history(
            "keep fewer months", rule: .shrinking, keeping: 0, prepare: { try $0.apply(later + firstPage, "second") }
        ) {
            _ = try $0.removeOldMonths(now: noon)
        },
        DiskScenario(
            testDescription: "learn the number of a repository",
            prepare: { try store(in: FeedFolders($0, server: .standard)).apply(firstPage, "first") },
            act: { directories, files in
                let folders = FeedFolders(directories, server: .standard, files: files)
                if let repository = try EventsPage(page(firstPage)).repository {
                    _ = try folders.numberedStore(
                        of: repository, requestedAs: repository.name, insteadOf: store(in: folders), now: noon)
                }
                return []
            }, find: { try found(store(in: FeedFolders($0, server: .standard, files: $1))) }),
        DiskScenario(
            testDescription: "remove the histories of an account that signs out", rule: .shrinking,
            prepare: { try store(in: FeedFolders($0, server: .standard)).apply(later + firstPage, "second") },
            act: { directories, files in
                var names: Set<String> = []
                try FeedFolders(directories, server: .standard, files: files).removeAll(now: noon, adding: &names)
                return []
            }, find: { try found(store(in: FeedFolders($0, server: .standard, files: $1))) }),
    ]

    private static let feed = WatchedFeed("acme/rocket")!
    private static let firstPage = [issue("1", 0, title: #""Old""#), star("2", -1), star("3", -60 * 24 * 40)]
    private static let issues = { @Sendable (title: String) in
        (0..<count / 2).map { issue("\($0)", $0, title: "\"\(title)\"") }
    }
    /// Events of fifty days.
    private static let later = (0..<count).map { star("\(1_199 - $0)", -$0 * 60 * 24 * 50 / count) }
    /// Most of the time is needed to read them.
    private static let count = areAllTried ? 200 : 80

    private static func history(
        _ name: String, rule: Rule = .growing, keeping months: Int? = nil,
        prepare: @escaping @Sendable (EventStore) throws -> Void = { try $0.apply(firstPage, "first") },
        _ act: @escaping @Sendable (EventStore) throws -> Void
    ) -> DiskScenario {
        @Sendable func store(_ directories: Directories, _ files: FileSystem, keeping months: Int?) throws -> EventStore
        {
            let store = EventStore(
                folder: directories.data.appending(path: "feeds/api.github.com/42"), keeping: { months }, files: files)
            try store.open(now: noon)
            return store
        }
        return DiskScenario(
            testDescription: name, rule: rule, prepare: { try prepare(store($0, .live, keeping: nil)) },
            act: { directories, files in
                try act(store(directories, files, keeping: months))
                return []
            }, find: { try found(store($0, $1, keeping: nil)) })
    }

    private static func store(in folders: FeedFolders) throws -> EventStore {
        try folders.store(of: feed, now: noon).store
    }

    private static func found(_ store: EventStore) throws -> Found {
        let entries = try store.entries(limit: .max)
        let events = try store.events(at: entries.filter { (Int($0.id) ?? 1) % 20 == 1 })
        return Found(
            entries: Set(entries.map(\.id)), events: Dictionary(uniqueKeysWithValues: events.map { ($0.id, $0) }),
            unseen: try store.unseen(),
            value: "\(store.savedTag ?? "-") \(store.identity.name ?? "-") \(store.gaps.count)")
    }
}
