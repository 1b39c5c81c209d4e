// Sources: <https://reactivex.io/documentation/operators.html#creating>

extension ObservableType {
    /// A sequence created by calling an observer, from any thread; the result of `subscribe` is disposed with the
    /// subscription.
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        .merging { observer in subscribe(observer.asObserver()) }
    }

    /// One element.
    public static func just(_ element: Element) -> Observable<Element> {
        Observable { observer in
            observer.on(.next(element))
            observer.on(.completed)
            return Disposables.create()
        }
    }

    /// One element, emitted on `scheduler`, and then completion.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(CollectionOfOne(element), scheduler: scheduler)
    }

    /// The elements of `sequence`, in its order, each in its own turn on `scheduler`. Several such sequences on one thread
    /// alternate.
    public static func from<Elements: Sequence & Sendable>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Elements.Element == Element {
        .producer { sink in
            let iterator = SharedIterator(sequence)
            return scheduler.scheduleRecursive(()) { _, recurse in
                guard let element = iterator.next() else { return sink.on(.completed) }
                sink.on(.next(element))
                recurse(())
            }
        }
    }

    /// The element if there is one, and completion.
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { just($0) } ?? empty()
    }

    /// The element if there is one, and completion, both on `scheduler`.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        from(optional.map { [$0] } ?? [], scheduler: scheduler)
    }

    /// These elements, in this order, each in its own turn on `scheduler`.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// Completes without an element.
    public static func empty() -> Observable<Element> {
        Observable { observer in
            observer.on(.completed)
            return Disposables.create()
        }
    }

    /// Neither emits nor terminates.
    public static func never() -> Observable<Element> {
        Observable { _ in Disposables.create() }
    }

    /// Terminates with this error.
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable { observer in
            observer.on(.error(error))
            return Disposables.create()
        }
    }

    /// The sequence that `factory` returns, called for each subscription; an error that it throws terminates the
    /// sequence.
    public static func deferred(
        _ factory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        .producer { sink in
            do {
                return try factory().subscribe(sink)
            } catch {
                sink.on(.error(error))
                return Disposables.create()
            }
        }
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// 0 after `dueTime`, and then 1, 2, … every `period`; without a period it completes after the 0.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        .producer { sink in
            guard let period else {
                return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    sink.on(.next(0))
                    sink.on(.completed)
                    return Disposables.create()
                }
            }
            return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
                sink.on(.next(count))
                return count &+ 1
            }
        }
    }

    /// 0, 1, 2, … every `period`, the first after one period.
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }
}
