import Locking

// Source: <https://reactivex.io/documentation/operators/amb.html>

extension ObservableType {
    /// The sequence that emits the first event, including completion; the others are disposed then.
    public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        let sources = Array(sequence)
        return .merging { observer in
            let race = AmbRace(observer)
            for index in sources.indices where !race.isDecided { race.enter(index, sources[index]) }
            return race.subscriptions
        }
    }

    /// This sequence or `right`, whichever emits the first event.
    public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
        .amb([asObservable(), right.asObservable()])
    }
}

/// Several sequences, of which the first one to emit continues.
private final class AmbRace<Element: Sendable>: Sendable {
    let subscriptions = CompositeDisposable()

    private struct State {
        var winner: Int?
        var keys: [Int: CompositeDisposable.DisposeKey] = [:]
    }

    private let observer: SerializedObserver<Element>
    private let state = Mutex(State())

    init(_ observer: SerializedObserver<Element>) {
        self.observer = observer
    }

    var isDecided: Bool { state.withLock { $0.winner != nil } }

    func enter(_ index: Int, _ source: Observable<Element>) {
        let subscription = SingleAssignmentDisposable()
        guard let key = subscriptions.insert(subscription) else { return }
        state.withLock { $0.keys[index] = key }
        subscription.setDisposable(
            source.subscribe(
                AnyObserver { [self] event in
                    guard wins(index) else { return }
                    observer.on(event)
                }))
        // It may have been decided during the subscription.
        if state.withLock({ $0.winner ?? index }) != index { subscriptions.remove(for: key) }
    }

    private func wins(_ index: Int) -> Bool {
        let (isWinner, losers) = state.withLock { state -> (Bool, [CompositeDisposable.DisposeKey]) in
            if let winner = state.winner { return (winner == index, []) }
            state.winner = index
            return (true, state.keys.filter { $0.key != index }.map(\.value))
        }
        for key in losers { subscriptions.remove(for: key) }
        return isWinner
    }
}
