import CGtk
import Rx

extension Reactive where Base == Window {
    /// The first time from now on that the window has been painted. To be subscribed to before it is shown, where that is
    /// to be the first of all. Fails with `RxError.noElements` where the window is gone before.
    public var firstFrame: Single<Void> {
        let window = WeakReference(base)
        return controlEvent("map").asObservable()
            .flatMapLatest { _ in MainActor.assumeIsolated { window.object?.frames("after-paint") ?? .never() } }
            .take(1)
            .asSingle()
    }

    /// How long each frame has kept the main thread, from its beginning until it is painted. The window must be shown
    /// already: before, there are none.
    public var frameTime: ControlEvent<Duration> {
        let window = WeakReference(base)
        return ControlEvent(
            events: Observable.deferred {
                MainActor.assumeIsolated {
                    guard let window = window.object else { return .empty() }
                    let ends = window.frames("after-paint")
                    return window.frames("before-paint")
                        .map { _ in ContinuousClock.now }
                        .flatMapLatest { start in ends.take(1).map { _ in ContinuousClock.now - start } }
                }
            })
    }
}

extension Window {
    /// The emissions of a signal of what tells of its frames; none before it is shown.
    fileprivate func frames(_ signal: String) -> Observable<Void> {
        let clock = withPointer { gtk_widget_get_frame_clock($0).map { Object(retaining: $0) } }
        return clock?.rx.controlEvent(signal).asObservable() ?? .empty()
    }
}
