/// An observer that takes elements on a scheduler of its own, and takes a binding's at once when they are there.
///
/// A binding makes the hop itself: it knows of disposal, and its elements stay in their order.
package protocol BindingTarget<Element>: ObserverType {
    /// Where elements are set.
    var scheduler: any ImmediateSchedulerType { get }

    /// Sets an element; called on `scheduler`.
    func set(_ element: Element)
}

extension ObservableType {
    /// The one way of all bindings: moved to where `observers` take elements, where that is one place.
    func bound<Observer: ObserverType, Value>(
        to observers: [Observer], _ value: @escaping @Sendable (Element) -> Value
    ) -> any Disposable where Observer.Element == Value {
        let targets = observers.compactMap { $0 as? any BindingTarget<Value> }
        let areInOnePlace = targets.count == 1 || targets.allSatisfy { $0.scheduler is MainScheduler }
        guard let first = targets.first, targets.count == observers.count, areInOnePlace else {
            return subscribe { event in for observer in observers { observer.on(event.map(value)) } }
        }
        let takers = targets.map { $0.taker }
        return observe(on: first.scheduler).subscribe { event in
            let event = event.map(value)
            for take in takers { take(event) }
        }
    }
}

extension BindingTarget {
    /// Takes events where elements are set already.
    fileprivate var taker: @Sendable (Event<Element>) -> Void {
        { event in
            if case .next(let element) = event { set(element) } else { on(event) }
        }
    }
}
