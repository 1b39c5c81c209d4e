import Foundation
import GitHub
import Testing

let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

let gitHub = URL(string: "https://github.com")!

/// A synthetic event in GitHub's format, with the expected results.
struct EventSample: Sendable, CustomTestStringConvertible {
    let name: String
    let type: String
    /// JSON.
    let payload: String
    /// The sentence after the actor.
    let action: String
    let detail: String?
    let kind: EventKind
    /// The page's URL below https://github.com/acme/rocket, or the complete URL.
    let page: String

    init(
        _ name: String, _ type: String, _ payload: String,
        action: String, detail: String? = nil, kind: EventKind, page: String = ""
    ) {
        self.name = name
        self.type = type
        self.payload = payload
        self.action = action
        self.detail = detail
        self.kind = kind
        self.page = page
    }

    var testDescription: String { name }

    var pageURL: String { page.hasPrefix("https:") ? page : "https://github.com/acme/rocket\(page)" }

    /// The event's JSON, with the envelope that GitHub puts around every payload.
    var json: String { envelope(type: "\"\(type)\"", payload: payload) }

    static let all = git + topics + reviews + rest
}

/// An event's JSON. Every part is JSON too.
func envelope(
    id: String = #""45678901234""#,
    type: String = #""WatchEvent""#,
    actor: String = """
    {"id": 583231, "login": "mona-lin", "display_login": "mona-lin", "gravatar_id": "",
     "url": "https://api.github.com/users/mona-lin", "avatar_url": "https://avatars.githubusercontent.com/u/583231?"}
    """,
    repo: String = #"{"id": 1296269, "name": "acme/rocket", "url": "https://api.github.com/repos/acme/rocket"}"#,
    payload: String = #"{"action": "started"}"#,
    createdAt: String = #""2026-01-05T10:00:00Z""#
) -> String {
    """
    {"id": \(id), "type": \(type), "actor": \(actor), "repo": \(repo), "payload": \(payload),
     "public": true, "created_at": \(createdAt)}
    """
}

/// The events decoded from a page with these elements.
func decode(_ elements: String...) throws -> [GitHubEvent] {
    try EventDecoder.events(in: Data("[\(elements.joined(separator: ","))]".utf8))
}
