// Sources: <https://reactivex.io/documentation/operators.html#creating>

extension ObservableType {
    /// A sequence made by calling an observer, from any thread; what `subscribe` gives is disposed with the subscription.
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        .merging { gate in subscribe(gate.asObserver()) }
    }

    /// One element.
    public static func just(_ element: Element) -> Observable<Element> {
        Observable { observer in
            observer.on(.next(element))
            observer.on(.completed)
            return Disposables.create()
        }
    }

    /// The elements of `sequence`, in its order. Several such sequences on one thread take turns.
    public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> Observable<Element>
    where Elements.Element == Element, Elements.Iterator: Sendable {
        .producer { sink in
            CurrentThreadScheduler.instance.scheduleRecursive(sequence.makeIterator()) { iterator, recurse in
                var iterator = iterator
                guard let element = iterator.next() else { return sink.on(.completed) }
                sink.on(.next(element))
                recurse(iterator)
            }
        }
    }

    /// These elements, in this order.
    public static func of(_ elements: Element...) -> Observable<Element> {
        from(elements)
    }

    /// No element, and the end.
    public static func empty() -> Observable<Element> {
        Observable { observer in
            observer.on(.completed)
            return Disposables.create()
        }
    }

    /// No element, and no end.
    public static func never() -> Observable<Element> {
        Observable { _ in Disposables.create() }
    }

    /// No element, and this error.
    public static func error(_ error: any Error) -> Observable<Element> {
        Observable { observer in
            observer.on(.error(error))
            return Disposables.create()
        }
    }

    /// The sequence that `factory` makes, anew for each subscription; its error is the sequence's.
    public static func deferred(
        _ factory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { observer in
            do {
                return try factory().subscribe(observer)
            } catch {
                observer.on(.error(error))
                return Disposables.create()
            }
        }
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// 0 after `dueTime`, and then 1, 2, … every `period`; without a period it ends after the 0.
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
