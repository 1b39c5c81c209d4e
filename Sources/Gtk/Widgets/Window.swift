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
        get { withPointer { String(orEmpty: gtk_window_get_title($0)) } }
        set { withPointer { gtk_window_set_title($0, newValue) } }
    }

    /// The widget inside.
    public func setChild(_ child: Widget?) {
        withPointers(self, child) { gtk_window_set_child($0, $1) }
    }

    /// Makes `application` live as long as the window.
    public func setApplication(_ application: Application) {
        withPointers(self, application) { gtk_window_set_application($0, $1) }
    }

    /// The size to show it in, in px, where it is not maximized. To be set before `present`.
    public func setDefaultSize(width: Int, height: Int) {
        withPointer { gtk_window_set_default_size($0, gint(width), gint(height)) }
    }

    /// Has it fill the screen. To be called before `present`.
    public func maximize() {
        withPointer { gtk_window_maximize($0) }
    }

    /// Shows the window, or brings it to the front.
    public func present() {
        withPointer { gtk_window_present($0) }
    }

    /// Calls `body` once, when the window has been painted for the first time. To be called before `present`.
    public func afterFirstFrame(_ body: @escaping @MainActor () -> Void) {
        connect("map") { arguments in
            guard let frames = arguments.emitter(as: Window.self).frames else { return }
            var connection: SignalConnection?
            connection = frames.connect("after-paint") { arguments in
                guard let once = connection else { return }
                connection = nil
                arguments.emitter().disconnect(once)
                body()
            }
        }
    }

    /// Calls `body` with how long each frame has kept the main thread, in milliseconds, from its beginning until it is
    /// painted. To be called when the window is shown.
    public func onPaint(_ body: @escaping @MainActor (Double) -> Void) {
        guard let frames else { return }
        var start: ContinuousClock.Instant?
        frames.connect("before-paint") { _ in start = .now }
        frames.connect("after-paint") { _ in
            if let start { body((ContinuousClock.now - start) / .milliseconds(1)) }
        }
    }

    /// What tells of its frames; nil before it is shown.
    private var frames: Object? {
        withPointer { gtk_widget_get_frame_clock($0).map { Object(retaining: $0) } }
    }

    /// Closes the window as if its close button was pressed.
    public func close() {
        withPointer { gtk_window_close($0) }
    }

    /// Closes the window without asking anybody, and gives up what is in it.
    public func destroy() {
        withPointer { gtk_window_destroy($0) }
    }

    /// Keeps it above `parent` and closes it with it.
    public func setTransient(for parent: Window) {
        withPointers(self, parent) { gtk_window_set_transient_for($0, $1) }
    }

    /// Opens `address` with the person's program for it; `failed` gets the reason where that is impossible.
    public func show(uri address: String, failed: @escaping @MainActor (any Error) -> Void) {
        let request = Single<Void>.gio { [self] cancellable, done, data in
            withPointer { gtk_show_uri_full($0, address, guint32(GDK_CURRENT_TIME), cancellable, done, data) }
        } finish: { [self] result, error in
            withPointer { gtk_show_uri_full_finish($0, result, &error) != 0 ? () : nil }
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
                MainActor.assumeIsolated { reference.object?.withPointer { Int(gtk_widget_get_width($0)) } }
            }
            .filter { $0 > 0 }
            .startWith(property("default-width"))
            .asDriver(onErrorDriveWith: .empty())
            .distinctUntilChanged()
    }

    /// The size that it has when it is not maximized, in px, now and after each change.
    public var defaultSize: Driver<(width: Int, height: Int)> {
        .combineLatest(rx.observe("default-width", as: Int.self), rx.observe("default-height", as: Int.self)) {
            ($0, $1)
        }
    }

    /// Whether it fills the screen.
    public var isMaximized: Driver<Bool> { rx.observe("maximized") }

    /// When its surface has been given a size.
    private func layouts() -> Observable<Void> {
        surface?.rx.controlEvent("layout").asObservable() ?? .never()
    }

    /// What the desktop shows of it; nil before there is anything.
    private var surface: Object? {
        withPointer { gtk_native_get_surface($0).map { Object(retaining: $0) } }
    }

    /// Whether the desktop keeps it away, now and after each change; always, as long as it is not mapped.
    private func isMinimized() -> Observable<Bool> {
        guard isMapped, let surface else { return .just(true) }
        return surface.rx.observe("state", as: Int.self).asObservable()
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
        let window = Window(retaining: adw_about_window_new())
        window.withPointer {
            adw_about_window_set_application_name($0, name)
            adw_about_window_set_version($0, version)
            adw_about_window_set_application_icon($0, iconName)
            adw_about_window_set_comments($0, comments)
            adw_about_window_set_website($0, website)
            adw_about_window_set_issue_url($0, issueAddress)
            adw_about_window_set_license_type($0, GTK_LICENSE_GPL_3_0)
        }
        window.setTransient(for: parent)
        window.present()
    }
}
