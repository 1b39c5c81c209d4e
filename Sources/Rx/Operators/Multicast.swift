import Synchronization

// Sources: <https://reactivex.io/documentation/operators/publish.html>,
// <https://reactivex.io/documentation/operators/connect.html>,
// <https://reactivex.io/documentation/operators/refcount.html>

/// A sequence that serves all its subscribers with one subscription to its source, which `connect` makes.
public struct ConnectableObservable<Element: Sendable>: ObservableType {
    let multicaster: Multicaster<Element>

    /// Subscribes to the source, unless that is done already. Disposing the result disposes the subscription.
    public func connect() -> any Disposable { multicaster.connect() }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        multicaster.subscribe(observer.asObserver())
    }

    /// A sequence that connects for its first subscriber, and disconnects with the last one.
    public func refCount() -> Observable<Element> {
        .producer { sink in multicaster.subscribeCounted(sink) }
    }
}

extension ObservableType {
    /// Passes the events to `subject`, which serves the subscribers of all connections.
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Element>
    where Subject.Element == Element {
        multicast(makeSubject: { subject })
    }

    /// Passes the events to a subject, of which each connection has its own.
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping @Sendable () -> Subject
    ) -> ConnectableObservable<Element> where Subject.Element == Element {
        ConnectableObservable(multicaster: Multicaster(asObservable()) { AnySubject(makeSubject()) })
    }

    /// What `selector` makes of this sequence shared through a subject, which each subscription has for itself: however
    /// often it is used there, the source is subscribed to once. An error that the closures throw is the sequence's.
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

    /// Emits to its subscribers what comes after they have subscribed.
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

/// Both sides of what serves the subscribers of a connection.
struct AnySubject<Element: Sendable>: Sendable {
    let subscribe: @Sendable (AnyObserver<Element>) -> any Disposable
    /// Emits an event, unless the connection that it comes from is disposed.
    let send: @Sendable (Event<Element>, _ isGivenUp: () -> Bool) -> Void

    init<Subject: SubjectType>(_ subject: Subject) where Subject.Element == Element {
        subscribe = { subject.subscribe($0) }
        send = { event, isGivenUp in if !isGivenUp() { subject.on(event) } }
    }

    /// Unlike other subjects this one asks at the moment at which it decides to whom the event goes: what another
    /// thread emits for a disposed connection does not reach the subscribers of the next one.
    init(_ core: SubjectCore<Element>) {
        subscribe = { core.subscribe($0) }
        send = { event, isGivenUp in core.send(event, unless: isGivenUp()) }
    }
}

/// One subscription to a source after another, and those whom they serve.
final class Multicaster<Element: Sendable>: Sendable {
    private final class Connection: Sendable {
        let subject: AnySubject<Element>
        let upstream = SingleAssignmentDisposable()
        let isStarted = Atomic(false)
        /// Changed only together with what the present connection is, as is the number of subscribers.
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

    /// The present connection, or else a new one, with `change` made before anyone can dispose it.
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
        // Who connects in answer to the stop event begins anew. But where that must not be, who comes at this moment
        // joins the connection that is terminating, and gets the stop event.
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
