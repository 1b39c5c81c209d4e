// Sources: <https://reactivex.io/documentation/operators/connect.html>,
// <https://reactivex.io/documentation/operators/refcount.html>

/// A sequence that emits only while it is connected.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Connects the sequence, until the result is disposed.
    func connect() -> any Disposable

    /// A sequence that connects with its first subscriber, and disconnects with the last one.
    func refCount() -> Observable<Element>
}

extension ConnectableObservableType {
    public func refCount() -> Observable<Element> {
        let state = Locked((subscribers: 0, connection: SingleAssignmentDisposable()))
        return .producer { sink in
            let first = state.withLock { state in
                state.subscribers += 1
                return state.subscribers == 1 ? state.connection : nil
            }
            let subscription = subscribe(sink)
            first?.setDisposable(connect())
            return Disposables.create(
                subscription,
                Disposables.create {
                    let ended = state.withLock { state -> SingleAssignmentDisposable? in
                        state.subscribers -= 1
                        guard state.subscribers == 0 else { return nil }
                        defer { state.connection = SingleAssignmentDisposable() }
                        return state.connection
                    }
                    ended?.dispose()
                })
        }
    }
}
