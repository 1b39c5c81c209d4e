import Synchronization

// Sources: <https://reactivex.io/documentation/operators/take.html>,
// <https://reactivex.io/documentation/operators/takeuntil.html>,
// <https://reactivex.io/documentation/operators/takewhile.html>,
// <https://reactivex.io/documentation/operators/takelast.html>

/// Whether the element at which a sequence is cut off is included.
public enum TakeBehavior: Sendable {
    case inclusive, exclusive
}

extension ObservableType {
    /// The first `count` elements, followed by completion; a count of 0 does not subscribe.
    public func take(_ count: Int) -> Observable<Element> {
        guard count > 0 else { return .empty() }
        return .producer { sink in
            let remaining = Atomic(count)
            return subscribe(
                AnyObserver { event in
                    guard case .next = event else { return sink.on(event) }
                    let left = remaining.wrappingSubtract(1, ordering: .relaxed).newValue
                    if left >= 0 { sink.on(event) }
                    if left == 0 { sink.on(.completed) }
                })
        }
    }

    /// The elements of the first `duration`, followed by completion.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        .merging { observer in
            let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
                observer.on(.completed)
                return Disposables.create()
            }
            return Disposables.create(timer, subscribe(observer))
        }
    }

    /// The elements until `other` emits one, which completes the sequence, or an error, which terminates it. Completion
    /// of `other` is ignored.
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        .merging { observer in
            let until = other.subscribe { event in
                switch event {
                case .next: observer.on(.completed)
                case .error(let error): observer.on(.error(error))
                case .completed: break
                }
            }
            return Disposables.create(subscribe(observer), until)
        }
    }

    /// The elements until `predicate` is true for one; an error that it throws terminates the sequence.
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }

    /// The elements while `predicate` is true; an error that it throws terminates the sequence.
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event else { return sink.on(event) }
                    do {
                        let isWithin = try predicate(element)
                        if isWithin || behavior == .inclusive { sink.on(event) }
                        if !isWithin { sink.on(.completed) }
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }

    /// The last `count` elements, after completion.
    public func takeLast(_ count: Int) -> Observable<Element> {
        .producer { sink in
            let last = Locked(Queue<Element>())
            return subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        // Elements that are too old are released outside the lock.
                        last.withLockDiscarding { last in
                            last.enqueue(element)
                            return last.count > count ? last.dequeue() : nil
                        }
                    case .error: sink.on(event)
                    case .completed:
                        while let element = last.withLock({ $0.dequeue() }) { sink.on(.next(element)) }
                        sink.on(.completed)
                    }
                })
        }
    }
}
