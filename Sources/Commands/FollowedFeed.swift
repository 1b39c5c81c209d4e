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
        let limit = max(command.limit, Self.window)
        let events = feeds.events(query, limit: limit, files)
        var known = KnownEvents(events, isAll: events.count < limit, now: Date())
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
