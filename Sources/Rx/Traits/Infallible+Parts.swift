// Parts of sequences that cannot fail, and when they come. What these mean is said where `ObservableType` has them.
// Source: <https://reactivex.io/documentation/operators.html>

extension InfallibleType {
    /// The first `count` elements, and then completion.
    public func take(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().take(count)) }

    /// The elements of the first `duration`, and then completion.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().take(for: duration, scheduler: scheduler))
    }

    /// The elements until `other` emits one, which completes the sequence.
    public func take<Other: InfallibleConvertibleType>(until other: Other) -> Infallible<Element> {
        .init(raw: asObservable().take(until: other.asObservable()))
    }

    /// The elements until `predicate` holds for one.
    public func take(
        until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        .init(raw: asObservable().take(until: predicate, behavior: behavior))
    }

    /// The elements as long as `predicate` holds.
    public func take(
        while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        .init(raw: asObservable().take(while: predicate, behavior: behavior))
    }

    /// The last `count` elements, once the sequence has completed.
    public func takeLast(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().takeLast(count)) }

    /// The elements after the first `count`.
    public func skip(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().skip(count)) }

    /// The elements after the first `duration`.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().skip(duration, scheduler: scheduler))
    }

    /// The elements from the first one on for which `predicate` does not hold.
    public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        .init(raw: asObservable().skip(while: predicate))
    }

    /// The elements after `other` has emitted one.
    public func skip<Other: InfallibleConvertibleType>(until other: Other) -> Infallible<Element> {
        .init(raw: asObservable().skip(until: other.asObservable()))
    }

    /// The elements that no other one follows within `dueTime`, after that time.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// The first element of each span of `dueTime`, and unless `latest` is false, the last one at its end.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        .init(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// The same elements and completion, each `dueTime` later.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// The same sequence, subscribed to after `dueTime`.
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().delaySubscription(dueTime, scheduler: scheduler))
    }

    /// The same events, emitted on `scheduler`.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().observe(on: scheduler))
    }

    /// The same sequence, subscribed to and disposed on `scheduler`.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().subscribe(on: scheduler))
    }
}
