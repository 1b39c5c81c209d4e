import Base
import FoundationEssentials
import GitHub
import Networking

/// The threads of one account, the validators of the answer that they come from, and the actions that GitHub has not
/// accepted yet. They are saved together, so that they never contradict each other.
package struct AccountInbox: Sendable, Equatable {
    package let account: SignedInAccount.ID
    /// Newest first, with unique ids.
    private(set) var threads: [InboxThread] = []
    /// The validators for the next request; nil if the threads are not those of a whole answer.
    private(set) var validators: Validators?
    /// When GitHub has last described the inbox; nil if never.
    package private(set) var checkedAt: Date?
    /// Whether GitHub has more threads than were requested.
    package private(set) var hasMore = false
    /// In the order in which the user made them.
    private(set) var queue: [InboxAction] = []

    init(_ account: SignedInAccount.ID) {
        self.account = account
    }

    /// How long an action waits that the user may undo, in seconds: GitHub's API cannot undo it.
    static let undoTime: TimeInterval = 15

    /// The number of actions that GitHub has not accepted yet.
    package var waitingCount: Int { Set(queue.map(\.thread)).count }

    /// The action that is sent next, and when.
    func nextAction(at now: Date) -> (action: InboxAction, time: Date)? {
        queue.map { (action: $0, time: $0.due(at: now)) }
            // The first one of several that are due.
            .reduce(nil) { first, next in first.map { $0.time <= next.time ? $0 : next } ?? next }
    }

    // MARK: Answers

    /// Replaces the threads by those that GitHub has sent. Saved ones stay.
    /// - Parameter hasMore: Whether there are older ones, about which nothing is known.
    /// - Returns: The threads in which something has happened since the user marked them: these marks are dropped.
    mutating func replaceThreads(
        by received: [NotificationThread], hasMore: Bool, validators: Validators?, at now: Date
    ) -> [NotificationThread] {
        let known = Dictionary(threads.map { ($0.content.id, $0) }) { first, _ in first }
        let new = Dictionary(received.map { ($0.id, $0) }) { first, _ in first }
        let oldest = hasMore ? received.map(\.updatedAt).min() : nil
        let rest = threads.filter { new[$0.content.id] == nil }
        let older = rest.filter { thread in oldest.map { thread.content.updatedAt < $0 } ?? false }
        let gone = Set(rest.map(\.content.id)).subtracting(older.map(\.content.id))
        let saved = rest.filter { $0.isSaved && gone.contains($0.content.id) }.map(\.asRead)
        threads =
            (new.values.map { InboxThread($0, isSaved: known[$0.id]?.isSaved ?? false) } + older + saved)
            .sorted { $0.content.isNewer(than: $1.content) }
        // They were read elsewhere.
        queue.removeAll { $0.kind == .read && gone.contains($0.thread) }
        self.validators = validators
        self.hasMore = hasMore
        checkedAt = now
        return dropOutdated(new)
    }

    /// Records that GitHub has sent "not modified".
    mutating func confirm(at now: Date) { checkedAt = now }

    private mutating func dropOutdated(_ threads: [NotificationThread.ID: NotificationThread]) -> [NotificationThread] {
        let outdated = queue.filter { action in
            action.marksRead && threads[action.thread].map { $0.updatedAt > action.seen } ?? false
        }
        guard !outdated.isEmpty else { return [] }
        queue.removeAll { outdated.contains($0) }
        return outdated.compactMap { threads[$0.thread] }
    }

    // MARK: Actions

    /// Enqueues an action for threads as the user has seen them. What it makes superfluous is removed from the queue.
    /// - Returns: The ids of the threads that it changes.
    mutating func enqueue(_ kind: InboxAction.Kind, _ seen: [NotificationThread], at now: Date) -> [NotificationThread
        .ID]
    {
        let states = Dictionary(grouping: queue, by: \.thread)
        let changed = seen.filter { thread in
            kind != .read || thread.isUnread && states[thread.id]?.contains(where: \.marksRead) != true
        }
        let ids = Set(changed.map(\.id))
        if kind != .read { queue.removeAll { ids.contains($0.thread) && ($0.marksRead || $0.kind == kind) } }
        let dueAt = kind == .read ? now : now.addingTimeInterval(Self.undoTime)
        queue += changed.flatMap { thread in kind.steps.map { InboxAction($0, of: thread, dueAt: dueAt) } }
        return changed.map(\.id)
    }

    /// Takes back what the user has done to threads, as far as GitHub has not accepted it: where nothing was, their actions are
    /// those that there were before.
    /// - Returns: Whether it could take back everything.
    mutating func restore(
        _ before: AccountInbox, of ids: Set<NotificationThread.ID>, undoing kind: InboxAction.Kind
    ) -> Bool {
        let waiting = Dictionary(grouping: queue, by: \.thread).mapValues { Set($0.map(\.kind)) }
        let unsent = ids.filter { waiting[$0]?.isSuperset(of: kind.steps) == true }
        queue.removeAll { ids.contains($0.thread) && (unsent.contains($0.thread) || kind.steps.contains($0.kind)) }
        queue += before.queue.filter { unsent.contains($0.thread) }
        return unsent == ids
    }

    /// Keeps threads here, or no longer.
    mutating func save(_ ids: Set<NotificationThread.ID>, _ isSaved: Bool) {
        for index in threads.indices where ids.contains(threads[index].content.id) { threads[index].isSaved = isSaved }
    }

    /// Removes an action that GitHub has accepted, and makes its change.
    mutating func accept(_ action: InboxAction) {
        queue.removeAll { $0 == action }
        guard action.marksRead, let index = threads.firstIndex(where: { $0.content.id == action.thread }) else {
            return
        }
        threads[index] = threads[index].asRead
        if action.kind == .done, !threads[index].isSaved { threads.remove(at: index) }
    }

    /// Keeps an action that GitHub has not accepted for later.
    mutating func postpone(_ action: InboxAction, at now: Date) {
        guard let index = queue.firstIndex(of: action) else { return }
        queue[index].postpone(at: now)
    }

    // MARK: Entries

    /// The threads with the actions of the queue, newest first; without those that are done.
    var entries: [InboxEntry] {
        let actions = Dictionary(grouping: queue, by: \.thread)
        return threads.compactMap { thread in
            let own = actions[thread.content.id] ?? []
            guard thread.isSaved || !own.contains(where: { $0.kind == .done }) else { return nil }
            let content = own.contains(where: \.marksRead) ? thread.asRead.content : thread.content
            return InboxEntry(account: account, thread: content, isSaved: thread.isSaved, isWaiting: !own.isEmpty)
        }
    }
}

extension InboxThread {
    fileprivate var asRead: InboxThread {
        var thread = self
        thread.content.isUnread = false
        return thread
    }
}

/// Coded field by field: an unreadable thread or action does not affect the others.
extension AccountInbox: Codable {
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        account = try values.decode(SignedInAccount.ID.self, forKey: .account)
        let saved = values.decodeLossily(.threads, as: [LossyDecodable<InboxThread>].self)
        threads = saved?.compactMap(\.value).unique(by: \.content.id) ?? []
        queue = values.lossyElements(.queue)
        checkedAt = values.decodeLossily(.checkedAt)
        hasMore = values.decodeLossily(.hasMore) ?? false
        // They belong to all threads of the answer.
        validators = saved?.count == threads.count ? values.decodeLossily(.validators) : nil
    }
}
