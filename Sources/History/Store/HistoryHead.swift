import FoundationEssentials
import GitHub
import Networking

/// What is known of a history without reading it: the value of `head.json`.
///
/// It is written with each event, so it is small: about 3 KB. If it is missing, it is rebuilt from the histories.
struct HistoryHead: Sendable, Equatable, Codable {
    /// The names of the feed.
    var identity = FeedIdentity()
    /// The version of the page that the history contains.
    var validators: Validators?
    /// The request that the validators belong to.
    var validatorKey: ValidatorKey?
    /// The newest events, newest first: all that are not older than the last of them. At least `savedEvents`, if there
    /// are as many.
    var newest: [HistoryEntry] = []
    /// The oldest known event.
    var oldest: EventPoint?
    /// The months with a file.
    var months: [HistoryMonth: MonthCounts] = [:]
    /// The open gaps, newest first.
    var gaps: [EventGap] = []
    /// The unseen events that are not in `unseen.json`, in the order in which they came.
    var unseen: [String] = []
    /// Those that are `SeenState.unseenUntilMarked`, sorted.
    var keptUnseen: [String] = []

    /// The version of the format of all files in the folder.
    static let format = 1
    /// The number of events whose entries are saved: those of the first frame.
    static let savedEvents = 60
    /// The number of events whose entries are kept in memory: those of a few pages.
    static let knownEvents = 300
    /// The number of gaps that are saved. GitHub removes events after months, so older gaps cannot be closed.
    static let maximumGaps = 16

    /// The number of events in all months.
    var count: Int { months.values.reduce(0) { $0 + $1.events } }

    /// The part that is saved.
    var saved: HistoryHead {
        var saved = self
        saved.newest = Array(newest.prefix(Self.savedEvents))
        return saved
    }

    /// Adds the entry of a new event, or of a new version of an event.
    mutating func add(_ entry: HistoryEntry) {
        let hasAll = newest.count >= count
        if let index = newest.firstIndex(where: { $0.id == entry.id }) { newest.remove(at: index) }
        if hasAll || newest.last.map({ HistoryEntry.isNewer(entry, $0) }) ?? true { newest.insertSorted(entry) }
        if newest.count > Self.knownEvents { newest.removeLast() }
        oldest = min(oldest ?? entry.point, entry.point)
    }
}

/// An unreadable value that only the head has does not affect the others: another version may have written it. The entries and
/// the months must be readable; otherwise the head is rebuilt.
extension HistoryHead {
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            identity: values.decodeLossily(.identity) ?? FeedIdentity(), validators: values.decodeLossily(.validators),
            validatorKey: values.decodeLossily(.validatorKey),
            newest: try values.decode([HistoryEntry].self, forKey: .newest),
            oldest: try values.decodeIfPresent(EventPoint.self, forKey: .oldest),
            months: try values.decode([HistoryMonth: MonthCounts].self, forKey: .months),
            gaps: values.lossyElements(.gaps), unseen: values.lossyElements(.unseen),
            keptUnseen: values.lossyElements(.keptUnseen))
    }
}

/// The names of a feed.
package struct FeedIdentity: Sendable, Hashable, Codable {
    /// The current name, such as "ReactiveX/RxSwift"; nil if it is not known, or if another feed has the last one now.
    package var name: String?
    /// The former names, the last one first.
    package var formerNames: [String] = []
    /// GitHub's id of the repository or the account, which stays the same when it is renamed.
    package var number: Int?
    /// Whether it is the feed of an organization; nil for a repository, and while it is not known.
    package var isOrganization: Bool?

    package init(
        name: String? = nil, formerNames: [String] = [], number: Int? = nil, isOrganization: Bool? = nil
    ) {
        self.name = name
        self.formerNames = formerNames
        self.number = number
        self.isOrganization = isOrganization
    }

    /// The account whose feed it is; nil for a repository, and while it is not known.
    var account: AccountProfile? {
        guard let number, let isOrganization, let login = name.flatMap({ Login($0) }) else { return nil }
        return AccountProfile(id: number, login: login, isOrganization: isOrganization)
    }

    /// Sets the current name. A different one that it replaces becomes a former name.
    mutating func rename(_ new: String) {
        if name != new { giveUpName() }
        name = new
        formerNames.removeAll { $0 == new }
    }

    /// Makes the current name a former one.
    mutating func giveUpName() {
        guard let old = name else { return }
        name = nil
        formerNames.removeAll { $0 == old }
        formerNames.insert(old, at: 0)
    }
}

extension FeedIdentity {
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: values.decodeLossily(.name), formerNames: values.lossyElements(.formerNames),
            number: values.decodeLossily(.number), isOrganization: values.decodeLossily(.isOrganization))
    }
}

extension HistoryMonth: CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package var codingKey: any CodingKey { Key(stringValue: name) }

    package init?(codingKey: some CodingKey) {
        self.init(codingKey.stringValue)
    }
}

/// A month alone is coded as "2026-01".
extension HistoryMonth: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let month = HistoryMonth(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a month.")
        }
        self = month
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
