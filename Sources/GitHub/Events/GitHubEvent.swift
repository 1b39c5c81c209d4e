import FoundationEssentials

/// An entry of GitHub's event feed, reduced to the displayed and linked properties.
///
/// The coded form is saved on disk. It follows the encoder's date strategy, and an `activity` written by another
/// version of the application is decoded as `.other` instead of making the whole feed unreadable.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/github-event-types>
package struct GitHubEvent: Sendable, Hashable, Codable, Identifiable {
    /// GitHub's id, the same on every page and in every response. Ids are not chronological.
    package var id: String
    /// GitHub's type, such as "PushEvent"; empty if the event has none.
    package let type: String
    /// The user or bot that caused it.
    package let actor: EventActor
    /// "owner/name" as in the event; empty for old events without a repository.
    package let repository: String
    /// GitHub's id of the repository, which stays the same when it is renamed; nil if it is not known.
    package var repositoryID: Int?
    /// When it happened, to the second.
    package var createdAt: Date
    /// The activity.
    package var activity: Activity
    /// Nil unless it is true, so that the coded form of GitHub's own events stays the same.
    private let restored: Bool?

    /// Whether it was made from the answers of other endpoints, since GitHub's event was missed.
    package var isRestored: Bool { restored == true }

    package init(
        id: String, type: String, actor: EventActor, repository: String, repositoryID: Int? = nil, createdAt: Date,
        activity: Activity, isRestored: Bool = false
    ) {
        self.id = id
        self.type = type
        self.actor = actor
        self.repository = repository
        self.repositoryID = repositoryID
        self.createdAt = createdAt
        self.activity = activity
        restored = isRestored ? true : nil
    }

    /// The id alone: hardly two events have the same one, and lists of thousands are hashed for each change.
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Decodes a saved event.
    ///
    /// - Throws: `DecodingError` if any field other than the activity is unreadable.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        type = try container.decode(String.self, forKey: .type)
        actor = try container.decode(EventActor.self, forKey: .actor)
        repository = try container.decode(String.self, forKey: .repository)
        repositoryID = container.decodeLossily(.repositoryID)
        createdAt = try container.decode(Date.self, forKey: .createdAt)
        // A newer version may write kinds and fields that this one does not know.
        activity = (try? container.decode(Activity.self, forKey: .activity)) ?? .other(Activity.Other())
        restored = try container.decodeIfPresent(Bool.self, forKey: .restored) == true ? true : nil
    }
}

extension GitHubEvent {
    /// Newest first. Ids are not chronological, but they give events of the same second a stable order.
    package static func isNewer(_ left: GitHubEvent, _ right: GitHubEvent) -> Bool {
        (left.createdAt, left.id) > (right.createdAt, right.id)
    }
}
