import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct ZipTests {
    typealias Events = [Recorded<Event<Int>>]

    /// A form of the operator. Those for a collection complete earlier: see `earlyEnds`.
    enum Form: CaseIterable, Sendable {
        case two, pair, three, triple, collection, array

        static let ofTypes = [two, pair, three, triple]
        static let ofCollections = [collection, array]

        func zip(_ first: TestableObservable<Int>, _ second: TestableObservable<Int>) -> Observable<Int> {
            // Always has an element, and completes before everything else, so that it makes no difference.
            let zeros = Observable.of(0, 0, 0, 0)
            return switch self {
            case .two: .zip(first, second) { $0 + $1 }
            case .pair: Observable.zip(first, second).map { $0 + $1 }
            case .three: .zip(first, second, zeros) { $0 + $1 + $2 }
            case .triple: Observable.zip(first, zeros, second).map { $0 + $1 + $2 }
            case .collection: .zip([first, second]) { $0.reduce(0, +) }
            case .array: Observable.zip([first, second]).map { $0.reduce(0, +) }
            }
        }
    }

    /// The events of two sources, the expected result, and when the sources are disposed.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let first: Events
        let second: Events
        let result: Events
        let ends: [TestTime]

        init(_ description: String, _ first: Events, _ second: Events, _ result: Events, ends: TestTime...) {
            testDescription = description
            self.first = [.next(150, 1)] + first
            self.second = [.next(150, 1)] + second
            self.result = result
            self.ends = ends
        }
    }

    static let cases = [
        Case("never, empty", [], [.completed(210)], [], ends: 1000, 210),
        Case("empty, never", [.completed(210)], [], [], ends: 210, 1000),
        Case("empty, empty", [.completed(210)], [.completed(220)], [.completed(220)], ends: 210, 220),
        Case("never, an element", [], [.next(215, 2), .completed(220)], [], ends: 1000, 220),
        Case(
            "an element each", [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
            [.next(220, 5), .completed(240)], ends: 230, 240),
        Case(
            "several elements", [.next(210, 1), .next(220, 2), .next(230, 3), .completed(260)],
            [.next(215, 10), .next(240, 20), .completed(270)],
            [.next(215, 11), .next(240, 22), .completed(270)], ends: 260, 270),
        Case(
            "the left ends first", [.next(210, 2), .completed(220)], [.next(215, 4), .completed(225)],
            [.next(215, 6), .completed(225)], ends: 220, 225),
        Case(
            "what is left counts after the end", [.next(210, 2), .completed(220)], [.next(230, 4), .completed(240)],
            [.next(230, 6), .completed(240)], ends: 220, 240),
        Case("never, failure", [], [.error(220, Failure.first)], [.error(220, Failure.first)], ends: 220, 220),
        Case(
            "an element, failure", [.next(215, 2), .completed(230)], [.error(220, Failure.first)],
            [.error(220, Failure.first)], ends: 220, 220),
        Case(
            "failure after the end", [.next(215, 2), .completed(220)], [.error(230, Failure.first)],
            [.error(230, Failure.first)], ends: 220, 230),
        Case(
            "failures", [.error(230, Failure.first)], [.error(220, Failure.second)], [.error(220, Failure.second)],
            ends: 220, 220),
    ]

    static let lateEnds = [
        Case(
            "empty, an element", [.completed(210)], [.next(215, 2), .completed(220)], [.completed(220)],
            ends: 210, 220),
        Case(
            "an element, empty", [.next(215, 2), .completed(220)], [.completed(210)], [.completed(220)],
            ends: 220, 210),
    ]

    static let earlyEnds = [
        Case(
            "empty, an element", [.completed(210)], [.next(215, 2), .completed(220)], [.completed(215)],
            ends: 210, 215),
        Case(
            "an element, empty", [.next(215, 2), .completed(220)], [.completed(210)], [.completed(215)],
            ends: 215, 210),
    ]

    private let scheduler = TestScheduler(initialClock: 0)

    private func check(_ events: Case, as form: Form) {
        let first = scheduler.createHotObservable(events.first)
        let second = scheduler.createHotObservable(events.second)
        let result = scheduler.start { form.zip(first, second) }
        #expect(result.events == events.result)
        #expect(first.subscriptions == [Subscription(200, events.ends[0])])
        #expect(second.subscriptions == [Subscription(200, events.ends[1])])
    }

    @Test(arguments: cases, Form.allCases) func elementsInTheirOrder(of events: Case, as form: Form) {
        check(events, as: form)
    }

    @Test(arguments: lateEnds, Form.ofTypes) func itEndsWhenAllHaveEnded(_ events: Case, as form: Form) {
        check(events, as: form)
    }

    @Test(arguments: earlyEnds, Form.ofCollections) func ofACollectionItEndsWhenNothingCanCome(
        _ events: Case, as form: Form
    ) {
        check(events, as: form)
    }

    @Test func ofACollectionOfThreeItEndsWhenNothingCanCome() {
        let sources = [
            scheduler.createHotObservable([.next(210, 1), .next(250, 4), .completed(270)]),
            scheduler.createHotObservable([.next(220, 2), .next(240, 5), .next(290, 7), .next(310, 9), .completed(410)]
            ),
            scheduler.createHotObservable([.next(230, 3), .next(260, 6), .next(280, 8), .completed(300)]),
        ]
        let result = scheduler.start { Observable.zip(sources) }
        #expect(result.events == [.next(230, [1, 2, 3]), .next(260, [4, 5, 6]), .completed(310)])
        #expect(sources.flatMap(\.subscriptions) == [270, 310, 300].map { Subscription(200, $0) })
    }

    @Test(arguments: Form.allCases) func bothSourcesAreDisposedWhenDisposed(_ form: Form) {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        let second = scheduler.createHotObservable([.next(220, 10), .next(240, 20)])
        #expect(scheduler.start(disposed: 225) { form.zip(first, second) }.events == [.next(220, 11)])
        #expect(first.subscriptions == [Subscription(200, 225)])
        #expect(second.subscriptions == [Subscription(200, 225)])
    }

    @Test func selectorErrorTerminatesIt() {
        let first = scheduler.createHotObservable([.next(215, 2), .completed(230)])
        let second = scheduler.createHotObservable([.next(220, 3), .completed(240)])
        let forms: [@Sendable () -> Observable<Int>] = [
            { .zip(first, second) { _, _ in throw Failure.second } },
            { .zip(first, second, Observable.just(0)) { _, _, _ in throw Failure.second } },
            { .zip([first, second]) { _ in throw Failure.second } },
        ]
        #expect(
            scheduler.start { Observable.merge(forms.map { $0().catchAndReturn(-1) }) }.events
                == [.next(220, -1), .next(220, -1), .next(220, -1), .completed(220)])
        #expect(first.subscriptions + second.subscriptions == Array(repeating: Subscription(200, 220), count: 6))
    }

    @Test func ofNoSourcesItIsEmpty() {
        let none: [Observable<Int>] = []
        #expect(scheduler.start { Observable.zip(none) }.events == [.completed(200)])
    }

    @Test func aLongBacklogIsPairedInOrder() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = Observable.zip(first, second) { $0 * $1 }.subscribe(onNext: { log.append($0) })
        for number in 0..<10_000 { first.onNext(number) }
        for _ in 0..<10_000 { second.onNext(1) }
        #expect(log.all == Array(0..<10_000))
        subscription.dispose()
    }

    @Test func twoThreadsNeitherSwapPairsNorEndBeforeTheLast() {
        race(rounds: 200) {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let log = Log<Event<Int>>()
            let subscription = Observable.zip(subjects[0], subjects[1]) { left, right in
                precondition(left == right)
                return left
            }
            .subscribe { log.append($0) }
            @Sendable func send(to subject: PublishSubject<Int>) {
                for number in 0..<100 { subject.onNext(number) }
                subject.onCompleted()
            }
            return Round({ send(to: subjects[0]) }, { send(to: subjects[1]) }) {
                #expect(log.all == (0..<100).map { .next($0) } + [.completed])
                subscription.dispose()
            }
        }
    }
}
