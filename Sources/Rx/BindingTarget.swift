/// An observer that receives elements on its own scheduler, and at once from a binding that already runs there.
///
/// The binding switches to the scheduler: it knows of disposal, and keeps its elements in order.
package protocol BindingTarget<Element>: ObserverType {
    /// The scheduler on which elements are set.
    var scheduler: any ImmediateSchedulerType { get }

    /// Sets an element; called on `scheduler`.
    func set(_ element: Element)
}

extension ObservableType {
    /// The implementation of all bindings: observes on the scheduler of `observers`, if they share one.
    func bound<Observer: ObserverType, Value>(
        to observers: [Observer], _ value: @escaping @Sendable (Element) -> Value
    ) -> any Disposable where Observer.Element == Value {
        // By index, as below: an algorithm of sequences makes a type for each array at run time where this is not specialized,
        // and for that searches all conformances of the program.
        var targets: [any BindingTarget<Value>] = []
        for index in 0..<observers.count {
            if let target = observers[index] as? any BindingTarget<Value> { targets.append(target) }
        }
        let shareScheduler = targets.count == 1 || targets.allSatisfy { $0.scheduler is MainScheduler }
        guard let first = targets.first, targets.count == observers.count, shareScheduler else {
            return subscribe { event in
                for index in 0..<observers.count { observers[index].on(event.map(value)) }
            }
        }
        let takers = targets.map { $0.taker }
        return observe(on: first.scheduler).subscribe { event in
            let event = event.map(value)
            for take in takers { take(event) }
        }
    }
}

extension BindingTarget {
    /// Receives events on the scheduler.
    fileprivate var taker: @Sendable (Event<Element>) -> Void {
        { event in
            if case .next(let element) = event { set(element) } else { on(event) }
        }
    }
}
