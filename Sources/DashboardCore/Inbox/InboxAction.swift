import Base
import FoundationEssentials
import GitHub

/// A change of a thread that GitHub has not accepted yet.
package struct InboxAction: Sendable, Hashable {
    /// What to do.
    package enum Kind: String, Sendable, Hashable, Codable {
        /// Marks the thread as read.
        case read
        /// Removes the thread from the inbox until something new happens.
        case done
        /// Mutes the thread, and marks it as done.
        case unsubscribe

        /// What GitHub is asked for, in this order.
        var steps: [Kind] { self == .unsubscribe ? [.unsubscribe, .done] : [self] }
    }

    package let kind: Kind
    package let thread: NotificationThread.ID
    /// The time of the thread's last change that the user knew of.
    let seen: Date
    /// It is not sent before this time.
    private(set) var dueAt: Date
    /// Counts how often GitHub has not accepted it.
    private var backoff = Backoff()

    init(_ kind: Kind, of thread: NotificationThread, dueAt: Date) {
        self.kind = kind
        self.thread = thread.id
        seen = thread.updatedAt
        self.dueAt = dueAt
    }

    /// How long an action that was not accepted is left alone, in seconds: twice as long after each further attempt.
    static let retryPauses: ClosedRange<TimeInterval> = 60...3600

    /// Records that GitHub has not accepted it.
    mutating func postpone(at now: Date) {
        dueAt = now.addingTimeInterval(backoff.next(in: Self.retryPauses))
    }

    /// When it may be sent, never more than an hour ahead: otherwise the clock has been set back.
    func due(at now: Date) -> Date {
        dueAt.timeIntervalSince(now) > Self.retryPauses.upperBound ? now : max(dueAt, now)
    }

    /// Whether it says that the user has read what happened in the thread so far.
    var marksRead: Bool { kind != .unsubscribe }

    /// Its request.
    var request: GitHubRequest<Void> {
        switch kind {
        case .read: .markRead(thread)
        case .done: .markDone(thread)
        case .unsubscribe: .ignore(thread)
        }
    }
}

/// Coded without the failed attempts: the next start of the program counts from zero.
extension InboxAction: Codable {
    private enum CodingKeys: CodingKey {
        case kind, thread, seen, dueAt
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        kind = try values.decode(Kind.self, forKey: .kind)
        thread = try values.decode(String.self, forKey: .thread)
        guard NotificationThread.isValid(thread) else {
            throw DecodingError.dataCorruptedError(forKey: .thread, in: values, debugDescription: "It is no id.")
        }
        seen = try values.decode(Date.self, forKey: .seen)
        dueAt = values.decodeLossily(.dueAt) ?? .distantPast
    }
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(thread, forKey: .thread)
        try values.encode(seen, forKey: .seen)
        try values.encode(dueAt, forKey: .dueAt)
    }
}
