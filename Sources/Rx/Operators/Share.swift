import Synchronization

/// What becomes of the replayed elements of a shared sequence once nobody is subscribed.
public enum SubjectLifetimeScope: Sendable {
    /// They are forgotten; the next subscriber starts the source anew. Also after its end.
    case whileConnected
    /// They are kept, and sent to the next subscriber before the source is started anew.
    case forever
}

extension ObservableType {
    /// One subscription to this sequence that serves all subscribers. It begins with the first one and is given up with
    /// the last one.
    /// - Parameter replay: The number of newest elements that a later subscriber is sent first.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let shared = Shared(source: asObservable(), replay: replay, scope: scope)
        return Observable { shared.subscribe($0) }
    }
}

private final class Shared<Element: Sendable>: Sendable {
    /// One run of the source, and those who are subscribed to it.
    private final class Connection: Sendable {
        let broadcast: Broadcast<Element>
        let upstream = SingleAssignmentDisposable()
        /// Changed under the lock of `current` only.
        let subscribers = Atomic(0)

        init(_ broadcast: Broadcast<Element>) {
            self.broadcast = broadcast
        }
    }

    private let source: Observable<Element>
    private let replay: Int
    /// What all runs have in common.
    private let kept: Broadcast<Element>?
    private let current = Mutex(Connection?.none)

    init(source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        self.replay = replay
        kept = scope == .forever ? Broadcast(replayCount: replay) : nil
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let (connection, isFirst) = join()
        let subscription = connection.broadcast.subscribe(observer)
        if isFirst && !connection.broadcast.isStopped { connect(connection) }
        return Disposables.create(subscription, Disposables.create { [self] in leave(connection) })
    }

    private func connect(_ connection: Connection) {
        connection.upstream.setDisposable(
            source.subscribe(
                AnyObserver { [self] event in
                    // Before the stop event is sent: who subscribes again in answer to it gets a new run. But not from
                    // a subject that is kept, which is over then.
                    if event.isStopEvent && kept == nil { end(connection) }
                    connection.broadcast.send(event)
                    if event.isStopEvent { connection.upstream.dispose() }
                }))
    }

    private func join() -> (Connection, isFirst: Bool) {
        current.withLock { current in
            let connection = current ?? Connection(kept ?? Broadcast(replayCount: replay))
            let isFirst = current == nil
            current = connection
            connection.subscribers.wrappingAdd(1, ordering: .relaxed)
            return (connection, isFirst)
        }
    }

    private func leave(_ connection: Connection) {
        let isLast = current.withLock { current in
            let isLast = connection.subscribers.wrappingSubtract(1, ordering: .relaxed).newValue == 0
            if isLast && current === connection { current = nil }
            return isLast
        }
        if isLast { connection.upstream.dispose() }
    }

    private func end(_ connection: Connection) {
        current.withLock { current in
            if current === connection { current = nil }
        }
    }
}
