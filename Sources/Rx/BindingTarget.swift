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
    /// The one way of all bindings: moved to where the first of `observers` takes elements, where it cares.
    func bound<Observer: ObserverType, Value>(
        to observers: [Observer], _ value: @escaping @Sendable (Element) -> Value
    ) -> any Disposable where Observer.Element == Value {
        let targets = observers.map { $0 as? any BindingTarget<Value> }
        let takers = Swift.zip(observers, targets).map { observer, target in
            target.map { $0.taker } ?? { @Sendable (event: Event<Value>) in observer.on(event) }
        }
        let scheduler = targets.first.flatMap { $0?.scheduler }
        let source = scheduler.map { observe(on: $0) } ?? asObservable()
        return source.subscribe { event in
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
