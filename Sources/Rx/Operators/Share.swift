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
        let subscribers = Mutex(0)

        init(_ broadcast: Broadcast<Element>) {
            self.broadcast = broadcast
        }
    }

    private let source: Observable<Element>
    private let makeBroadcast: @Sendable () -> Broadcast<Element>
    private let current = Mutex(Connection?.none)

    init(source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        switch scope {
        case .whileConnected:
            makeBroadcast = { Broadcast(replayCount: replay) }
        case .forever:
            let broadcast = Broadcast<Element>(replayCount: replay)
            makeBroadcast = { broadcast }
        }
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let (connection, isFirst) = join()
        let subscription = connection.broadcast.subscribe(observer)
        if isFirst && connection.broadcast.stopEvent == nil {
            connection.upstream.setDisposable(
                source.subscribe(
                    AnyObserver { [self] event in
                        // Before the stop event is sent: who subscribes again in answer to it gets a new run.
                        if event.isStopEvent { end(connection) }
                        connection.broadcast.send(event)
                    }))
        }
        return Disposables.create(subscription, Disposables.create { [self] in leave(connection) })
    }

    private func join() -> (Connection, isFirst: Bool) {
        current.withLock { current in
            let connection = current ?? Connection(makeBroadcast())
            let isFirst = current == nil
            current = connection
            connection.subscribers.withLock { $0 += 1 }
            return (connection, isFirst)
        }
    }

    private func leave(_ connection: Connection) {
        let isLast = current.withLock { current in
            let left = connection.subscribers.withLock { count in
                count -= 1
                return count
            }
            if left == 0 && current === connection { current = nil }
            return left == 0
        }
        if isLast { connection.upstream.dispose() }
    }

    private func end(_ connection: Connection) {
        current.withLock { current in
            if current === connection { current = nil }
        }
    }
}
