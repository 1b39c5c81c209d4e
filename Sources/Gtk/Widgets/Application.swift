import CGtk
import Rx

/// The application: single instance by its id; a second start activates the first.
public final class Application: Object {
    /// An application called `id`, for example "io.github.rxgtk.Dashboard". Its resources are found by that id too.
    /// - Parameter isUnique: Whether a second start activates the first instead of running beside it.
    public convenience init(id: String, isUnique: Bool = true) {
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        self.init(adopting: UnsafeMutableRawPointer(adw_application_new(id, flags)))
        gtk_window_set_default_icon_name(id)
    }

    /// Whether there is a display to show windows on.
    public static var hasDisplay: Bool { gtk_init_check() != 0 }

    /// Runs until the last window is closed, and gives the exit status.
    public func run() -> Int32 {
        g_application_run(pointer(), 0, nil)
    }

    /// Ends `run`.
    public func quit() {
        g_application_quit(pointer())
    }

    /// Adds an action that menus and keys name "app.`name`"; `keys` as in "<Control>q".
    public func addAction(_ name: String, keys: [String] = [], _ body: @escaping @MainActor () -> Void) {
        let action = Object(adopting: g_simple_action_new(name, nil))
        action.connect("activate") { _ in body() }
        g_action_map_add_action(opaque, action.opaque)
        withCStrings(keys) { gtk_application_set_accels_for_action(pointer(), "app.\(name)", $0) }
    }
}

extension Reactive where Base == Application {
    /// The first start, and each later one.
    public var activated: ControlEvent<Void> { controlEvent("activate") }
}

/// Calls `body` with `strings` as a C array that ends in NULL.
private func withCStrings(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void) {
    let copies = strings.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for copy in copies { g_free(UnsafeMutableRawPointer(mutating: copy)) } }
    copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
