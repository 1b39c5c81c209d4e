// `combineLatest` and `zip` of up to eight infallibles; see `Arities.swift` for the reason.

/// The result of `resultSelector` for the latest elements of all, after each element, once all have emitted one.
extension Infallible {
    public static func combineLatest<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>,
        resultSelector: @escaping @Sendable (A, B) -> Element
    ) -> Infallible<Element> {
        .init(raw: .combineLatest(a.source, b.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>,
        resultSelector: @escaping @Sendable (A, B, C) -> Element
    ) -> Infallible<Element> {
        .init(raw: .combineLatest(a.source, b.source, c.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
        resultSelector: @escaping @Sendable (A, B, C, D) -> Element
    ) -> Infallible<Element> {
        .init(raw: .combineLatest(a.source, b.source, c.source, d.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        resultSelector: @escaping @Sendable (A, B, C, D, E) -> Element
    ) -> Infallible<Element> {
        .init(raw: .combineLatest(a.source, b.source, c.source, d.source, e.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F) -> Element
    ) -> Infallible<Element> {
        .init(
            raw: .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G) -> Element
    ) -> Infallible<Element> {
        .init(
            raw: .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, resultSelector: resultSelector))
    }

    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Element
    ) -> Infallible<Element> {
        .init(
            raw: .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
                resultSelector: resultSelector))
    }
}

/// The result of `resultSelector` for the first elements of all, then for the second ones, and so on.
extension Infallible {
    public static func zip<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>,
        resultSelector: @escaping @Sendable (A, B) -> Element
    ) -> Infallible<Element> {
        .init(raw: .zip(a.source, b.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>,
        resultSelector: @escaping @Sendable (A, B, C) -> Element
    ) -> Infallible<Element> {
        .init(raw: .zip(a.source, b.source, c.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
        resultSelector: @escaping @Sendable (A, B, C, D) -> Element
    ) -> Infallible<Element> {
        .init(raw: .zip(a.source, b.source, c.source, d.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        resultSelector: @escaping @Sendable (A, B, C, D, E) -> Element
    ) -> Infallible<Element> {
        .init(raw: .zip(a.source, b.source, c.source, d.source, e.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F) -> Element
    ) -> Infallible<Element> {
        .init(raw: .zip(a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G) -> Element
    ) -> Infallible<Element> {
        .init(
            raw: .zip(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, resultSelector: resultSelector))
    }

    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
        resultSelector: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Element
    ) -> Infallible<Element> {
        .init(
            raw: .zip(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
                resultSelector: resultSelector))
    }
}
