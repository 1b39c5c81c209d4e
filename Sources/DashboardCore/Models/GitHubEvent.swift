import Foundation

/// One entry of GitHub's event feed, reduced to what is shown and linked.
///
/// The coded form is what is kept on disk. It follows the encoder's date strategy, and an `activity` written by
/// another version of the application is read as `.other` instead of making the whole feed unreadable.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/github-event-types>
public struct GitHubEvent: Sendable, Hashable, Codable, Identifiable {
    /// GitHub's id, the same on every page and in every poll. It tells nothing about order.
    public let id: String
    /// GitHub's own word for the type, such as "PushEvent"; empty when the event gives none.
    public let type: String
    /// Who did it.
    public let actor: EventActor
    /// "owner/name" as the event gives it; empty for the old events that belong to no repository.
    public let repository: String
    /// When it happened, to the second.
    public let createdAt: Date
    /// What happened.
    public let activity: Activity

    /// An event with everything it consists of.
    public init(
        id: String, type: String, actor: EventActor, repository: String, createdAt: Date, activity: Activity
    ) {
        self.id = id
        self.type = type
        self.actor = actor
        self.repository = repository
        self.createdAt = createdAt
        self.activity = activity
    }

    /// Reads what was kept on disk.
    ///
    /// - Throws: `DecodingError` when anything but the activity cannot be read.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        type = try container.decode(String.self, forKey: .type)
        actor = try container.decode(EventActor.self, forKey: .actor)
        repository = try container.decode(String.self, forKey: .repository)
        createdAt = try container.decode(Date.self, forKey: .createdAt)
        // A newer version may know kinds and fields that this one does not.
        activity = (try? container.decode(Activity.self, forKey: .activity)) ?? .other(Activity.Other())
    }
}
