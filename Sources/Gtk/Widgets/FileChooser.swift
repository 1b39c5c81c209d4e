import CGtk
import Rx

/// The desktop's dialog in which a person chooses a file to open or to save. It is open as long as this is retained.
///
/// Source: <https://docs.gtk.org/gtk4/class.FileChooserNative.html>
public final class FileChooser: Object {
    public override class var gType: GType { gtk_file_chooser_native_get_type() }

    /// What the file is chosen for.
    public enum Purpose: Sendable {
        case open
        /// The name is offered. The dialog asks before a file is replaced.
        case save(name: String)
    }

    /// A dialog that `show` shows.
    /// - Parameters:
    ///   - purpose: What the file is chosen for.
    ///   - title: The dialog's title.
    ///   - window: The window above which it is shown.
    public convenience init(_ purpose: Purpose, title: String, above window: Window) {
        let isSaving = if case .save = purpose { true } else { false }
        let action = isSaving ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN
        // Without labels, the buttons have those of GTK.
        self.init(adopting: gtk_file_chooser_native_new(title, nil, action, nil, nil))
        withPointers(self, window) { gtk_native_dialog_set_transient_for($0, $1) }
        setProperty("modal", true)
        if case .save(let name) = purpose { withPointer { gtk_file_chooser_set_current_name($0, name) } }
    }

    /// Shows it.
    public func show() {
        withPointer { gtk_native_dialog_show($0) }
    }

    /// The path of the chosen file; nil if there is none, or if it is not on this machine.
    fileprivate var path: String? {
        withPointer { chooser in
            guard let file = gtk_file_chooser_get_file(chooser) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            let path = g_file_get_path(file)
            defer { g_free(path) }
            return path.map { String(cString: $0) }
        }
    }
}

extension Reactive where Base == FileChooser {
    /// Emits the path of the file that is chosen; nil if it is not on this machine. A cancelled dialog emits nothing.
    public var chosen: ControlEvent<String?> {
        controlEvent("response") { arguments -> String?? in
            let chooser = arguments.emitter(as: FileChooser.self)
            return arguments.value(at: 0, as: Int.self) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? .some(chooser.path) : nil
        }
    }

    /// Emits when the dialog is closed in any way.
    public var closed: ControlEvent<Void> { controlEvent("response") }
}
