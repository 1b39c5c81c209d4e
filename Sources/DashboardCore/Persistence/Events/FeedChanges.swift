/// What a page has changed.
public struct FeedChanges: Sendable, Equatable {
    /// The events that were not known, newest first. Events that another process has saved in the meantime are among
    /// them.
    public var new: [GitHubEvent] = []
    /// The events of which something displayed is different now, newest first, in their new version. If
    /// another process has written the history again, unchanged events may be among them.
    public var changed: [GitHubEvent] = []
    /// The gap that the page has left, or what it has left of the gap that it continues.
    public var gap: EventGap?
    /// Whether the feed has another history from now on, since its name belongs to another repository or account.
    public var isOtherHistory = false

    /// Whether nothing has changed.
    var isEmpty: Bool { self == FeedChanges() }

    public init(
        new: [GitHubEvent] = [], changed: [GitHubEvent] = [], gap: EventGap? = nil, isOtherHistory: Bool = false
    ) {
        self.new = new
        self.changed = changed
        self.gap = gap
        self.isOtherHistory = isOtherHistory
    }
}
