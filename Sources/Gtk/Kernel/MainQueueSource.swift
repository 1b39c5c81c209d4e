import CGtk
import Dispatch
import Glibc
import Rx

/// The source of GLib's main loop that serves the main queue, without starving anybody.
///
/// It comes before redrawing. A flood of work would have it come again and again; so once it has been at it for some time
/// and nothing else has had a chance, it comes after redrawing, until that had one.
enum MainQueueSource {
    /// How long work may go on before redrawing has its chance, and at most without a look at the input: half a frame.
    private static let patience = Duration.milliseconds(8)
    /// Directly after redrawing (120).
    private static let latePriority: gint = 121

    /// The source's number; 0 as long as there is none.
    private static var identifier: guint = 0
    /// Since when nothing that comes after the main queue has had a chance; nil where it has.
    private static var busySince: ContinuousClock.Instant?

    static func attach() {
        guard identifier == 0 else { return }
        let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
        g_source_set_priority(source, MainLoop.priority)
        let serve: GUnixFDSourceFunc = { descriptor, _, _ in
            // Without the read the descriptor stays ready: the source would spin and starve the frame clock.
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

    /// Notes when redrawing has had its chance: what comes after it runs then.
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
