import CGtk
import Rx

extension Window {
    /// Whether it is visible, as far as the desktop reports it: it is mapped, and not minimized.
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

    /// Its width, in px: the requested width until the first layout.
    public var width: Driver<Int> {
        let reference = WeakReference(self)
        return rx.controlEvent("realize").asObservable().startWith(())
            .flatMapLatest { _ in MainActor.assumeIsolated { reference.object?.layouts() ?? .never() } }
            // Emitted during size allocation, when nothing may be changed.
            .observe(on: MainScheduler.asyncInstance)
            .compactMap { _ in
                MainActor.assumeIsolated { reference.object?.withPointer { Int(gtk_widget_get_width($0)) } }
            }
            .filter { $0 > 0 }
            .startWith(property("default-width"))
            .asDriver(onErrorDriveWith: .empty())
            .distinctUntilChanged()
    }

    /// Its size when not maximized, in px, now and after each change.
    public var defaultSize: Driver<(width: Int, height: Int)> {
        .combineLatest(rx.observe("default-width", as: Int.self), rx.observe("default-height", as: Int.self)) {
            ($0, $1)
        }
    }

    /// Whether the user works in it.
    public var isActive: Driver<Bool> { rx.observe("is-active") }

    /// Whether it is maximized.
    public var isMaximized: Driver<Bool> { rx.observe("maximized") }

    /// Emits after each layout of its surface.
    fileprivate func layouts() -> Observable<Void> {
        surface?.rx.controlEvent("layout").asObservable() ?? .never()
    }

    /// Its surface; nil before there is one.
    private var surface: Object? {
        withPointer { gtk_native_get_surface($0).map { Object(retaining: $0) } }
    }

    /// Whether it is minimized, now and after each change; always true while it is not mapped.
    private func isMinimized() -> Observable<Bool> {
        guard isMapped, let surface else { return .just(true) }
        return surface.rx.observe("state", as: Int.self).asObservable()
            .map { $0 & Int(GDK_TOPLEVEL_STATE_MINIMIZED.rawValue) != 0 }
    }
}

extension Widget {
    /// Its width, in px, now and after each layout of the window that it is in.
    public func width(in window: Window) -> Driver<Int> {
        let reference = WeakReference(self)
        return window.layouts()
            // Emitted during size allocation, when nothing may be changed.
            .observe(on: MainScheduler.asyncInstance)
            .compactMap { _ in MainActor.assumeIsolated { reference.object.map { Int($0.size.width) } } }
            .startWith(Int(size.width))
            .filter { $0 > 0 }
            .asDriver(onErrorDriveWith: .empty())
            .distinctUntilChanged()
    }
}
