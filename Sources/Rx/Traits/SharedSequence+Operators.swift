extension SharedSequence {
    /// One element.
    public static func just(_ element: Element) -> SharedSequence {
        .init(raw: .just(element))
    }

    /// `element`, and then this sequence.
    public func startWith(_ element: Element) -> SharedSequence {
        .init(raw: asObservable().startWith(element))
    }

    /// The same sequence; `onNext` is called on the main actor with each element, before the observers.
    public func `do`(onNext: @escaping @MainActor @Sendable (Element) -> Void) -> SharedSequence {
        .init(
            raw: asObservable().do(onNext: { element in
                MainActor.assumeIsolated { onNext(element) }
            }))
    }
}
