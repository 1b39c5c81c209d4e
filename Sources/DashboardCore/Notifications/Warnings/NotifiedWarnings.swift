import Base
import FoundationEssentials
import Weather

/// The warnings of which the user was notified: of each once, and again if it gets worse.
struct NotifiedWarnings: Sendable, Equatable {
    /// How many that have ended are remembered: a service may deliver one again.
    static let rememberedCount = 200

    /// The last one that was notified first is last.
    private var all: [NotifiedWarning] = []

    /// A warning of which the user is to be notified, with the id of the notification.
    typealias Due = (id: WarningNotification.ID, warning: PlaceWarning)

    /// Takes over what holds now.
    /// - Parameters:
    ///   - current: For all places.
    ///   - isUnknown: Whether nothing is known about the warnings of a place that could have some.
    ///   - isTold: Whether the user is to be notified of such a warning now.
    /// - Returns: Of what the user is to be notified, and which warnings have ended.
    mutating func update(
        _ current: [PlaceWarning], isUnknown: (PlaceKey) -> Bool, isTold: (WeatherWarning) -> Bool
    ) -> (due: [Due], ended: [WarningNotification.ID]) {
        var due: [Due] = []
        var found: Set<WarningNotification.ID> = []
        for message in current.newestMessages {
            let tells = isTold(message.warning)
            guard let index = index(of: message, besides: found) else {
                guard tells else { continue }
                let new = NotifiedWarning(message)
                all.append(new)
                found.insert(new.id)
                due.append((new.id, message))
                continue
            }
            guard found.insert(all[index].id).inserted else { continue }
            let isWorse = message.warning.severity > all[index].severity
            all[index].follow(message, isTold: isWorse && tells)
            if isWorse, tells { due.append((all[index].id, message)) }
        }
        return (due, end { !found.contains($0.id) && !isUnknown($0.key) })
    }

    /// The notified warning that a message is about; one that already was found only if it is the same event's.
    private func index(of message: PlaceWarning, besides found: Set<WarningNotification.ID>) -> Int? {
        all.firstIndex { $0.isSubject(of: message) }
            ?? all.firstIndex { !found.contains($0.id) && $0.isReferred(by: message.warning) }
    }

    private mutating func end(_ hasEnded: (NotifiedWarning) -> Bool) -> [WarningNotification.ID] {
        var ended: [WarningNotification.ID] = []
        for index in all.indices where !all[index].isOver && hasEnded(all[index]) {
            all[index].isOver = true
            ended.append(all[index].id)
        }
        forget()
        return ended
    }

    private mutating func forget() {
        let excess = all.count(where: \.isOver) - Self.rememberedCount
        guard excess > 0 else { return }
        let forgotten = Set(all.lazy.filter(\.isOver).prefix(excess).map(\.id))
        all.removeAll { forgotten.contains($0.id) }
    }

    /// Those that hold and are at least as severe.
    func ids(from severity: WeatherWarning.Severity) -> Set<WarningNotification.ID> {
        Set(all.lazy.filter { !$0.isOver && $0.severity >= severity }.map(\.id))
    }

    /// The last message about a warning; nil if it is known no longer, or none of `current` is about it.
    func latest(_ id: WarningNotification.ID, in current: [PlaceWarning]) -> PlaceWarning? {
        guard let notified = all.first(where: { $0.id == id }) else { return nil }
        return current.newestMessages.first { notified.isSubject(of: $0) }
    }
}

extension NotifiedWarnings: CodedAsList {
    var codedElements: [NotifiedWarning] { all }

    init(coded warnings: [NotifiedWarning]) {
        all = warnings
        forget()
    }
}

extension [PlaceWarning] {
    /// Without messages that others replace, the newest first: the answers about two places are not of the same moment.
    fileprivate var newestMessages: [PlaceWarning] {
        let replaced = Set(lazy.flatMap(\.warning.references))
        let messages = lazy.filter { !replaced.contains($0.warning.identifier) }
        // Of messages that were sent at the same time, the worst first, as one may be about several places; then in their order.
        return messages.enumerated()
            .sorted {
                ($0.element.sent, $0.element.warning.severity, $1.offset)
                    > ($1.element.sent, $1.element.warning.severity, $0.offset)
            }
            .map(\.element)
    }
}

extension PlaceWarning {
    fileprivate var sent: Date { warning.sent ?? .distantPast }
}
