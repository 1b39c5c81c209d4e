/// How long a shared sequence keeps its replayed elements.
public enum SubjectLifetimeScope: Sendable {
    /// Until the last subscriber leaves; the next one subscribes to the source again, also after its stop event.
    case whileConnected
    /// Forever: they are replayed to the next subscriber before it subscribes to the source again; a stop event is also
    /// replayed, and then the source is not subscribed to again.
    case forever
}

extension ObservableType {
    /// Shares one subscription to this sequence among all subscribers. It is made for the first one and disposed with
    /// the last one.
    /// - Parameters:
    ///   - replay: The number of latest elements that are replayed to a later subscriber.
    ///   - scope: How long the replayed elements are kept.
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
