import Base
import FoundationEssentials
import GitHub
import History

/// Prints events as the window stores them, until nobody reads them any more.
struct FollowedFeed {
    let command: FeedCommand

    /// How many events are looked at, at most: more do not come within a second.
    private static let window = 500

    func run() throws {
        var files = try KeptFiles.ofThisPerson()
        let query: Query
        switch command.parsedQuery {
        case .success(let parsed): query = parsed
        case .failure(let error): return try command.print(command.wrong(error))
        }
        var versions = files.feedVersions
        var feeds = KeptFeeds(files)
        let events = feeds.events(query, limit: max(command.limit, Self.window), files)
        var known = KnownEvents(events)
        for problem in feeds.problems { StandardError.write(problem) }
        var next = Array(events.prefix(command.limit).reversed())
        while try StandardOutput.write(Answer(lines(of: next, in: feeds, files))), StandardOutput.waitForSecond() {
            next = []
            guard files.feedVersions != versions else { continue }
            files = try KeptFiles.ofThisPerson()
            versions = files.feedVersions
            feeds = KeptFeeds(files)
            next = known.added(in: feeds.events(query, limit: Self.window, files))
        }
    }

    private func lines(of events: [GitHubEvent], in feeds: KeptFeeds, _ files: KeptFiles) throws -> [Answer.Line] {
        try events.map { try command.line(of: $0, in: feeds, files) }
    }
}

extension KeptFiles {
    /// The versions of the files that are written last when events are stored, and of the list of what is followed.
    fileprivate var feedVersions: [String: FileStatus.Version] {
        let folder = directories.data.appending(path: "feeds").filePath
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        let heads = names.filter { $0.hasSuffix("/head.json") }.map { "\(folder)/\($0)" }
        let files = heads + [directories.config.appending(path: "settings.json").filePath]
        return files.reduce(into: [:]) { $0[$1] = (try? FileStatus($1, followingLinks: true))??.version }
    }
}
