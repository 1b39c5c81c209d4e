import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct MulticastTests {
    /// A subject for each connection, or one for all.
    enum Subjects: CaseIterable, Sendable {
        case ofEach, ofAll

        func multicast(_ source: some ObservableType<Int>, replay: Int) -> ConnectableObservable<Int> {
            switch self {
            case .ofEach: source.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: replay) })
            case .ofAll: source.multicast(ReplaySubject<Int>.create(bufferSize: replay))
            }
        }
    }

    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(end: Event<Int>? = nil) -> TestableObservable<Int> {
        let stop = end.map { [Recorded(time: 435, value: $0)] } ?? []
        return scheduler.createHotObservable(
            [.next(110, 7), .next(340, 8), .next(360, 5), .next(370, 6), .next(390, 7), .next(410, 13), .next(430, 2)]
                + stop + [
                    .next(450, 9), .next(520, 11), .next(560, 20), .next(580, 23), .next(620, 27), .next(630, 28),
                ])
    }

    /// Connected from 300 to 400, from 420 to 530 (by a second `connect`, made at 440), and from 575 to 621.
    private func connect(_ connectable: ConnectableObservable<Int>) {
        let first = SerialDisposable()
        let second = SerialDisposable()
        let last = SerialDisposable()
        scheduler.scheduleAt(300) { first.disposable = connectable.connect() }
        scheduler.scheduleAt(400) { first.disposable.dispose() }
        scheduler.scheduleAt(420) { first.disposable = connectable.connect() }
        scheduler.scheduleAt(440) { second.disposable = connectable.connect() }
        scheduler.scheduleAt(530) { second.dispose() }
        scheduler.scheduleAt(575) { last.disposable = connectable.connect() }
        scheduler.scheduleAt(590) { first.dispose() }
        scheduler.scheduleAt(621) { last.dispose() }
    }

    @Test(arguments: Subjects.allCases)
    func connectingStartsTheSourceAndDisposingTheConnectionGivesItUp(_ subjects: Subjects) {
        let xs = hot()
        let connectable = subjects.multicast(xs, replay: 3)
        connect(connectable)
        let result = scheduler.start(created: 100, subscribed: 405, disposed: 1000) { connectable }
        let live: [Recorded<Event<Int>>] = [.next(430, 2), .next(450, 9), .next(520, 11)]
        switch subjects {
        case .ofEach:
            #expect(result.events == live)
        case .ofAll:
            let replay: [Recorded<Event<Int>>] = [.next(405, 5), .next(405, 6), .next(405, 7)]
            #expect(result.events == replay + live + [.next(580, 23), .next(620, 27)])
        }
        #expect(xs.subscriptions == [Subscription(300, 400), Subscription(420, 530), Subscription(575, 621)])
    }

    @Test(arguments: Subjects.allCases, [Event<Int>.completed, .error(Failure.first)])
    func connectingOnTheStopEventStartsANewConnection(_ subjects: Subjects, _ end: Event<Int>) {
        let xs = hot(end: end)
        let connectable = subjects.multicast(xs, replay: 1)
        connect(connectable)
        let result = scheduler.createObserver(Int.self)
        let again = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(405) {
            subscription.disposable = connectable.subscribe { event in
                result.on(event)
                guard event.isStopEvent else { return }
                subscription.disposable = connectable.subscribe(again)
                _ = connectable.connect()
            }
        }
        scheduler.scheduleAt(1000) { subscription.dispose() }
        scheduler.start()
        let stop = Recorded(time: 435, value: end)
        switch subjects {
        case .ofEach:
            #expect(result.events == [.next(430, 2), stop])
            #expect(again.events == [.next(450, 9), .next(520, 11)])
        case .ofAll:
            #expect(result.events == [.next(405, 7), .next(430, 2), stop])
            #expect(again.events == [.next(435, 2), stop])
        }
        #expect(
            xs.subscriptions == [
                Subscription(300, 400), Subscription(420, 435), Subscription(435, 530), Subscription(575, 621),
            ])
    }

    @Test func publishReplayAndReplayAllServeWithWhatTheirSubjectsDo() {
        let subject = PublishSubject<Int>()
        let connectables = [subject.publish(), subject.replay(2), subject.replayAll()]
        let connections = connectables.map { $0.connect() }
        for number in 1...3 { subject.onNext(number) }
        let logs = connectables.map { _ in Log<Int>() }
        let subscriptions = zip(connectables, logs).map { connectable, log in
            connectable.subscribe(onNext: { log.append($0) })
        }
        subject.onNext(4)
        #expect(logs.map(\.all) == [[4], [2, 3, 4], [1, 2, 3, 4]])
        for disposable in connections + subscriptions { disposable.dispose() }
        #expect(!subject.hasObservers)
    }

    @Test func aSourceThatEndsWhileItIsBeingConnectedToIsReceivedOnceByAll() {
        for (source, count) in [(Observable.of(0, 1, 2), 4), (.empty(), 1), (.error(Failure.first), 1)] {
            let connectable = source.publish()
            let log = Log<Event<Int>>()
            _ = connectable.subscribe { log.append($0) }
            connectable.connect().dispose()
            #expect(log.all.count == count)
        }
    }

    @Test func connectingTwiceIsConnectingOnce() {
        let starts = Counter()
        let connectable = Observable<Int>.never().do(onSubscribe: { starts.increment() }).publish()
        let connections = [connectable.connect(), connectable.connect()]
        #expect(starts.value == 1)
        connections[0].dispose()
        let next = connectable.connect()
        #expect(starts.value == 2)
        // Belongs to the connection that is already disposed.
        connections[1].dispose()
        connectable.connect().dispose()
        #expect(starts.value == 2)
        next.dispose()
    }

    // MARK: refCount

    /// A connectable sequence of one's own.
    private struct Source: ConnectableObservableType {
        typealias Element = Int

        let elements = PublishSubject<Int>()
        let connections = Counter()
        let current = Counter()

        func connect() -> any Disposable {
            connections.increment()
            current.increment()
            return Disposables.create { current.decrement() }
        }

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Int {
            elements.subscribe(observer)
        }
    }

    @Test func refCountOfATypeOfOnesOwnIsConnectedWhileAnyoneIsSubscribed() {
        let (source, log) = (Source(), Log<Int>())
        let counted = source.refCount()
        for round in 1...2 {
            let subscriptions = (0..<2).map { _ in counted.subscribe(onNext: { log.append($0) }) }
            #expect(source.connections.value == round)
            source.elements.onNext(round)
            subscriptions[0].dispose()
            #expect(source.current.value == 1)
            subscriptions[1].dispose()
            #expect(source.current.value == 0)
        }
        source.elements.onNext(3)
        #expect(log.all == [1, 1, 2, 2])
    }

    @Test func refCountIsConnectedWhileAnyoneIsSubscribed() {
        let xs = scheduler.createHotObservable(
            (1...9).map { .next(200 + 10 * $0, $0) } + [.completed(300)])
        let counted = xs.publish().refCount()
        let results = [(215, 235), (225, 275), (255, 265), (285, 320)].map { start, stop in
            let result = scheduler.createObserver(Int.self)
            let subscription = SerialDisposable()
            scheduler.scheduleAt(start) { subscription.disposable = counted.subscribe(result) }
            scheduler.scheduleAt(stop) { subscription.dispose() }
            return result
        }
        scheduler.start()
        #expect(results[0].events == [.next(220, 2), .next(230, 3)])
        #expect(results[1].events == (3...7).map { .next(200 + 10 * $0, $0) })
        #expect(results[2].events == [.next(260, 6)])
        #expect(results[3].events == [.next(290, 9), .completed(300)])
        #expect(xs.subscriptions == [Subscription(215, 275), Subscription(285, 300)])
    }

    @Test(arguments: [Event<Int>.completed, .error(Failure.first)])
    func refCountDoesNotConnectToServeASubjectThatIsOver(_ end: Event<Int>) {
        let xs = scheduler.createHotObservable([.next(210, 1)])
        let subject = PublishSubject<Int>()
        subject.on(end)
        let result = scheduler.start { xs.multicast(subject).refCount() }
        #expect(result.events == [Recorded(time: 200, value: end)])
        #expect(xs.subscriptions == [])
    }

    @Test func aSelectorUsesTheSourceSeveralTimesForOneSubscription() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1), .next(220, 2), .completed(230)])
        let result = scheduler.start {
            source.multicast({ PublishSubject<Int>() }) { shared in
                Observable<Int>.zip(shared, shared.map { $0 * 10 }) { $0 + $1 }
            }
        }
        #expect(result.events == [.next(210, 11), .next(220, 22), .completed(230)])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test func multicastSelectorErrorIsEmitted() {
        let failing = Observable.just(1).multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in
            throw Failure.first
        }
        #expect(failing.recorded() == [.error(200, Failure.first)])
    }
}
