import Synchronization

// Source: <https://reactivex.io/documentation/operators/concat.html>

extension ObservableType {
    /// This sequence, and when it has completed the second one.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat(asObservable(), second.asObservable())
    }

    /// All sources, each when the one before has completed. The next one is asked for only then, so there may be
    /// endlessly many.
    public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element>, Sources.Iterator: Sendable {
        .producer { sink in
            let concatenation = Concatenation(sources.makeIterator(), into: sink)
            concatenation.advance()
            return concatenation
        }
    }

    /// All sources, each when the one before has completed.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// The sequences that this one sends, each when the one before has completed.
    public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

/// Sources that run one after the other.
private final class Concatenation<Element: Sendable, Sources: IteratorProtocol<Observable<Element>> & Sendable>:
    Disposable
{
    private let sources: Locked<Sources>
    private let sink: Sink<Element>
    private let current = SerialDisposable()
    /// How often the next source is due.
    private let due = Atomic(0)

    init(_ sources: Sources, into sink: Sink<Element>) {
        self.sources = Locked(sources)
        self.sink = sink
    }

    /// Goes on to the next source. When the one before ended while it was being subscribed to, that is left to whoever
    /// does so: thousands of sources that end at once are a loop then, and not thousands of calls deep.
    func advance() {
        guard due.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { start() } while due.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    private func start() {
        guard !sink.isOver else { return }
        var rest = sources.value
        guard let source = rest.next() else { return sink.on(.completed) }
        sources.value = rest
        let subscription = SingleAssignmentDisposable()
        current.disposable = subscription
        subscription.setDisposable(
            source.subscribe(
                AnyObserver { [self] event in
                    if case .completed = event { advance() } else { sink.on(event) }
                }))
    }

    func dispose() {
        current.dispose()
    }
}
