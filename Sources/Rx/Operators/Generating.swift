import Locking

// Sources: <https://reactivex.io/documentation/operators/range.html>,
// <https://reactivex.io/documentation/operators/repeat.html>,
// <https://reactivex.io/documentation/operators/create.html>, <https://reactivex.io/documentation/operators/using.html>

extension ObservableType {
    /// `initialState`, followed by the result of `iterate` for each element, while `condition` is true; each in its own
    /// turn on `scheduler`. An error that a closure throws terminates the sequence.
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping @Sendable (Element) throws -> Element
    ) -> Observable<Element> {
        .producer { sink in
            scheduler.scheduleRecursive(Element?.none) { last, recurse in
                do {
                    let element = try last.map(iterate) ?? initialState
                    guard try condition(element) else { return sink.on(.completed) }
                    sink.on(.next(element))
                    recurse(element)
                } catch {
                    sink.on(.error(error))
                }
            }
        }
    }

    /// `element` repeatedly, each time in its own turn on `scheduler`.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        .producer { sink in
            scheduler.scheduleRecursive(()) { _, recurse in
                sink.on(.next(element))
                recurse(())
            }
        }
    }

    /// The sequence that `observableFactory` returns for a resource, which is disposed with the subscription. An error
    /// that a factory throws terminates the sequence.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        .producer { sink in
            var resource: (any Disposable) = Disposables.create()
            do {
                let made = try resourceFactory()
                resource = made
                return Disposables.create(try observableFactory(made).subscribe(sink), made)
            } catch {
                sink.on(.error(error))
                return resource
            }
        }
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// The `count` numbers from `start` on, each in its own turn on `scheduler`. A negative count, or an overflow, is a
    /// programming error.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "There is no negative number of elements.")
        return .producer { sink in
            scheduler.scheduleRecursive(0 as Element) { index, recurse in
                guard index < count else { return sink.on(.completed) }
                sink.on(.next(start + index))
                recurse(index + 1)
            }
        }
    }
}

extension ObservableType {
    /// This sequence, subscribed to after `dueTime`.
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        .producer { sink in
            let subscription = SerialDisposable()
            subscription.set {
                scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    subscription.disposable = subscribe(sink)
                    return Disposables.create()
                }
            }
            return subscription
        }
    }
}
