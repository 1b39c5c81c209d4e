import Rx

extension Array where Element: Sendable {
    /// The values of one relay of each element, in their order: now, and whenever one of them changes. An empty array if there
    /// are no elements, for which `combineLatest` emits nothing.
    package func latest<Value>(_ relay: (Element) -> BehaviorRelay<Value>) -> Observable<[Value]> {
        isEmpty ? .just([]) : Observable<Value>.combineLatest(map { relay($0).asObservable() })
    }
}

extension ObservableType {
    /// The same for the current elements.
    package func latest<Part: Sendable, Value>(
        _ relay: @escaping @Sendable (Part) -> BehaviorRelay<Value>
    ) -> Observable<[Value]> where Element == [Part] {
        asObservable().flatMapLatest { $0.latest(relay) }
    }
}
