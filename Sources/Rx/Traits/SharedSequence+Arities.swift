// `combineLatest` and `zip` of up to eight drivers or signals; see `Arities.swift` for the reason.

/// The result of `resultSelector` for the latest elements of all, after each element, once all have emitted one.
extension SharedSequence {
    public static func combineLatest<A, B>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        resultSelector: @escaping @MainActor @Sendable (A, B) -> Element
    ) -> SharedSequence {
        .init(.combineLatest(a.source, b.source, resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C) -> Element
    ) -> SharedSequence {
        .init(.combineLatest(a.source, b.source, c.source, resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D) -> Element
    ) -> SharedSequence {
        .init(.combineLatest(a.source, b.source, c.source, d.source, resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E) -> Element
    ) -> SharedSequence {
        .init(.combineLatest(a.source, b.source, c.source, d.source, e.source, resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Element
    ) -> SharedSequence {
        .init(
            .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F, G) -> Element
    ) -> SharedSequence {
        .init(
            .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source,
                resultSelector: onMain(resultSelector)))
    }

    public static func combineLatest<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F, G, H) -> Element
    ) -> SharedSequence {
        .init(
            .combineLatest(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
                resultSelector: onMain(resultSelector)))
    }
}

/// The result of `resultSelector` for the first elements of all, then for the second ones, and so on.
extension SharedSequence {
    public static func zip<A, B>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        resultSelector: @escaping @MainActor @Sendable (A, B) -> Element
    ) -> SharedSequence {
        .init(.zip(a.source, b.source, resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C) -> Element
    ) -> SharedSequence {
        .init(.zip(a.source, b.source, c.source, resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C, D>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D) -> Element
    ) -> SharedSequence {
        .init(.zip(a.source, b.source, c.source, d.source, resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C, D, E>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E) -> Element
    ) -> SharedSequence {
        .init(.zip(a.source, b.source, c.source, d.source, e.source, resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C, D, E, F>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F) -> Element
    ) -> SharedSequence {
        .init(.zip(a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C, D, E, F, G>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F, G) -> Element
    ) -> SharedSequence {
        .init(
            .zip(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source,
                resultSelector: onMain(resultSelector)))
    }

    public static func zip<A, B, C, D, E, F, G, H>(
        _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
        _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
        _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
        _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>,
        resultSelector: @escaping @MainActor @Sendable (A, B, C, D, E, F, G, H) -> Element
    ) -> SharedSequence {
        .init(
            .zip(
                a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
                resultSelector: onMain(resultSelector)))
    }
}
