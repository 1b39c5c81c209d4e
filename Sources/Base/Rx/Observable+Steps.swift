import Rx

extension Observable where Element: Sendable {
    /// Takes one step after the other, and emits what each gives. Each is work of its own on the worker, where also the elements are
    /// emitted, so that others can work in between. Disposal ends it.
    /// - Parameters:
    ///   - start: What the first step begins with.
    ///   - next: Takes a step, and tells whether it was the last one.
    package static func steps<State: Sendable>(
        from start: State, on worker: any ImmediateSchedulerType,
        _ next: @escaping @Sendable (inout State) -> (Element, isLast: Bool)
    ) -> Observable {
        Observable.create { observer in
            let step = SerialDisposable()
            Self.take(start, on: worker, step, next, observer)
            return step
        }
        // So that no step begins before the former one is replaced.
        .subscribe(on: worker)
    }

    private static func take<State: Sendable>(
        _ state: State, on worker: any ImmediateSchedulerType, _ step: SerialDisposable,
        _ next: @escaping @Sendable (inout State) -> (Element, isLast: Bool), _ observer: AnyObserver<Element>
    ) {
        step.disposable = worker.schedule(state) { state in
            var state = state
            let (element, isLast) = next(&state)
            observer.onNext(element)
            if isLast { observer.onCompleted() } else { take(state, on: worker, step, next, observer) }
            return Disposables.create()
        }
    }
}
