import Foundation

/// Why an answer is no page of events.
public enum EventDecodingError: Error, Sendable, Hashable {
    /// The body is not JSON, or cut off.
    case notJSON
    /// The body is JSON, but no list of events; `message` is what GitHub says about it, if it does.
    case notEvents(message: String?)
}

/// Reads the pages of GitHub's event feed.
///
/// One event never costs the others: each one is read for itself, field by field, and shown with what is known. Unknown
/// types are kept; only what is no object, or has neither a type nor an id, is left out.
///
/// Source: <https://docs.github.com/en/rest/activity/events>
public enum EventDecoder {
    /// The events of a page, in its order.
    ///
    /// An event without a readable time is put a second before its neighbour, which is the event before it, or for the first
    /// ones the one after them: so it is never the newest. An event without an id gets one that is the same whenever it is
    /// read.
    ///
    /// - Throws: `EventDecodingError` when nothing on the page is an event, or no event has a time. An empty page is fine.
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
        // Follows and gists of 2012 name the repository "/".
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
