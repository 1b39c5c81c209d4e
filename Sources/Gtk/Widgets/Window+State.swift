import CGtk
import Rx

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
