import CGtk

/// A top-level window.
public final class Window: Widget {
    /// Makes `application` live as long as the window.
    public func setApplication(_ application: Application) {
        gtk_window_set_application(pointer(), application.pointer())
    }

    /// Shows the window, or brings it to the front.
    public func present() {
        gtk_window_present(pointer())
    }

    /// Calls `body` once, when the window has been painted for the first time. To be called before `present`.
    public func afterFirstFrame(_ body: @escaping @MainActor () -> Void) {
        connect("map") { [weak self] _ in
            guard let self, let clock = gtk_widget_get_frame_clock(widget) else { return }
            let frames = Object(retaining: UnsafeMutableRawPointer(clock))
            var connection: SignalConnection?
            connection = frames.connect("after-paint") { _ in
                guard let once = connection else { return }
                connection = nil
                frames.disconnect(once)
                body()
            }
        }
    }

    /// Closes the window as if its close button was pressed.
    public func close() {
        gtk_window_close(pointer())
    }

    /// Keeps it above `parent` and closes it with it.
    public func setTransient(for parent: Window) {
        gtk_window_set_transient_for(pointer(), parent.pointer())
    }

    /// Opens `address` with the person's program for it; `failed` gets the reason where that is impossible.
    public func show(uri address: String, failed: @escaping @MainActor (GtkError) -> Void) {
        let box = Unmanaged.passRetained(ShowRequest(failed)).toOpaque()
        gtk_show_uri_full(
            pointer(), address, guint32(GDK_CURRENT_TIME), nil,
            { source, result, data in
                let request = Unmanaged<ShowRequest>.fromOpaque(data!).takeRetainedValue()
                var error: UnsafeMutablePointer<GError>?
                let parent = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GtkWindow.self)
                if gtk_show_uri_full_finish(parent, result, &error) == 0 {
                    request.failed(GtkError(consuming: error))
                }
            }, box)
    }
}

private final class ShowRequest {
    let failed: @MainActor (GtkError) -> Void

    init(_ failed: @escaping @MainActor (GtkError) -> Void) {
        self.failed = failed
    }
}

/// What the "About" window tells.
public struct AboutText {
    public var name: String
    public var version: String
    public var iconName: String
    public var comments: String
    public var website: String
    public var issueAddress: String

    public init(
        name: String, version: String, iconName: String, comments: String, website: String, issueAddress: String
    ) {
        self.name = name
        self.version = version
        self.iconName = iconName
        self.comments = comments
        self.website = website
        self.issueAddress = issueAddress
    }

    /// Shows it above `parent`.
    public func present(above parent: Window) {
        let about = adw_about_window_new()!
        let window = OpaquePointer(about)
        adw_about_window_set_application_name(window, name)
        adw_about_window_set_version(window, version)
        adw_about_window_set_application_icon(window, iconName)
        adw_about_window_set_comments(window, comments)
        adw_about_window_set_website(window, website)
        adw_about_window_set_issue_url(window, issueAddress)
        adw_about_window_set_license_type(window, GTK_LICENSE_GPL_3_0)
        let owned = Window(retaining: UnsafeMutableRawPointer(about))
        owned.setTransient(for: parent)
        owned.present()
    }
}
