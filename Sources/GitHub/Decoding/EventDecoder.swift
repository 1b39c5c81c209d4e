import Base
import FoundationEssentials

/// Decodes the pages of GitHub's event feed.
///
/// An unreadable event does not affect the others: each event is decoded separately, field by field, and shown with the
/// fields that are known. Unknown types are kept; only elements that are not objects, or have neither a type nor an id,
/// are omitted.
///
/// Source: <https://docs.github.com/en/rest/activity/events>
package enum EventDecoder {
    /// The events of a page, in its order.
    ///
    /// An event without a readable time is dated one second before its neighbour: the event before it or, for the first
    /// ones, the one after them. So it is never the newest. An event without an id gets one that is the same each time
    /// it is decoded.
    ///
    /// - Throws: `GitHubDecodingError` if nothing on the page is an event, or no event has a time. An empty page is
    ///   valid.
    package static func events(in body: Data) throws(GitHubDecodingError) -> [GitHubEvent] {
        try indexedEvents(JSONBody.value(in: body)).map(\.event)
    }

    /// The same with GitHub's own objects, and that of the newest event.
    /// - Throws: The same errors.
    static func receivedEvents(
        in body: Data
    ) throws(GitHubDecodingError) -> (events: [ReceivedEvent], newest: JSONObject?) {
        let page = JSONElements([UInt8](body))
        let events = try indexedEvents(page?.value)
        let newest = events.max { EventPoint($0.event) < EventPoint($1.event) }
        return (
            events.map { ReceivedEvent(event: $0.event, json: page?.texts[$0.index]) },
            newest.flatMap { JSONObject(page?.value.elements?[$0.index]) }
        )
    }

    /// The event in one of GitHub's objects; nil if it is not an object, or exceeds the limits of `JSONBody`.
    /// - Parameters:
    ///   - id: The id that the event was given when its page was decoded.
    ///   - createdAt: The same for the time.
    package static func event(in object: Data, id: String, createdAt: Date) -> GitHubEvent? {
        JSONObject(JSONBody.value(in: object)).map { event($0, id: id, createdAt: createdAt) }
    }

    /// The events with the indices of their elements on the page.
    private static func indexedEvents(
        _ page: JSONValue?
    ) throws(GitHubDecodingError) -> [(index: Int, event: GitHubEvent)] {
        guard let json = page else {
            throw .notJSON
        }
        guard let elements = json.elements else {
            throw .notEvents(message: JSONObject(json)?.firstLine("message"))
        }
        let objects = elements.enumerated().compactMap { index, element in
            JSONObject(element).flatMap { looksLikeEvent($0) ? (index: index, object: $0) : nil }
        }
        guard elements.isEmpty || !objects.isEmpty else { throw .notEvents(message: nil) }

        let times = objects.map { $0.object.time("created_at") }
        guard var neighbour = times.lazy.compactMap({ $0 }).first else {
            if elements.isEmpty { return [] }
            throw .notEvents(message: nil)
        }
        return zip(objects, times).map { element, time in
            neighbour = time ?? neighbour
            return (element.index, event(element.object, createdAt: time ?? neighbour - 1))
        }
    }

    private static func looksLikeEvent(_ object: JSONObject) -> Bool {
        object.string("type") != nil || object.identifier("id") != nil
    }

    private static func event(_ object: JSONObject, id: String? = nil, createdAt: Date) -> GitHubEvent {
        let type = object.string("type")?.displayLine(limit: 64) ?? ""
        let actor = object["actor"]
        let login = actor.line("login") ?? actor.line("display_login") ?? ""
        // Follows and gists of 2012 have "/" as their repository.
        let repository = object["repo"].line("name").flatMap { $0 == "/" ? nil : $0 } ?? ""
        let id =
            id ?? object.identifier("id")
            ?? [type, login, repository, object.line("created_at") ?? ""].joined(separator: "|")
        return GitHubEvent(
            id: id, type: type,
            actor: EventActor(
                login: login, id: actor.number("id"), avatarURL: actor.webURL("avatar_url"),
                isTypedAsBot: actor.isBot || object["payload"].callsBot(login)),
            repository: repository, repositoryID: object["repo"].number("id"), createdAt: createdAt,
            activity: Activity(type: type, payload: object["payload"]))
    }
}

/// An event as it was received.
package struct ReceivedEvent: Sendable {
    package let event: GitHubEvent
    /// GitHub's own object, without white space between its parts; nil if it cannot be separated from the others.
    package let json: [UInt8]?

    package init(event: GitHubEvent, json: [UInt8]?) {
        self.event = event
        self.json = json
    }
}

extension JSONObject {
    /// Whether this is the account of an app. Copilot's login, for example, does not show it.
    fileprivate var isBot: Bool { string("type") == "Bot" }

    /// Whether the payload of an event has an account with this login and says that it is an app: actors have no type.
    fileprivate func callsBot(_ login: String) -> Bool {
        let accounts = ["comment", "review", "issue", "pull_request", "discussion"].map { self[$0]["user"] }
        return (accounts + [self["release"]["author"], self["sender"]])
            .contains { $0.isBot && $0.string("login") == login }
    }
}
