import Synchronization

// Sources: <https://reactivex.io/documentation/operators/merge.html>,
// <https://reactivex.io/documentation/operators/flatmap.html>

extension ObservableType {
    /// The elements of all sources as they come. Ends when all have ended; the first error ends it.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        .merging { gate in
            let merger = Merger(gate)
            for source in sources { merger.run(source) }
            merger.end()
            return merger
        }
    }

    /// The elements of all sources as they come. Ends when all have ended; the first error ends it.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// The elements of all sequences that `selector` makes of the elements, as they come. Ends when this sequence and
    /// all of those have ended; the first error ends it.
    public func flatMap<Source: ObservableType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { gate in
            let merger = Merger(gate)
            let outer = subscribe { event in merger.take(event.map(selector)) }
            return Disposables.create(outer, merger)
        }
    }

    /// Like `flatMap`, but an element that comes while the sequence of an earlier one runs is ignored.
    public func flatMapFirst<Source: ObservableType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        .merging { gate in
            let merger = Merger(gate)
            let outer = subscribe { event in
                if case .next = event, merger.isRunning { return }
                merger.take(event.map(selector))
            }
            return Disposables.create(outer, merger)
        }
    }
}

/// The sequences that run at the same time and whose events go to one gate.
private final class Merger<Element: Sendable>: Disposable {
    private let gate: Gate<Element>
    private let subscriptions = CompositeDisposable()
    /// One for each sequence that runs, and one for whoever may start more.
    private let open = Atomic(1)

    init(_ gate: Gate<Element>) {
        self.gate = gate
    }

    /// Whether any sequence runs.
    var isRunning: Bool { open.load(ordering: .acquiring) > 1 }

    /// Runs the sequence that an event brings, or ends as the event says.
    func take<Source: ObservableType>(_ event: Event<Source>) where Source.Element == Element {
        switch event {
        case .next(let source): run(source)
        case .error(let error): gate.on(.error(error))
        case .completed: end()
        }
    }

    func run<Source: ObservableType>(_ source: Source) where Source.Element == Element {
        let subscription = SingleAssignmentDisposable()
        guard let key = subscriptions.insert(subscription) else { return }
        open.wrappingAdd(1, ordering: .relaxed)
        subscription.setDisposable(
            source.subscribe(
                AnyObserver { [self] event in
                    guard case .completed = event else { return gate.on(event) }
                    subscriptions.remove(for: key)
                    end()
                }))
    }

    /// One sequence is over, or no more will be started.
    func end() {
        let left = open.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
        if left == 0 { gate.on(.completed) }
    }

    func dispose() {
        subscriptions.dispose()
    }
}
