import CGtk
import Rx

/// Changes of files by other programs.
public enum FileMonitor {
    /// Emits when a file was changed, replaced, created or removed, on the main thread; several times for one change. The file need
    /// not exist yet. A link is not followed. Nothing is emitted where the system cannot tell of changes.
    ///
    /// Source: <https://docs.gtk.org/gio/class.FileMonitor.html>
    public static func changes(of path: String) -> Signal<Void> {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let pointer = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return .empty() }
        let monitor = Object(adopting: pointer)
        // Nothing else retains it.
        return monitor.rx.controlEvent("changed").asSignal().map { withExtendedLifetime(monitor) {} }
    }
}
