// `combineLatest` and `zip` of up to eight infallibles without a selector, as tuples; see `Tuples.swift` for the
// reason.

/// The latest elements as a tuple; see `combineLatest` with a selector.
extension Infallible where Element == any Sendable {
    public static func combineLatest<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>
    ) -> Infallible<(A, B)> {
        .init(raw: Observable.combineLatest(a.source, b.source))
    }

    public static func combineLatest<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>
    ) -> Infallible<(A, B, C)> {
        .init(raw: Observable.combineLatest(a.source, b.source, c.source))
    }

    public static func combineLatest<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>
    ) -> Infallible<(A, B, C, D)> {
        .init(raw: Observable.combineLatest(a.source, b.source, c.source, d.source))
    }

    public static func combineLatest<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>
    ) -> Infallible<(A, B, C, D, E)> {
        .init(raw: Observable.combineLatest(a.source, b.source, c.source, d.source, e.source))
    }

    public static func combineLatest<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        .init(raw: Observable.combineLatest(a.source, b.source, c.source, d.source, e.source, f.source))
    }

    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        .init(raw: Observable.combineLatest(a.source, b.source, c.source, d.source, e.source, f.source, g.source))
    }

    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .init(
            raw: Observable.combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source))
    }
}

/// The elements with the same index as a tuple; see `zip` with a selector.
extension Infallible where Element == any Sendable {
    public static func zip<A, B>(
        _ a: Infallible<A>, _ b: Infallible<B>
    ) -> Infallible<(A, B)> {
        .init(raw: Observable.zip(a.source, b.source))
    }

    public static func zip<A, B, C>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>
    ) -> Infallible<(A, B, C)> {
        .init(raw: Observable.zip(a.source, b.source, c.source))
    }

    public static func zip<A, B, C, D>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>
    ) -> Infallible<(A, B, C, D)> {
        .init(raw: Observable.zip(a.source, b.source, c.source, d.source))
    }

    public static func zip<A, B, C, D, E>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>
    ) -> Infallible<(A, B, C, D, E)> {
        .init(raw: Observable.zip(a.source, b.source, c.source, d.source, e.source))
    }

    public static func zip<A, B, C, D, E, F>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>
    ) -> Infallible<(A, B, C, D, E, F)> {
        .init(raw: Observable.zip(a.source, b.source, c.source, d.source, e.source, f.source))
    }

    public static func zip<A, B, C, D, E, F, G>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>
    ) -> Infallible<(A, B, C, D, E, F, G)> {
        .init(raw: Observable.zip(a.source, b.source, c.source, d.source, e.source, f.source, g.source))
    }

    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>,
        _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
    ) -> Infallible<(A, B, C, D, E, F, G, H)> {
        .init(raw: Observable.zip(a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source))
    }
}
