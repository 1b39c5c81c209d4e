// `combineLatest` and `zip` of up to eight sources without a selector, as tuples.
//
// A single function with a parameter pack would be enough, but then the compiler cannot infer the tuple in a closure
// that follows in the same expression, as in `.map { $0.2 }`.

/// The latest elements as a tuple; see `combineLatest` with a selector.
extension ObservableType where Element == any Sendable {
    public static func combineLatest<A, B, C>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
    ) -> Observable<(A, B, C)> {
        .combineLatest(a, b, c) { ($0, $1, $2) }
    }

    public static func combineLatest<A, B, C, D>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>
    ) -> Observable<(A, B, C, D)> {
        .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
    }

    public static func combineLatest<A, B, C, D, E>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>
    ) -> Observable<(A, B, C, D, E)> {
        .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    public static func combineLatest<A, B, C, D, E, F>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>
    ) -> Observable<(A, B, C, D, E, F)> {
        .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>
    ) -> Observable<(A, B, C, D, E, F, G)> {
        .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>, _ h: some ObservableType<H>
    ) -> Observable<(A, B, C, D, E, F, G, H)> {
        .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}

/// The elements with the same index as a tuple; see `zip` with a selector.
extension ObservableType where Element == any Sendable {
    public static func zip<A, B, C>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>
    ) -> Observable<(A, B, C)> {
        .zip(a, b, c) { ($0, $1, $2) }
    }

    public static func zip<A, B, C, D>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>
    ) -> Observable<(A, B, C, D)> {
        .zip(a, b, c, d) { ($0, $1, $2, $3) }
    }

    public static func zip<A, B, C, D, E>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>
    ) -> Observable<(A, B, C, D, E)> {
        .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
    }

    public static func zip<A, B, C, D, E, F>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>
    ) -> Observable<(A, B, C, D, E, F)> {
        .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
    }

    public static func zip<A, B, C, D, E, F, G>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>
    ) -> Observable<(A, B, C, D, E, F, G)> {
        .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: some ObservableType<A>, _ b: some ObservableType<B>, _ c: some ObservableType<C>,
        _ d: some ObservableType<D>, _ e: some ObservableType<E>, _ f: some ObservableType<F>,
        _ g: some ObservableType<G>, _ h: some ObservableType<H>
    ) -> Observable<(A, B, C, D, E, F, G, H)> {
        .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
