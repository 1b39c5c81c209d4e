import FoundationEssentials
import GitHub
import History

/// A thread whose events are not shown.
package struct SilencedThread: Sendable, Hashable {
    /// Until when its events are not shown.
    package enum End: Sendable, Hashable {
        /// It is muted.
        case never
        /// It is snoozed until this time.
        case time(Date)
        /// It is snoozed until something happens after this event.
        case activity(after: EventPoint)
    }

    package private(set) var thread: EventThread
    /// "owner/name" in upper and lower case: the current name, or the last known one.
    package private(set) var repository: String
    /// The title of the issue, the pull request or the discussion, if it is known.
    package let title: String?
    /// When the user wanted it, to the second.
    package private(set) var start: Date
    package private(set) var end: End

    /// - Parameter repository: Its name; without it, it is shown as in `thread`.
    package init(_ thread: EventThread, repository: String? = nil, title: String?, start: Date, end: End) {
        self.thread = thread
        self.repository = repository ?? thread.repository
        self.title = title
        self.start = start
        self.end = end
    }

    /// Whether it is snoozed; otherwise it is muted.
    package var isSnoozed: Bool { end != .never }

    /// The same with the id and the current name of the repository, as far as they are known.
    func following(_ names: RepositoryNames) -> SilencedThread {
        guard let id = thread.repositoryID ?? names.id(named: repository) else { return self }
        var following = self
        following.thread = EventThread(repository: "\(id)", topic: thread.topic)
        // Names from the histories of accounts are in lower case.
        if let current = names.current(of: id), current.folded != repository.folded { following.repository = current }
        return following
    }

    /// Whether an event of the thread is not shown.
    func hides(_ facts: EventFacts, now: Date) -> Bool {
        switch end {
        case .never: true
        case .time(let time): now < time
        case .activity(let last): facts.point <= last
        }
    }

    /// The time at which it ends; nil if no time ends it.
    ///
    /// If its start is in the future, the clock has been set back, and its end may be years away: then it begins again.
    func endTime(at now: Date) -> Date? {
        guard case .time(let time) = end else { return nil }
        return now < start ? now + time.timeIntervalSince(start) : time
    }

    /// The same, from now on if the clock has been set back.
    func adjusted(to now: Date) -> SilencedThread {
        guard now < start else { return self }
        var adjusted = self
        if let time = endTime(at: now) { adjusted.end = .time(time) }
        adjusted.start = now
        return adjusted
    }
}
