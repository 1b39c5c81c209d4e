import Synchronization

// Sources: <https://reactivex.io/documentation/operators/publish.html>,
// <https://reactivex.io/documentation/operators/connect.html>,
// <https://reactivex.io/documentation/operators/refcount.html>

/// A sequence whose subscribers share one subscription to its source, which `connect` makes.
public struct ConnectableObservable<Element: Sendable>: ConnectableObservableType {
    let multicaster: Multicaster<Element>

    /// Subscribes to the source, unless it is connected already. Disposing the result disposes the subscription.
    public func connect() -> any Disposable { multicaster.connect() }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        multicaster.subscribe(observer.asObserver())
    }

    /// A sequence that connects with its first subscriber, and disconnects with the last one.
    public func refCount() -> Observable<Element> {
        .producer { sink in multicaster.subscribeCounted(sink) }
    }
}

extension ObservableType {
    /// Passes the events to `subject`, for the subscribers of all connections.
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Element>
    where Subject.Element == Element {
        multicast(makeSubject: { subject })
    }

    /// Passes the events to a subject; each connection has its own.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Element> where Subject.Element == Element {
        ConnectableObservable(multicaster: Multicaster(asObservable()) { AnySubject(makeSubject()) })
    }

    /// The sequence that `selector` returns for this one shared through a subject. Each subscription has its own
    /// subject and subscribes to the source once, however often `selector` uses it. An error that a closure throws
    /// terminates the sequence.
    public func multicast<Subject: SubjectType, Result: Sendable>(
        _ subjectSelector: @escaping @Sendable () throws -> Subject,
        selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Element == Element {
        .producer { sink in
            do {
                let subject = try subjectSelector()
                let shared = multicast(subject)
                let result = try selector(shared.asObservable()).subscribe(sink)
                return Disposables.create(result, shared.connect())
            } catch {
                sink.on(.error(error))
                return Disposables.create()
            }
        }
    }

    /// Emits to its subscribers the events after their subscription.
    public func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }

    /// Replays the latest `bufferSize` elements of the connection to new subscribers.
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// Replays all elements of the connection to new subscribers.
    public func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }
}

/// The observer and the observable of a connection's subject.
struct AnySubject<Element: Sendable>: Sendable {
    let subscribe: @Sendable (AnyObserver<Element>) -> any Disposable
    /// Emits an event, unless its connection is disposed.
    let send: @Sendable (Event<Element>, _ isGivenUp: () -> Bool) -> Void

    init<Subject: SubjectType>(_ subject: Subject) where Subject.Element == Element {
        subscribe = { subject.subscribe($0) }
        send = { event, isGivenUp in if !isGivenUp() { subject.on(event) } }
    }

    /// Unlike other subjects this one checks at the moment when the receivers are determined: an event that another
    /// thread emits for a disposed connection does not reach the subscribers of the next one.
    init(_ core: SubjectCore<Element>) {
        subscribe = { core.subscribe($0) }
        send = { event, isGivenUp in core.send(event, unless: isGivenUp()) }
    }
}

/// Consecutive subscriptions to a source, and their subscribers.
final class Multicaster<Element: Sendable>: Sendable {
    private final class Connection: Sendable {
        let subject: AnySubject<Element>
        let upstream = SingleAssignmentDisposable()
        let isStarted = Atomic(false)
        /// Only changed together with the current connection and the number of subscribers.
        let isGivenUp = Atomic(false)
        let subscribers = Atomic(0)

        init(_ subject: AnySubject<Element>) {
            self.subject = subject
        }

        func send(_ event: Event<Element>) {
            subject.send(event) { isGivenUp.load(ordering: .acquiring) }
        }
    }

    private let source: Observable<Element>
    private let endsForGood: Bool
    private let makeSubject: @Sendable () -> AnySubject<Element>
    private let present = Locked(Connection?.none)

    /// - Parameter endsForGood: Whether no connection may follow one whose source has terminated.
    init(
        _ source: Observable<Element>, endsForGood: Bool = false,
        makeSubject: @escaping @Sendable () -> AnySubject<Element>
    ) {
        self.source = source
        self.endsForGood = endsForGood
        self.makeSubject = makeSubject
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        connection().subject.subscribe(observer)
    }

    func connect() -> any Disposable {
        let connection = connection()
        start(connection)
        return Disposables.create { [self] in giveUp(connection) }
    }

    /// Connects, unless the replay has stopped `sink`.
    func subscribeCounted(_ sink: Sink<Element>) -> any Disposable {
        let connection = connection { $0.subscribers.wrappingAdd(1, ordering: .relaxed) }
        let subscription = connection.subject.subscribe(sink.asObserver())
        if !sink.isOver { start(connection) }
        return Disposables.create(
            subscription,
            Disposables.create { [self] in
                giveUp(connection) { $0.subscribers.wrappingSubtract(1, ordering: .relaxed).newValue == 0 }
            })
    }

    /// The current connection, or a new one, changed by `change` before it can be disposed.
    private func connection(_ change: (Connection) -> Void = { _ in }) -> Connection {
        var new: Connection?
        while true {
            let found = present.withLock { present in
                if present == nil { present = new }
                if let present { change(present) }
                return present
            }
            if let found { return found }
            new = Connection(makeSubject())
        }
    }

    private func start(_ connection: Connection) {
        guard !connection.isStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
        connection.upstream.setDisposable(source.subscribe(AnyObserver { [self] in take($0, from: connection) }))
    }

    private func take(_ event: Event<Element>, from connection: Connection) {
        guard event.isStopEvent else { return connection.send(event) }
        connection.upstream.dispose()
        // A subscriber that connects in response to the stop event starts a new connection. If that is not allowed, it
        // joins the terminating connection and receives the stop event.
        if !endsForGood { forget(connection) }
        connection.send(event)
        if endsForGood { forget(connection) }
    }

    private func forget(_ connection: Connection) {
        present.withLock { if $0 === connection { $0 = nil } }
    }

    private func giveUp(_ connection: Connection, if condition: (Connection) -> Bool = { _ in true }) {
        let isGivenUp = present.withLock { present in
            guard condition(connection) else { return false }
            connection.isGivenUp.store(true, ordering: .releasing)
            if present === connection { present = nil }
            return true
        }
        Interleaving.point()
        if isGivenUp { connection.upstream.dispose() }
    }
}
