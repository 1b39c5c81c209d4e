import FoundationEssentials
import GitHub
import History

extension MCPTool {
    private static let kinds = QueryKind.allCases.map(\.rawValue).joined(separator: ", ")
    private static let states = QueryState.allCases.map(\.rawValue).joined(separator: ", ")

    static let searchEvents = MCPTool(
        name: "search_events", title: "Search events",
        description: """
            The newest events of the followed GitHub repositories and accounts that a query finds, newest first; without a query \
            the newest of all. What the user has snoozed or muted is left out. "more" says whether further events match; \
            "truncated" whether events or ends of texts were left out to keep the answer short; "leftOutFeeds" how many feeds \
            are not read because not everybody may see them.
            """,
        arguments: [
            MCPArgument(
                name: "query",
                description: """
                    Words and conditions, all of which must hold, such as: kind:release repo:apple/swift-nio since:7d -bot. \
                    Conditions: kind: (\(kinds), or several with commas), is: (\(states)), actor:LOGIN, repo:OWNER/NAME or \
                    repo:OWNER/*, since: and before: (a date such as 2026-01-31, today, yesterday, or an age such as 12h, 7d, \
                    2w, 3m), #NUMBER of an issue or pull request, "words in this order". A minus sign in front negates.
                    """,
                kind: .text),
            MCPArgument(
                name: "limit", description: "How many events are returned.",
                kind: .number(1...MCPAnswer.maximumCount, standard: 50)),
        ]
    ) { arguments, source in
        let text = try arguments.text("query") ?? ""
        let limit = try arguments.number("limit", in: 1...MCPAnswer.maximumCount) ?? 50
        let query: Query
        do throws(QueryError) {
            query = try Query(parsing: text)
        } catch {
            throw MCPToolFailure(error.marked(in: text))
        }
        let files = try source.files()
        let feeds = source.feeds(files)
        // One more tells whether there are any.
        let found = feeds.events(query, limit: limit + 1, files)
        let events = found.prefix(limit).map { EventJSON($0, in: feeds) }
        return try MCPAnswer(EventsJSON(events: events, more: found.count > limit), list: "events").telling(feeds)
    }

    static let thread = MCPTool(
        name: "thread", title: "Events of an issue or pull request",
        description: """
            What has happened in an issue, a pull request or a discussion, oldest first: at most the newest 200 events that are \
            kept. It is named by its address, or by its repository and number. "more" says whether there are older events.
            """,
        arguments: [
            MCPArgument(
                name: "url", description: "Its address, such as https://github.com/apple/swift-nio/pull/7", kind: .text),
            MCPArgument(name: "repository", description: "Instead of url: OWNER/NAME", kind: .text),
            MCPArgument(
                name: "number", description: "With repository: the number of the issue, pull request or discussion.",
                kind: .number(1...Int.max, standard: nil)),
        ]
    ) { arguments, source in
        let files = try source.files()
        let feeds = source.feeds(files)
        let (repository, number) = try arguments.thread(on: [files.server] + feeds.histories.all.map(\.server))
        let found = feeds.histories.events(about: number, of: repository, limit: MCPAnswer.maximumCount + 1)
        let events = found.prefix(MCPAnswer.maximumCount).reversed().map { EventJSON($0, in: feeds) }
        let content = EventsJSON(events: events, more: found.count > events.count)
        return try MCPAnswer(content, list: "events", keepingEnd: true, isTruncated: content.more).telling(feeds)
    }
}

/// Events, and whether there are more than those.
private struct EventsJSON: Encodable {
    let events: [EventJSON]
    let more: Bool
}

extension MCPParameters {
    /// The thread that is asked for.
    /// - Parameter servers: Where its page may be.
    fileprivate func thread(on servers: [GitHubServer]) throws(MCPError) -> (RepositoryName, Int) {
        if let url = try text("url") {
            if let other = ["repository", "number"].first(where: { fields[$0] != nil && fields[$0] != .null }) {
                throw .field("url", .besides(other))
            }
            guard let thread = servers.lazy.compactMap({ PastedThread(url, server: $0) }).first else {
                throw .field("url", .noThread)
            }
            return (thread.repository, thread.number)
        }
        guard let repository = RepositoryName(try requiredText("repository")) else {
            throw .field("repository", .noRepository)
        }
        guard let number = try number("number", in: 1...Int.max) else { throw .field("number", .missing) }
        return (repository, number)
    }
}
