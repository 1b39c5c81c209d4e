import ArgumentParser
import GitHub
import History
import Translation

/// What has happened in the followed feeds.
struct FeedCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed", abstract: tr("Print the events of what you follow, the newest first."))

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(tr("What to search for, as in the window, such as {example}", Self.example)))
    var query: [String] = []

    @Option(help: ArgumentHelp(tr("How many events are printed.")))
    var limit = 50

    @Flag(help: ArgumentHelp(tr("Print an object of JSON for each event.")))
    var json = false

    @Flag(help: ArgumentHelp(tr("Print the newest event last, and then those that are added.")))
    var follow = false

    private static let example = ["example": "kind:release -bot since:7d"]

    func validate() throws {
        guard limit > 0 else { throw ValidationError(tr("The limit must be at least 1.")) }
        // A hyphen begins what is not to be found, and two a mistyped option, unless they end the options.
        if let option = query.prefix(while: { $0 != "--" }).first(where: { $0.hasPrefix("--") }) {
            throw ValidationError(tr("There is no option {option}.", ["option": option]))
        }
    }

    func run() throws {
        if follow { try FollowedFeed(command: self).run() } else { try print(answer(from: .ofThisPerson())) }
    }

    func answer(from files: KeptFiles) throws -> Answer {
        switch parsedQuery {
        case .failure(let error): return wrong(error)
        case .success(let query):
            let feeds = KeptFeeds(files)
            let events = feeds.events(query, limit: limit, files)
            guard !events.isEmpty else {
                let sentence = query.isEmpty ? tr("No events are saved yet.") : tr("No event matches.")
                return Answer.nothing(sentence).telling(feeds.problems)
            }
            return Answer(try events.map { try line(of: $0, in: feeds, files) }).telling(feeds.problems)
        }
    }

    /// What is searched for.
    var parsedQuery: Result<Query, QueryError> {
        Result { () throws(QueryError) in try Query(parsing: text) }
    }

    /// What is wrong with the query.
    func wrong(_ error: QueryError) -> Answer { Answer(notes: error.marked(in: text), status: 2) }

    /// The parser leaves the end of the options in it.
    private var text: String {
        query.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false).joined().joined(separator: " ")
    }

    /// An event as it is printed.
    func line(of event: GitHubEvent, in feeds: KeptFeeds, _ files: KeptFiles) throws -> Answer.Line {
        if json { return try Answer.Line(json: EventJSON(event, in: feeds)) }
        return Answer.Line(
            Answer.Part(files.clock(event.createdAt), .faint), Answer.Part(event.repository, .bold),
            Answer.Part(event.sentence.text), Answer.Part(feeds.page(of: event).absoluteString, .faint))
    }
}
