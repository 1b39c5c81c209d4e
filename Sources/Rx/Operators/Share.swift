/// What becomes of the replayed elements of a shared sequence once nobody is subscribed.
public enum SubjectLifetimeScope: Sendable {
    /// They are forgotten; the next subscriber starts the source anew. Also after its end.
    case whileConnected
    /// They are kept, and sent to the next subscriber before the source is started anew. But not after its end: that is
    /// sent, too.
    case forever
}

extension ObservableType {
    /// One subscription to this sequence that serves all subscribers. It begins with the first one and is given up with
    /// the last one.
    /// - Parameter replay: The number of newest elements that a later subscriber is sent first.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let multicaster =
            switch scope {
            case .whileConnected:
                Multicaster(asObservable()) { AnySubject(SubjectCore<Element>(replayCount: replay)) }
            case .forever:
                Multicaster(asObservable(), endsForGood: true) {
                    [core = SubjectCore<Element>(replayCount: replay)] in
                    AnySubject(core)
                }
            }
        return ConnectableObservable(multicaster: multicaster).refCount()
    }
}
