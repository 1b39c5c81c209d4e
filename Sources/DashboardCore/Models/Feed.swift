import FoundationEssentials

/// The events of one repository with the validators for the next request. They are saved together, so that a validator
/// is never newer than its events.
public struct Feed: Sendable, Equatable, Codable {
    /// Newest first, with unique ids.
    public private(set) var events: [GitHubEvent]
    /// The version of the page that `events` contains.
    public private(set) var validators: Validators?
    /// The request that the validators belong to.
    private(set) var validatorKey: ValidatorKey?

    /// An empty feed.
    public init() {
        events = []
    }

    /// The validators to send with a request under `key`; nil if the saved ones belong to another key.
    public func validators(for key: ValidatorKey) -> Validators? {
        key == validatorKey ? validators : nil
    }

    /// Stores the version of the page that the events now contain.
    public mutating func set(_ validators: Validators, for key: ValidatorKey) {
        self.validators = validators
        validatorKey = key
    }

    /// Removes all but the newest `limit` events.
    public mutating func cut(to limit: Int) {
        events = Array(events.prefix(limit))
    }

    /// Merges a page of events, in any order: known events are updated, events that are no longer on the page stay, and
    /// the newest `limit` are kept.
    public mutating func merge(_ page: [GitHubEvent], limit: Int) {
        let known = Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let merged = known.merging(page.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        events = merged.values.sorted(by: GitHubEvent.isNewer)
        cut(to: limit)
    }
}

extension GitHubEvent {
    /// Newest first. Ids are not chronological, but they give events of the same second a stable order.
    static func isNewer(_ left: GitHubEvent, _ right: GitHubEvent) -> Bool {
        (left.createdAt, left.id) > (right.createdAt, right.id)
    }
}
