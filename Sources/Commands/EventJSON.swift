import FoundationEssentials
import GitHub

/// An event as JSON. docs/command-line.md describes its fields.
struct EventJSON: Encodable {
    let id: String
    let time: Date
    let kind: String
    let actor: String
    let repository: String?
    let sentence: String
    let detail: String?
    let url: URL
    let unseen: Bool

    init(_ event: GitHubEvent, in feeds: KeptFeeds) {
        let words = event.sentence
        id = event.id
        time = event.createdAt
        kind = event.kind.rawValue
        actor = event.actor.login
        repository = event.repository.isEmpty ? nil : event.repository
        sentence = words.text
        detail = words.detail
        url = feeds.page(of: event)
        unseen = feeds.isUnseen(event)
    }
}
