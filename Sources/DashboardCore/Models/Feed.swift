import Foundation

/// The events of one repository, with what is needed to ask for newer ones. Saved as one, so that no validator can ever
/// be newer than the events it stands for.
public struct Feed: Sendable, Equatable, Codable {
    /// Newest first, each id once.
    public private(set) var events: [GitHubEvent]
    /// The version of the page that `events` hold.
    public private(set) var validators: Validators?
    /// By whom and where it was asked for.
    private var validatorKey: ValidatorKey?

    /// A feed that nothing is known of.
    public init() {
        events = []
    }

    /// What to send with a request under `key`; nil when what is known belongs to another one.
    public func validators(for key: ValidatorKey) -> Validators? {
        key == validatorKey ? validators : nil
    }

    /// Remembers the version of the page that the events now hold.
    public mutating func set(_ validators: Validators, for key: ValidatorKey) {
        self.validators = validators
        validatorKey = key
    }

    /// Drops all but the newest `limit` events.
    public mutating func cut(to limit: Int) {
        events = Array(events.prefix(limit))
    }

    /// Takes in a page of events, in any order: an event that is known already gets its newer content, one that is no
    /// longer on the page stays, and the newest `limit` are kept.
    public mutating func merge(_ page: [GitHubEvent], limit: Int) {
        let known = Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let merged = known.merging(page.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        events = merged.values.sorted(by: GitHubEvent.isNewer)
        cut(to: limit)
    }
}

extension GitHubEvent {
    /// Newest first. Ids tell nothing of time, but they put events of the same second into an order that stays.
    static func isNewer(_ left: GitHubEvent, _ right: GitHubEvent) -> Bool {
        (left.createdAt, left.id) > (right.createdAt, right.id)
    }
}
