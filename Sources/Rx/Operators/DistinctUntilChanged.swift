// Source: <https://reactivex.io/documentation/operators/distinct.html>

extension ObservableType {
    /// The elements whose key is not equal, according to `comparer`, to that of the previous one; an error that either
    /// closure throws terminates the sequence.
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        .producer { sink in
            let previous = Locked(Key?.none)
            return subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event else { return sink.on(event) }
                    do {
                        let key = try keySelector(element)
                        if let previous = previous.value, try comparer(previous, key) { return }
                        previous.value = key
                        sink.on(event)
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }

    /// The elements whose key differs from that of the previous one.
    public func distinctUntilChanged<Key: Sendable & Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector) { $0 == $1 }
    }

    /// The elements that are not equal, according to `comparer`, to the previous one.
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements whose property differs from that of the previous one.
    public func distinctUntilChanged<Property: Sendable & Equatable>(
        at keyPath: KeyPath<Element, Property> & Sendable
    ) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] }
    }
}

extension ObservableType where Element: Equatable {
    /// The elements that differ from the previous one.
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged { $0 }
    }
}
