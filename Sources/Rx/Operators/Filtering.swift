import Synchronization

// Sources: <https://reactivex.io/documentation/operators.html#filtering>

extension ObservableType {
    /// The elements for which `predicate` holds; what it throws ends the sequence.
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
        .producer { sink in
            subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event else { return sink.on(event) }
                    do {
                        if try predicate(element) { sink.on(event) }
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }

    /// The first `count` elements, and then the end.
    public func take(_ count: Int) -> Observable<Element> {
        guard count > 0 else { return .empty() }
        return .producer { sink in
            let remaining = Atomic(count)
            return subscribe(
                AnyObserver { event in
                    sink.on(event)
                    guard case .next = event else { return }
                    let left = remaining.wrappingSubtract(1, ordering: .relaxed).newValue
                    if left == 0 { sink.on(.completed) }
                })
        }
    }

    /// The elements until `other` sends one.
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        .merging { gate in
            let until = other.subscribe { event in
                switch event {
                case .next: gate.on(.completed)
                case .error(let error): gate.on(.error(error))
                case .completed: break
                }
            }
            return Disposables.create(subscribe(gate), until)
        }
    }

    /// The elements after the first `count`.
    public func skip(_ count: Int) -> Observable<Element> {
        .producer { sink in
            let remaining = Atomic(count)
            return subscribe(
                AnyObserver { event in
                    guard case .next = event else { return sink.on(event) }
                    if remaining.wrappingSubtract(1, ordering: .relaxed).newValue < 0 { sink.on(event) }
                })
        }
    }

    /// The elements whose key differs from that of the one before.
    public func distinctUntilChanged<Key: Sendable & Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        .producer { sink in
            let previous = Locked(Key?.none)
            return subscribe(
                AnyObserver { event in
                    guard case .next(let element) = event else { return sink.on(event) }
                    do {
                        let key = try keySelector(element)
                        if previous.value == key { return }
                        previous.value = key
                        sink.on(event)
                    } catch {
                        sink.on(.error(error))
                    }
                })
        }
    }
}

extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged { $0 }
    }
}
