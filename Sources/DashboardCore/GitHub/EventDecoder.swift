import Foundation

/// Why a response is not a page of events.
public enum EventDecodingError: Error, Sendable, Hashable {
    /// The body is not JSON, or truncated.
    case notJSON
    /// The body is JSON, but not a list of events; `message` is GitHub's explanation, if there is one.
    case notEvents(message: String?)
}

/// Decodes the pages of GitHub's event feed.
///
/// An unreadable event does not affect the others: each event is decoded separately, field by field, and shown with the
/// fields that are known. Unknown types are kept; only elements that are not objects, or have neither a type nor an id,
/// are omitted.
///
/// Source: <https://docs.github.com/en/rest/activity/events>
public enum EventDecoder {
    /// The events of a page, in its order.
    ///
    /// An event without a readable time is dated one second before its neighbour: the event before it or, for the first
    /// ones, the one after them. So it is never the newest. An event without an id gets one that is the same each time
    /// it is decoded.
    ///
    /// - Throws: `EventDecodingError` if nothing on the page is an event, or no event has a time. An empty page is
    ///   valid.
    public static func events(in body: Data) throws(EventDecodingError) -> [GitHubEvent] {
        guard let json = JSONBody.value(in: body) else {
            throw .notJSON
        }
        guard let elements = json as? [Any] else {
            throw .notEvents(message: JSONObject(json)?.firstLine("message"))
        }
        let objects = elements.compactMap(JSONObject.init).filter(looksLikeEvent)
        guard elements.isEmpty || !objects.isEmpty else { throw .notEvents(message: nil) }

        let times = objects.map { $0.string("created_at").flatMap { try? Date($0, strategy: .iso8601) } }
        guard var neighbour = times.lazy.compactMap({ $0 }).first else {
            if elements.isEmpty { return [] }
            throw .notEvents(message: nil)
        }
        return zip(objects, times).map { object, time in
            neighbour = time ?? neighbour
            return event(object, createdAt: time ?? neighbour - 1)
        }
    }

    private static func looksLikeEvent(_ object: JSONObject) -> Bool {
        object.string("type") != nil || object.identifier("id") != nil
    }

    private static func event(_ object: JSONObject, createdAt: Date) -> GitHubEvent {
        let type = object.string("type")?.displayLine(limit: 64) ?? ""
        let actor = object["actor"]
        let login = actor.line("login") ?? actor.line("display_login") ?? ""
        // Follows and gists of 2012 have "/" as their repository.
        let repository = object["repo"].line("name").flatMap { $0 == "/" ? nil : $0 } ?? ""
        let id =
            object.identifier("id")
            ?? [type, login, repository, object.line("created_at") ?? ""].joined(separator: "|")
        return GitHubEvent(
            id: id, type: type,
            actor: EventActor(login: login, avatarURL: actor.webURL("avatar_url")),
            repository: repository, createdAt: createdAt,
            activity: Activity(type: type, payload: object["payload"]))
    }
}
