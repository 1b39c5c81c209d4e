import CGtk
import Rx

extension Reactive where Base == Window {
    /// Emits when the window is painted for the first time after the subscription. To observe the very first frame,
    /// subscribe before the window is shown. Fails with `RxError.noElements` if the window is closed before.
    public var firstFrame: Single<Void> {
        let window = WeakReference(base)
        return controlEvent("map").asObservable()
            .flatMapLatest { _ in MainActor.assumeIsolated { window.object?.frames("after-paint") ?? .never() } }
            .take(1)
            .asSingle()
    }

    /// Emits whenever it was painted. It must be shown already.
    public var painted: ControlEvent<Void> {
        let window = WeakReference(base)
        return ControlEvent(
            events: Observable.deferred {
                MainActor.assumeIsolated { window.object?.frames("after-paint") ?? .empty() }
            })
    }

    /// How long each frame has blocked the main thread, from its beginning until it is painted. The window must be
    /// shown already: before, there are no frames.
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
    /// The emissions of a signal of its frame clock; none before it is shown.
    fileprivate func frames(_ signal: String) -> Observable<Void> {
        let clock = withPointer { gtk_widget_get_frame_clock($0).map { Object(retaining: $0) } }
        return clock?.rx.controlEvent(signal).asObservable() ?? .empty()
    }
}
