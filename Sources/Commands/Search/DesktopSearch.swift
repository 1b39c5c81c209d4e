import Base
import FoundationEssentials

/// Answers the search of the desktop from what the window keeps on disk.
package struct DesktopSearch {
    private var files: KeptFiles
    private let clock: () -> Date
    /// How long it looks for older events.
    private let patience: Duration
    /// With each letter that is typed comes a question.
    private var opened = OpenedFeeds()

    /// Of the person who has started this process. An answer is expected before the next letter is typed.
    /// - Throws: A `StartupError` if the environment is wrong.
    package init() throws {
        self.init(try .ofThisPerson(), patience: .milliseconds(30)) { .now }
    }

    init(_ files: KeptFiles, patience: Duration, clock: @escaping () -> Date) {
        self.files = files
        self.patience = patience
        self.clock = clock
    }

    /// The ids of what is found, the best first; none for terms that nobody types. Blocks while it reads.
    package mutating func find(_ terms: [String]) -> [String] {
        guard let words = SearchWords(terms) else { return [] }
        let start = ContinuousClock.now
        return search().find(words) { [patience] in ContinuousClock.now - start < patience }.map(\.description)
    }

    /// What is shown for ids, in their order, without those that are unknown or no longer there. Blocks while it reads.
    package mutating func results(with ids: [String]) -> [SearchResult] {
        // An answer has no more ids than that; a message of the bus may have millions.
        search().results(with: ids.prefix(Self.maximumIDs).compactMap(SearchResultID.init))
    }

    private static let maximumIDs = 100

    private mutating func search() -> KeptSearch {
        files.now = clock()
        return KeptSearch(files: files, feeds: opened.feeds(files))
    }
}
