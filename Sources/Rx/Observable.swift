/// A push sequence, the type that all operators accept and return.
///
/// Each subscription runs it again (it is cold), unless it comes from a subject, a relay or `share`. Source:
/// <https://reactivex.io/documentation/observable.html>
public struct Observable<Element: Sendable>: ObservableType {
    private let run: @Sendable (AnyObserver<Element>) -> any Disposable

    /// Assumes that `run` follows the grammar and emits events one at a time; `create` enforces it.
    init(_ run: @escaping @Sendable (AnyObserver<Element>) -> any Disposable) {
        self.run = run
    }

    /// - Parameter source: Follows the event grammar by itself, and emits nothing after disposal.
    init(orderly source: some ObservableType<Element>) {
        self.init { observer in CurrentThreadScheduler.trampoline { source.subscribe(observer) } }
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        run(observer.asObserver())
    }

    public func asObservable() -> Observable<Element> { self }
}

extension Observable {
    /// An operator with one upstream: no event follows the first stop event or disposal, which disposes upstream.
    static func producer(_ run: @escaping @Sendable (Sink<Element>) -> any Disposable) -> Observable {
        Observable { observer in
            let sink = Sink(observer)
            CurrentThreadScheduler.trampoline { sink.subscription.setDisposable(run(sink)) }
            return sink.subscription
        }
    }

    /// An operator with several upstreams, whose concurrent events are serialized.
    static func merging(_ run: @escaping @Sendable (SerializedObserver<Element>) -> any Disposable) -> Observable {
        Observable { observer in
            let serialized = SerializedObserver(observer)
            CurrentThreadScheduler.trampoline { serialized.subscription.setDisposable(run(serialized)) }
            return serialized.subscription
        }
    }
}

extension ObservableType {
    /// Like `subscribe(_:)` for any observer, which the optimizer would not specialize for this one.
    func subscribe(_ sink: Sink<Element>) -> any Disposable { subscribe(sink.asObserver()) }

    /// Like `subscribe(_:)` for any observer, which the optimizer would not specialize for this one.
    func subscribe(_ serialized: SerializedObserver<Element>) -> any Disposable { subscribe(serialized.asObserver()) }
}
