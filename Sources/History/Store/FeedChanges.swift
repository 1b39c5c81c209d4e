import GitHub

/// What a page has changed.
package struct FeedChanges: Sendable, Equatable {
    /// The events that were not known, newest first. Events that another process has saved in the meantime are among
    /// them.
    package var new: [RecordedEvent] = []
    /// The events of which something displayed is different now, newest first, in their new version. If
    /// another process has written the history again, unchanged events may be among them.
    package var changed: [RecordedEvent] = []
    /// The gap that the page has left, or what it has left of the gap that it continues.
    package var gap: EventGap?
    /// Whether the feed has another history from now on, since its name belongs to another repository or account.
    package var isOtherHistory = false

    /// Whether nothing has changed.
    package var isEmpty: Bool { self == FeedChanges() }

    package init(
        new: [GitHubEvent] = [], changed: [GitHubEvent] = [], gap: EventGap? = nil, isOtherHistory: Bool = false
    ) {
        self.new = new.map(RecordedEvent.init)
        self.changed = changed.map(RecordedEvent.init)
        self.gap = gap
        self.isOtherHistory = isOtherHistory
    }
}
