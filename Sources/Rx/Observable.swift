/// A push sequence: the type that all operators give and take.
///
/// An observable is a recipe: each subscription runs it anew (it is cold), unless it comes from a subject, a relay or
/// `share`. Source: <https://reactivex.io/documentation/observable.html>
public struct Observable<Element: Sendable>: ObservableType {
    private let run: @Sendable (AnyObserver<Element>) -> any Disposable

    /// Trusts `run` to keep the grammar and to emit events one at a time; `create` does not need to trust.
    init(_ run: @escaping @Sendable (AnyObserver<Element>) -> any Disposable) {
        self.run = run
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        run(observer.asObserver())
    }

    public func asObservable() -> Observable<Element> { self }
}

extension Observable {
    /// An operator over one upstream: events stop after the first stop event or disposal, and upstream is disposed
    /// then.
    static func producer(_ run: @escaping @Sendable (Sink<Element>) -> any Disposable) -> Observable {
        Observable { observer in
            let sink = Sink(observer)
            CurrentThreadScheduler.trampoline { sink.subscription.setDisposable(run(sink)) }
            return sink.subscription
        }
    }

    /// An operator over several upstreams, whose events may come at the same time and are passed on one after the
    /// other.
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
