import CGtk
import Rx

/// The application. Its id makes it a single instance: a second start activates the first.
public final class Application: Object {
    public override class var gType: GType { adw_application_get_type() }

    /// An application with the id `id`, for example "org.example.Counter", which is also used to find its resources.
    /// - Parameters:
    ///   - id: Its name on the session bus, with at least one dot.
    ///   - isUnique: Whether a second start activates the first instead of running a second instance.
    ///   - isService: Whether the session bus starts it, which then sends the activation: `run` waits for it, and ends after
    ///     ten seconds without one. Source: <https://docs.gtk.org/gio/flags.ApplicationFlags.html#is_service>
    ///   - opensAddresses: Whether it opens addresses, which `rx.opened` emits.
    public convenience init(id: String, isUnique: Bool = true, isService: Bool = false, opensAddresses: Bool = false) {
        let flags = [
            isUnique ? nil : G_APPLICATION_NON_UNIQUE, isService ? G_APPLICATION_IS_SERVICE : nil,
            opensAddresses ? G_APPLICATION_HANDLES_OPEN : nil,
        ]
        let all = flags.reduce(0) { $0 | ($1?.rawValue ?? 0) }
        self.init(adopting: adw_application_new(id, GApplicationFlags(rawValue: all)))
        // The desktop uses it to find the launcher of a window, and so its name and icon.
        g_set_prgname(id)
    }

    /// Starts GTK, and returns whether there is a display.
    public static func start() -> Bool { StartupFlag.startGTK() }

    /// Runs until the last window is closed, and returns the exit status.
    public func run() -> Int32 {
        _ = Self.start()
        MainQueueSource.attach()
        let status = withPointer { g_application_run($0, 0, nil) }
        // Otherwise the last closed window would stay on the screen until the process ends.
        if let display = gdk_display_get_default() { gdk_display_flush(display) }
        return status
    }

    /// Whether it runs on a session bus, without which no later start can find it. Known while it runs.
    /// Source: <https://docs.gtk.org/gio/method.Application.get_dbus_connection.html>
    public var isOnSessionBus: Bool { withPointer { g_application_get_dbus_connection($0) != nil } }

    /// Whether the session bus on which it runs has ended. GLib asks the process to terminate then.
    /// Source: <https://docs.gtk.org/gio/property.DBusConnection.exit-on-close.html>
    public var hasLostSessionBus: Bool {
        withPointer { g_application_get_dbus_connection($0).map { g_dbus_connection_is_closed($0) != 0 } ?? false }
    }

    /// Whether one of its windows has the keyboard focus.
    public var hasFocus: Bool {
        withPointer { gtk_application_get_active_window($0).map { gtk_window_is_active($0) != 0 } ?? false }
    }

    /// What `register` finds.
    public enum Registration: Sendable {
        /// It is the first instance: later starts find it.
        case first
        /// Another instance runs. `run` would only activate that one.
        case later
        /// There is no session bus, so nothing can find it.
        case withoutBus
    }

    /// Registers it on the session bus already before `run`, which does it otherwise.
    /// Source: <https://docs.gtk.org/gio/method.Application.register.html>
    public func register() throws(GtkError) -> Registration {
        var error: UnsafeMutablePointer<GError>?
        guard withPointer({ g_application_register($0, nil, &error) }) != 0 else { throw GtkError(consuming: error) }
        let isLater = withPointer { g_application_get_is_remote($0) } != 0
        if !isLater, isOnSessionBus { return .first }
        // It stays until the process ends: GLib warns of one that was registered and goes without having run.
        withPointer { (object: OpaquePointer) in _ = g_object_ref(UnsafeMutableRawPointer(object)) }
        return isLater ? .later : .withoutBus
    }

    /// Keeps it running without a window, until `quit`.
    public func hold() {
        withPointer { g_application_hold($0) }
    }

    /// Ends `run`.
    public func quit() {
        withPointer { g_application_quit($0) }
    }

    /// Makes `action` available to menus and keys as "app." plus its name.
    /// - Parameters:
    ///   - action: The action.
    ///   - keys: The keyboard shortcuts, if it takes no parameter, for example "<Control>q".
    public func add(_ action: Action, keys: [String] = []) {
        withPointers(self, action) { g_action_map_add_action($0, $1) }
        if !keys.isEmpty { setKeys(keys, for: "app.\(action.name)") }
    }

    /// Sets the keyboard shortcuts of an action with or without a parameter, for example "app.open::feed". Replaces the
    /// previous ones.
    /// Source: <https://docs.gtk.org/gio/type_func.Action.parse_detailed_name.html>
    public func setKeys(_ keys: [String], for action: String) {
        withCStrings(keys) { keys in
            withPointer { gtk_application_set_accels_for_action($0, action, keys) }
        }
    }
}

extension Reactive where Base == Application {
    /// Emits the first start, and each later one.
    public var activated: ControlEvent<Void> { controlEvent("activate") }

    /// Emits the addresses that another program wants to be opened, instead of an activation.
    ///
    /// Source: <https://docs.gtk.org/gio/signal.Application.open.html>
    public var opened: ControlEvent<[String]> { controlEvent("open") { $0.addresses(at: 0) } }

    /// Emits when it ends.
    public var shutDown: ControlEvent<Void> { controlEvent("shutdown") }
}
