import CGtk
import Rx

/// A top-level window.
public final class Window: Widget {
    /// An empty one, which is shown by `present`.
    public convenience init() {
        self.init(retaining: gtk_window_new())
    }

    /// The text in the title bar.
    public var title: String {
        get { gtk_window_get_title(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(pointer(), newValue) }
    }

    /// The widget inside.
    public func setChild(_ child: Widget?) {
        gtk_window_set_child(pointer(), child?.widget)
    }

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

    /// Calls `body` with how long each frame has kept the main thread, in milliseconds, from its beginning until it is
    /// painted. To be called when the window is shown.
    public func onPaint(_ body: @escaping @MainActor (Double) -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        let frames = Object(retaining: UnsafeMutableRawPointer(clock))
        var start: ContinuousClock.Instant?
        frames.connect("before-paint") { _ in start = .now }
        frames.connect("after-paint") { _ in
            if let start { body((ContinuousClock.now - start) / .milliseconds(1)) }
        }
    }

    /// Closes the window as if its close button was pressed.
    public func close() {
        gtk_window_close(pointer())
    }

    /// Closes the window without asking anybody, and gives up what is in it.
    public func destroy() {
        gtk_window_destroy(pointer())
    }

    /// Keeps it above `parent` and closes it with it.
    public func setTransient(for parent: Window) {
        gtk_window_set_transient_for(pointer(), parent.pointer())
    }

    /// Opens `address` with the person's program for it; `failed` gets the reason where that is impossible.
    public func show(uri address: String, failed: @escaping @MainActor (any Error) -> Void) {
        let request = Single<Void>.gio { [self] cancellable, done, data in
            gtk_show_uri_full(pointer(), address, guint32(GDK_CURRENT_TIME), cancellable, done, data)
        } finish: { [self] result, error in
            gtk_show_uri_full_finish(pointer(), result, &error) != 0 ? () : nil
        }
        // Not to be given up: the person has asked for it.
        _ = request.subscribe(onFailure: { error in MainActor.assumeIsolated { failed(error) } })
    }
}

extension Window {
    /// Whether anybody can see it, as far as the desktop tells: it is mapped, and not minimized.
    public var isShown: Driver<Bool> {
        let reference = WeakReference(self)
        let maps = Observable.merge(
            rx.controlEvent("map").asObservable(), rx.controlEvent("unmap").asObservable())
        return maps.startWith(())
            .flatMapLatest { _ in MainActor.assumeIsolated { reference.object?.isMinimized() ?? .just(true) } }
            .map { !$0 }
            .asDriver(onErrorJustReturn: false)
            .distinctUntilChanged()
    }

    /// How wide it is, in px: the width that it asks for, until it has been laid out.
    public var width: Driver<Int> {
        let reference = WeakReference(self)
        return rx.controlEvent("realize").asObservable().startWith(())
            .flatMapLatest { _ in MainActor.assumeIsolated { reference.object?.layouts() ?? .never() } }
            // Told while sizes are handed out, when nothing may change yet.
            .observe(on: MainScheduler.asyncInstance)
            .compactMap { _ in
                MainActor.assumeIsolated { reference.object.map { Int(gtk_widget_get_width($0.widget)) } }
            }
            .filter { $0 > 0 }
            .startWith(property("default-width"))
            .asDriver(onErrorDriveWith: .empty())
            .distinctUntilChanged()
    }

    /// When its surface has been given a size.
    private func layouts() -> Observable<Void> {
        guard let surface = gtk_native_get_surface(opaque) else { return .never() }
        return Object(retaining: UnsafeMutableRawPointer(surface)).rx.controlEvent("layout").asObservable()
    }

    /// Whether the desktop keeps it away, now and after each change; always, as long as it is not mapped.
    private func isMinimized() -> Observable<Bool> {
        guard gtk_widget_get_mapped(widget) != 0, let surface = gtk_native_get_surface(opaque) else {
            return .just(true)
        }
        return Object(retaining: UnsafeMutableRawPointer(surface)).rx.observe("state", as: Int.self).asObservable()
            .map { $0 & Int(GDK_TOPLEVEL_STATE_MINIMIZED.rawValue) != 0 }
    }
}

extension Reactive where Base == Window {
    /// The text in the title bar.
    public var title: Binder<String> { Binder(base) { $0.title = $1 } }

    /// Asked whether the window stays open when somebody closes it; it does not where nobody answers.
    public var closeRequest: CallbackProxy<Void, Bool> { callback("close-request", default: false) { _ in } }
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
