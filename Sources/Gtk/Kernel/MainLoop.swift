import CGtk
import Dispatch
import Glibc
import Rx

/// GLib's main loop, which also serves Swift's main queue and so the main actor.
public enum MainLoop {
    /// After input (0), before redrawing (120): a frame shows all that has happened before it.
    static let priority: gint = 100

    /// Serves the main queue from now on. Called once, before the loop runs.
    public static func attachMainQueue() {
        MainQueueSource.attach()
    }

    /// Calls `body` when the process is asked to end (SIGTERM, SIGINT), which then does not end it by itself, until the
    /// disposable is disposed.
    public static func onTermination(_ body: @escaping @MainActor () -> Void) -> any Disposable {
        let sources = [SIGTERM, SIGINT].map { signal in
            let callback = Callback<Void, Bool> {
                body()
                return true
            }
            return g_unix_signal_add_full(
                priority, signal, Callback.sourceFunction, userData(callback), releaseUserData)
        }
        return Disposables.create { for source in sources { g_source_remove(source) } }
    }

    /// Calls `body` every `milliseconds` until it gives false: after input and before redrawing, or together with input.
    public static func every(
        milliseconds: Int, withInput: Bool = false, _ body: @escaping @MainActor () -> Bool
    ) {
        let callback = Callback<Void, Bool>(body)
        g_timeout_add_full(
            withInput ? G_PRIORITY_DEFAULT : priority, guint(milliseconds), Callback.sourceFunction, userData(callback),
            releaseUserData)
    }
}
