import Base
import FoundationEssentials

/// A page of an endpoint from which events can be restored that the event feed no longer has.
///
/// The restored events have ids of their own, which are the same each time.
package struct RestoredPage: Sendable, Equatable {
    /// In no particular order.
    package let events: [GitHubEvent]
    /// The time that all of the following pages are older than; nil if that is not known.
    let end: Date?

    /// The objects of a list.
    /// - Throws: `GitHubDecodingError` if `body` is not a list.
    static func objects(in body: Data) throws(GitHubDecodingError) -> [JSONObject] {
        guard let json = JSONBody.value(in: body) else { throw .notJSON }
        guard let elements = json.elements else { throw .notEvents(message: JSONObject(json)?.firstLine("message")) }
        return elements.compactMap(JSONObject.init)
    }
}

extension JSONObject {
    /// A text with all of its lines, at most 64 KB: of a restored event, nothing else is saved.
    func wholeText(_ key: String) -> String? {
        string(key).map { String($0.prefix(bytes: 64 << 10)) }
    }

    /// The account for the key, without a login if there is none.
    func actor(_ key: String) -> EventActor {
        EventActor(login: self[key].line("login") ?? "", avatarURL: self[key].webURL("avatar_url"))
    }
}
