import CGtk
import Dispatch
import Glibc
import Rx

/// The source of GLib's main loop that serves the main queue, without starving others.
///
/// Its priority is higher than redrawing's. A flood of work would make it run continuously; so if it has been busy for
/// some time while nothing else could run, its priority drops below redrawing's, until that has run.
enum MainQueueSource {
    /// How long work may run before redrawing must have a chance, and how long at most without checking for input: half
    /// a frame.
    private static let patience = Duration.milliseconds(8)
    /// Directly below redrawing (120).
    private static let latePriority: gint = 121

    /// The id of the source; 0 if there is none.
    private static var identifier: guint = 0
    /// Since when no source of lower priority has had a chance to run; nil if one has.
    private static var busySince: ContinuousClock.Instant?

    static func attach() {
        guard identifier == 0 else { return }
        let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
        g_source_set_priority(source, MainLoop.priority)
        let serve: GUnixFDSourceFunc = { descriptor, _, _ in
            // If it is not read, the descriptor stays ready: the source would spin and starve the frame clock.
            var wakeUps: UInt64 = 0
            _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
            MainQueueSource.serve()
            return gboolean(1)
        }
        g_source_set_callback(source, unsafeBitCast(serve, to: GSourceFunc.self), nil, nil)
        identifier = g_source_attach(source, nil)
        g_source_unref(source)
    }

    private static func serve() {
        let start = busySince ?? watch()
        MainQueue.serve(for: patience) { _dispatch_main_queue_callback_4CF(nil) }
        if .now - start > patience { setPriority(latePriority) }
    }

    /// Records when redrawing has had a chance: idle sources run after it.
    private static func watch() -> ContinuousClock.Instant {
        let start = ContinuousClock.now
        busySince = start
        let hadChance = Callback<Void, Bool> {
            busySince = nil
            setPriority(MainLoop.priority)
            return false
        }
        g_idle_add_full(latePriority, Callback.sourceFunction, userData(hadChance), releaseUserData)
        return start
    }

    private static func setPriority(_ priority: gint) {
        guard let source = g_main_context_find_source_by_id(nil, identifier), g_source_get_priority(source) != priority
        else { return }
        g_source_set_priority(source, priority)
    }
}
