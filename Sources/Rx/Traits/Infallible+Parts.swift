// Operators for parts and timing of infallible sequences. See the same operators of `ObservableType`.
// Source: <https://reactivex.io/documentation/operators.html>

extension InfallibleType {
    /// The first `count` elements, followed by completion.
    public func take(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().take(count)) }

    /// The elements of the first `duration`, followed by completion.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().take(for: duration, scheduler: scheduler))
    }

    /// The elements until `other` emits one, which completes the sequence.
    public func take<Other: InfallibleConvertibleType>(until other: Other) -> Infallible<Element> {
        .init(raw: asObservable().take(until: other.asObservable()))
    }

    /// The elements until `predicate` is true for one.
    public func take(
        until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        .init(raw: asObservable().take(until: predicate, behavior: behavior))
    }

    /// The elements while `predicate` is true.
    public func take(
        while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Infallible<Element> {
        .init(raw: asObservable().take(while: predicate, behavior: behavior))
    }

    /// The last `count` elements, after completion.
    public func takeLast(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().takeLast(count)) }

    /// The elements after the first `count`.
    public func skip(_ count: Int) -> Infallible<Element> { .init(raw: asObservable().skip(count)) }

    /// The elements after the first `duration`.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().skip(duration, scheduler: scheduler))
    }

    /// The elements from the first one on for which `predicate` is false.
    public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        .init(raw: asObservable().skip(while: predicate))
    }

    /// The elements after `other` has emitted one.
    public func skip<Other: InfallibleConvertibleType>(until other: Other) -> Infallible<Element> {
        .init(raw: asObservable().skip(until: other.asObservable()))
    }

    /// Each element that is not followed by another one within `dueTime`, after that time.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// The first element of each period of `dueTime`, and unless `latest` is false, the last one at its end.
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
