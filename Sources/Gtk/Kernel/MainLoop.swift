import CGtk
import Dispatch
import Glibc
import Rx

/// GLib's main loop, which also serves Swift's main queue and so the main actor.
public enum MainLoop {
    /// After input (0), before redrawing (120): a frame shows all that has happened before it.
    private static let priority: gint = 100

    /// Serves the main queue from now on. Called once, before the loop runs.
    public static func attachMainQueue() {
        let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
        g_source_set_priority(source, priority)
        let serve: GUnixFDSourceFunc = { descriptor, _, _ in
            // Without the read the descriptor stays ready: the source would spin and starve the frame clock.
            var wakeUps: UInt64 = 0
            _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
            _dispatch_main_queue_callback_4CF(nil)
            return gboolean(1)
        }
        g_source_set_callback(source, unsafeBitCast(serve, to: GSourceFunc.self), nil, nil)
        g_source_attach(source, nil)
        g_source_unref(source)
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

    /// Calls `body` every `milliseconds`, after input and before redrawing, until it gives false.
    public static func every(milliseconds: Int, _ body: @escaping @MainActor () -> Bool) {
        let callback = Callback<Void, Bool>(body)
        g_timeout_add_full(priority, guint(milliseconds), Callback.sourceFunction, userData(callback), releaseUserData)
    }
}
