// Sources: <https://reactivex.io/documentation/operators.html#creating>

extension Infallible {
    /// Receives the events of an infallible sequence.
    public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

    /// A sequence created by calling an observer, from any thread; the result of `subscribe` is disposed with the
    /// subscription.
    public static func create(
        subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        .init(raw: .create { observer in subscribe { observer.on($0.event) } })
    }

    /// One element.
    public static func just(_ element: Element) -> Infallible<Element> { .init(raw: .just(element)) }

    /// One element, emitted on `scheduler`, and then completion.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        .init(raw: .just(element, scheduler: scheduler))
    }

    /// These elements, in this order, each in its own turn on `scheduler`.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        from(elements, scheduler: scheduler)
    }

    /// The elements of `sequence`, in its order, each in its own turn on `scheduler`.
    public static func from<Elements: Sequence & Sendable>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Elements.Element == Element {
        .init(raw: .from(sequence, scheduler: scheduler))
    }

    /// The element if there is one, and completion.
    public static func from(optional: Element?) -> Infallible<Element> { .init(raw: .from(optional: optional)) }

    /// The element if there is one, and completion, both on `scheduler`.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        .init(raw: .from(optional: optional, scheduler: scheduler))
    }

    /// Completes without an element.
    public static func empty() -> Infallible<Element> { .init(raw: .empty()) }

    /// Neither emits nor terminates.
    public static func never() -> Infallible<Element> { .init(raw: .never()) }

    /// The sequence that `factory` returns, called for each subscription.
    public static func deferred(_ factory: @escaping @Sendable () -> Infallible<Element>) -> Infallible<Element> {
        .init(raw: .deferred { factory().source })
    }
}

extension Infallible where Element: FixedWidthInteger {
    /// The `count` numbers from `start` on, each in its own turn on `scheduler`.
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        .init(raw: .range(start: start, count: count, scheduler: scheduler))
    }

    /// 0 after `dueTime`, and then 1, 2, … every `period`; without a period it completes after the 0.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        .init(raw: .timer(dueTime, period: period, scheduler: scheduler))
    }

    /// 0, 1, 2, … every `period`, the first after one period.
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        .init(raw: .interval(period, scheduler: scheduler))
    }
}
