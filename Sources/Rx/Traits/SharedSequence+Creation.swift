// Sources: <https://reactivex.io/documentation/operators.html#creating>

extension SharedSequence {
    /// One element.
    public static func just(_ element: Element) -> SharedSequence {
        .init(raw: .just(element).subscribe(on: SharingScheduler.make()))
    }

    /// Completes without an element.
    public static func empty() -> SharedSequence { .init(raw: .empty().subscribe(on: SharingScheduler.make())) }

    /// Neither emits nor terminates.
    public static func never() -> SharedSequence { .init(raw: .never()) }

    /// The sequence that `factory` returns, called when the first subscriber arrives.
    public static func deferred(_ factory: @escaping @MainActor @Sendable () -> SharedSequence) -> SharedSequence {
        .init(.deferred(onMain { factory().source }))
    }

    /// These elements, in this order.
    public static func of(_ elements: Element...) -> SharedSequence { from(elements) }

    /// The elements of `sequence`, in its order.
    public static func from<Elements: Sequence & Sendable>(_ sequence: Elements) -> SharedSequence
    where Elements.Element == Element {
        .init(raw: .from(sequence, scheduler: SharingScheduler.make()))
    }

    /// The element if there is one, and completion.
    public static func from(optional: Element?) -> SharedSequence {
        .init(raw: .from(optional: optional, scheduler: SharingScheduler.make()))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// 0, 1, 2, … every `period`, the first after one period.
    public static func interval(_ period: RxTimeInterval) -> SharedSequence {
        .init(.interval(period, scheduler: SharingScheduler.make()))
    }

    /// 0 after `dueTime`, and then 1, 2, … every `period`.
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence {
        .init(.timer(dueTime, period: period, scheduler: SharingScheduler.make()))
    }
}
