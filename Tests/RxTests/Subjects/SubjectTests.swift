import Rx
import RxTest
import Testing

/// The common behaviour of all subjects, and their differences.
@Suite(.leavesNoSubscription) struct SubjectTests {
    enum Kind: CaseIterable, Sendable {
        case publish, behavior, replay

        /// A subject whose value, if it has one, is 100.
        func make() -> any TestedSubject {
            switch self {
            case .publish: PublishSubject<Int>()
            case .behavior: BehaviorSubject(value: 100)
            case .replay: ReplaySubject<Int>.create(bufferSize: 2)
            }
        }

        /// The elements that are replayed to a subscriber after `sent` was emitted.
        func replay(of sent: [Int]) -> [Int] {
            switch self {
            case .publish: []
            case .behavior: [sent.last ?? 100]
            case .replay: sent.suffix(2)
            }
        }
    }

    static let ends: [Event<Int>] = [.completed, .error(Failure.first)]

    private let scheduler = TestScheduler(initialClock: 0)

    // MARK: Virtual time

    @Test(arguments: Kind.allCases)
    func aSubjectEmitsItsReplayAndWhatComes(_ kind: Kind) {
        let xs = scheduler.createHotObservable(
            [70, 110, 220, 270, 340, 410, 520, 630, 710, 870, 940, 1020].enumerated().map { .next($1, $0 + 1) })
        let (results, subject) = run(xs.asObservable(), kind)
        #expect(
            results[0] == kind.replay(of: [3, 4]).map { .next(300, $0) } + [
                .next(340, 5), .next(410, 6), .next(520, 7),
            ])
        #expect(
            results[1] == kind.replay(of: [4, 5]).map { .next(400, $0) }
                + [.next(410, 6), .next(520, 7), .next(630, 8)])
        #expect(results[2] == kind.replay(of: [9, 10]).map { .next(900, $0) } + [.next(940, 11)])
        #expect(!subject.hasObservers)
    }

    @Test(arguments: Kind.allCases, ends)
    func anEndedSubjectTellsLaterSubscribersHowItEnded(_ kind: Kind, _ end: Event<Int>) {
        let xs = scheduler.createHotObservable([
            .next(340, 5), .next(410, 6), .next(520, 7), Recorded(time: 630, value: end), .next(640, 8),
            .completed(650), .error(660, Failure.second),
        ])
        let (results, _) = run(xs.asObservable(), kind)
        #expect(
            results[0] == kind.replay(of: []).map { .next(300, $0) } + [.next(340, 5), .next(410, 6), .next(520, 7)])
        #expect(
            results[1] == kind.replay(of: [5]).map { .next(400, $0) }
                + [.next(410, 6), .next(520, 7), Recorded(time: 630, value: end)])
        // Only a replay subject replays after the end.
        let replay = kind == .replay ? [6, 7] : []
        #expect(results[2] == replay.map { .next(900, $0) } + [Recorded(time: 900, value: end)])
    }

    /// Three subscribers, from 300 to 600, from 400 to 700 and from 900 to 950.
    private func run(_ source: Observable<Int>, _ kind: Kind) -> ([[Recorded<Event<Int>>]], any TestedSubject) {
        let subject = kind.make()
        let feeding = SerialDisposable()
        scheduler.scheduleAt(200) { feeding.disposable = source.subscribe { subject.on($0) } }
        scheduler.scheduleAt(1000) { feeding.dispose() }
        let results = [(300, 600), (400, 700), (900, 950)].map { start, stop in
            let result = scheduler.createObserver(Int.self)
            let subscription = SerialDisposable()
            scheduler.scheduleAt(start) { subscription.disposable = subject.asObservable().subscribe(result) }
            scheduler.scheduleAt(stop) { subscription.dispose() }
            return result
        }
        scheduler.start()
        return (results.map(\.events), subject)
    }

    // MARK: Subscribers

    @Test(arguments: Kind.allCases)
    func aSubjectKnowsWhetherAnyoneListens(_ kind: Kind) {
        let subject = kind.make()
        #expect(!subject.hasObservers)
        let subscriptions = (0..<3).map { _ in subject.asObservable().subscribe() }
        for subscription in subscriptions {
            #expect(subject.hasObservers)
            subscription.dispose()
        }
        #expect(!subject.hasObservers)
        _ = subject.asObservable().subscribe()
        subject.onCompleted()
        #expect(!subject.hasObservers)
    }

    @Test(arguments: Kind.allCases)
    func aDisposedSubjectLetsGoOfAllAndTellsLaterSubscribersSo(_ kind: Kind) {
        let subject = kind.make()
        let releases = Counter()
        let log = Log<Event<Int>>()
        func subscribe() {
            let probe = Probe { releases.increment() }
            _ = subject.asObservable().subscribe { event in
                probe.touch()
                log.append(event)
            }
        }
        subscribe()
        subject.onNext(1)
        #expect(!subject.isDisposed)
        subject.dispose()
        #expect(subject.isDisposed)
        #expect(!subject.hasObservers)
        #expect(releases.value == 1)
        subject.onNext(2)
        subject.onCompleted()
        #expect(log.all == kind.replay(of: []).map { .next($0) } + [.next(1)])
        #expect(subject.asObservable().recorded() == [.error(200, RxError.disposed(object: subject))])
        subject.dispose()
        #expect(subject.isDisposed)
    }

    @Test(arguments: Kind.allCases)
    func aSubjectThatHasEndedCanBeDisposedToo(_ kind: Kind) {
        let subject = kind.make()
        subject.onNext(1)
        subject.onError(Failure.first)
        #expect(!subject.isDisposed)
        subject.dispose()
        #expect(subject.asObservable().recorded() == [.error(200, RxError.disposed(object: subject))])
    }

    @Test(arguments: Kind.allCases)
    func aSubjectIsAnObserver(_ kind: Kind) {
        let subject = kind.make()
        let log = Log<Event<Int>>()
        let subscription = subject.asObservable().subscribe { log.append($0) }
        subject.asObserver().onNext(1)
        #expect(log.all.last == .next(1))
        subscription.dispose()
    }

    @Test func observersAreServedInTheOrderInWhichTheyCame() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        for name in ["a", "b", "c"] { _ = subject.subscribe(onNext: { log.append("\(name)\($0)") }) }
        subject.onNext(1)
        #expect(log.all == ["a1", "b1", "c1"])
        subject.dispose()
    }

    @Test func subscriberDuringADeliveryStartsWithTheNextElement() {
        let subject = PublishSubject<Int>()
        let inner = Log<Int>()
        let subscription = SerialDisposable()
        _ = subject.take(1).subscribe(onNext: { _ in
            subscription.disposable = subject.subscribe(onNext: { inner.append($0) })
        })
        subject.onNext(1)
        subject.onNext(2)
        #expect(inner.all == [2])
        subscription.dispose()
    }

    @Test func subscriberDisposedDuringADeliveryReceivesNothingMore() {
        let subject = PublishSubject<Int>()
        let second = SingleAssignmentDisposable()
        let log = Log<Int>()
        let first = subject.subscribe(onNext: { _ in second.dispose() })
        second.setDisposable(subject.subscribe(onNext: { log.append($0) }))
        subject.onNext(1)
        #expect(log.all.isEmpty)
        first.dispose()
    }

    @Test func aBareObserverThatDisposesReceivesNoPendingEvents() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            subject.subscribe(
                AnyObserver { event in
                    guard let number = event.element else { return }
                    log.append(number)
                    subject.onNext(number + 1)
                    subscription.dispose()
                }))
        subject.onNext(1)
        #expect(log.all == [1])
    }

    // MARK: Nesting

    @Test func allObserversHearNestedElementsInTheSameOrder() {
        let subject = PublishSubject<Int>()
        let logs = [Log<Int>(), Log<Int>()]
        _ = subject.subscribe(onNext: { number in
            logs[0].append(number)
            if number < 3 { subject.onNext(number + 1) }
        })
        _ = subject.subscribe(onNext: { logs[1].append($0) })
        subject.onNext(1)
        #expect(logs.map(\.all) == [[1, 2, 3], [1, 2, 3]])
        subject.dispose()
    }

    @Test func eventsBeforeTheDisposalAreDelivered() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        _ = subject.subscribe(onNext: { number in
            log.append(number)
            if number > 1 { return }
            subject.onNext(2)
            subject.dispose()
            subject.onNext(3)
        })
        subject.onNext(1)
        #expect(log.all == [1, 2])
    }

    @Test func aHundredThousandNestedElementsDoNotOverflowTheStack() {
        let relay = BehaviorRelay(value: 0)
        let subject = PublishSubject<Int>()
        let count = Counter()
        let subscriptions = [
            relay.map { $0 + 1 }.subscribe(onNext: { if $0 < 100_000 { subject.onNext($0) } }),
            subject.flatMap { Observable.just($0) }.subscribe(onNext: { number in
                count.increment()
                relay.accept(number)
            }),
        ]
        subject.onNext(0)
        #expect(count.value == 100_000)
        #expect(relay.value == 99_999)
        for subscription in subscriptions { subscription.dispose() }
    }

    // MARK: BehaviorSubject

    @Test func theValueIsTheNewestElement() throws {
        let subject = BehaviorSubject(value: 1)
        #expect(try subject.value() == 1)
        subject.onNext(2)
        #expect(try subject.value() == 2)
        subject.onCompleted()
        #expect(try subject.value() == 2)
    }

    @Test func theValueIsAnErrorAfterAnErrorAndAfterDisposal() {
        let subject = BehaviorSubject(value: 1)
        subject.onError(Failure.first)
        #expect(throws: Failure.first) { try subject.value() }
        subject.dispose()
        #expect(throws: RxError.self) { try subject.value() }
    }

    @Test func aNestedElementIsTheValueAtOnceAndIsSentInItsTurn() {
        let subject = BehaviorSubject(value: 0)
        let log = Log<String>()
        let subscription = subject.subscribe(onNext: { value in
            if value == 1 { subject.onNext(2) }
            log.append("\(value) of \((try? subject.value()) ?? -1)")
        })
        subject.onNext(1)
        #expect(log.all == ["0 of 0", "1 of 2", "2 of 2"])
        subscription.dispose()
    }

    // MARK: ReplaySubject

    @Test(arguments: [(0, []), (1, [5]), (3, [3, 4, 5]), (9, [1, 2, 3, 4, 5])])
    func aReplaySubjectReplaysAsManyAsItWasToldTo(_ bufferSize: Int, _ replay: [Int]) {
        let subject = ReplaySubject<Int>.create(bufferSize: bufferSize)
        for number in 1...5 { subject.onNext(number) }
        #expect(subject.recorded() == replay.map { .next(200, $0) })
    }

    @Test func anUnboundedReplaySubjectReplaysAll() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for number in 0..<1000 { subject.onNext(number) }
        subject.onCompleted()
        #expect(subject.recorded() == (0..<1000).map { .next(200, $0) } + [.completed(200)])
    }

    @Test func disposalDuringTheReplayEndsIt() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for number in 1...3 { subject.onNext(number) }
        #expect(subject.take(2).recorded() == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(!subject.hasObservers)
    }
}

/// The common interface of the subjects.
protocol TestedSubject: SubjectType<Int>, Cancelable {
    var hasObservers: Bool { get }
}

extension PublishSubject: TestedSubject where Element == Int {}
extension BehaviorSubject: TestedSubject where Element == Int {}
extension ReplaySubject: TestedSubject where Element == Int {}
