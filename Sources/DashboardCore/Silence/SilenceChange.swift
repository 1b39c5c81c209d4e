import FoundationEssentials
import GitHub

/// What a user changes of what is snoozed and muted.
package enum SilenceChange: Sendable, Equatable {
    /// Does not show the threads of events for a while. Has no effect on events that belong to none.
    case snooze([GitHubEvent], SnoozeChoice)
    /// Never shows the thread of an event. Has no effect if it belongs to none.
    case muteThread(GitHubEvent)
    /// Never shows what an account does.
    case muteActor(EventActor)
    /// Shows a thread again.
    case showThread(EventThread)
    /// Shows what an account does again.
    case showActor(String)
    /// Undoes the last change that hides something, unless something was shown again since.
    case undo
}

/// What the user is told after a change.
package enum SilenceMessage: Sendable, Equatable {
    case snoozed(SilencedThread.End)
    case mutedThread
    case mutedActor(String)
    /// Nothing was changed, since there are too many already.
    case full

    /// Whether there is something to undo.
    package var canUndo: Bool { self != .full }
}
