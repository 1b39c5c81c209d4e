/// What becomes of the replayed elements of a shared sequence once nobody is subscribed.
public enum SubjectLifetimeScope: Sendable {
    /// They are forgotten; the next subscriber subscribes to the source anew, also after its stop event.
    case whileConnected
    /// They are kept, and replayed to the next subscriber before it subscribes to the source anew; but not after its
    /// stop event, which is replayed, too.
    case forever
}

extension ObservableType {
    /// One subscription to this sequence that serves all subscribers. It is made for the first one and disposed with
    /// the last one.
    /// - Parameter replay: The number of latest elements that are replayed to a later subscriber.
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
