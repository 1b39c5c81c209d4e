import DashboardCore
import FoundationEssentials
import GitHub
import History

extension MCPTool {
    static let digest = MCPTool(
        name: "digest", title: "Digest since a day",
        description: """
            What has happened in the followed GitHub repositories since a day: a sentence and numbers for each repository, the \
            one with most events first, at most 200. What the user has snoozed or muted is left out.
            """,
        arguments: [
            MCPArgument(
                name: "since",
                description: """
                    A date such as 2026-11-01, today, yesterday, or the last such day of the week, for example monday; the last \
                    24 hours if it is not given.
                    """,
                kind: .text)
        ]
    ) { arguments, source in
        let since = try arguments.text("since").map { text throws(MCPError) in
            guard let start = DigestStart(argument: text) else { throw .field("since", .noDay) }
            return start
        }
        let files = try source.files()
        let feeds = source.feeds(files)
        let digest = feeds.digest(since: since ?? .lastDay, files)
        let limit = MCPAnswer.maximumCount
        return try MCPAnswer(
            DigestJSON(digest, limit: limit), list: "repositories", isTruncated: digest.repositories.count > limit
        ).telling(feeds)
    }

    static let unseenByFeed = MCPTool(
        name: "unseen_by_feed", title: "Unseen events by feed",
        description: """
            The followed feeds, each with the number of events that the user has not seen yet, and with the time of the newest of \
            those. What is snoozed or muted does not count. An event may be in several feeds.
            """,
        arguments: []
    ) { _, source in
        let files = try source.files()
        let feeds = source.feeds(files)
        let counts = feeds.histories.all.map { UnseenJSON($0, except: feeds.silence, now: files.now) }
        return try MCPAnswer(["feeds": counts], list: "feeds").telling(feeds)
    }
}

/// What is unseen in a feed.
private struct UnseenJSON: Encodable {
    /// The name of the repository, or the login.
    let feed: String
    /// The account that reads the feed, if it names one.
    let account: String?
    let url: URL
    let unseen: Int
    /// The time of the newest unseen event.
    let newest: Date?

    init(_ history: FeedHistory, except silence: Silence, now: Date) {
        let records = history.read { try $0.records(of: history.unseen.value) } ?? []
        let shown = records.filter { !silence.hides($0.facts, now: now) }
        feed = history.feed.source.name
        account = history.feed.reader.map { "\($0)" }
        url = history.feed.page(on: history.server.web)
        unseen = shown.count
        newest = shown.map(\.facts.time).max()
    }
}
