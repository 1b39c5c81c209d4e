import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct CombineLatestTests {
    typealias Events = [Recorded<Event<Int>>]

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

    /// The equivalent forms of the operator.
    enum Form: CaseIterable, Sendable {
        case two, pair, three, triple, collection, array

        func combine(_ first: TestableObservable<Int>, _ second: TestableObservable<Int>) -> Observable<Int> {
            // Emits an element and completes before everything else, so that it makes no difference.
            let zero = Observable.just(0)
            return switch self {
            case .two: .combineLatest(first, second) { $0 + $1 }
            case .pair: Observable.combineLatest(first, second).map { $0 + $1 }
            case .three: .combineLatest(first, second, zero) { $0 + $1 + $2 }
            case .triple: Observable.combineLatest(first, zero, second).map { $0 + $1 + $2 }
            case .collection: .combineLatest([first, second]) { $0.reduce(0, +) }
            case .array: Observable.combineLatest([first, second]).map { $0.reduce(0, +) }
            }
        }
    }

    static let cases = [
        Case("never, never", [], [], [], ends: 1000, 1000),
        Case("never, empty", [], [.completed(210)], [], ends: 1000, 210),
        Case("empty, never", [.completed(210)], [], [], ends: 210, 1000),
        Case("empty, empty", [.completed(210)], [.completed(230)], [.completed(230)], ends: 210, 230),
        Case(
            "empty, an element afterwards", [.completed(210)], [.next(215, 2), .completed(220)], [.completed(215)],
            ends: 210, 215),
        Case(
            "an element, empty before", [.next(215, 2), .completed(220)], [.completed(210)], [.completed(215)],
            ends: 215, 210),
        Case(
            "an element, empty afterwards", [.next(205, 2), .completed(220)], [.completed(210)], [.completed(220)],
            ends: 220, 210),
        Case("never, an element", [], [.next(215, 2), .completed(220)], [], ends: 1000, 220),
        Case(
            "an element each", [.next(215, 2), .completed(230)], [.next(220, 3), .completed(240)],
            [.next(220, 5), .completed(240)], ends: 230, 240),
        Case(
            "elements by turns", [.next(215, 2), .next(225, 4), .completed(230)],
            [.next(220, 3), .next(230, 5), .next(235, 6), .completed(250)],
            [.next(220, 5), .next(225, 7), .next(230, 9), .next(235, 10), .completed(250)], ends: 230, 250),
        Case(
            "one after the other", [.next(215, 2), .next(225, 4), .completed(230)],
            [.next(235, 6), .next(240, 7), .completed(250)],
            [.next(235, 10), .next(240, 11), .completed(250)], ends: 230, 250),
        Case("never, failure", [], [.error(220, Failure.first)], [.error(220, Failure.first)], ends: 220, 220),
        Case(
            "empty afterwards, failure", [.completed(230)], [.error(220, Failure.first)],
            [.error(220, Failure.first)], ends: 220, 220),
        Case(
            "an element, failure after the end", [.next(215, 2), .completed(220)], [.error(230, Failure.second)],
            [.error(230, Failure.second)], ends: 220, 230),
        Case(
            "failures", [.error(230, Failure.first)], [.error(220, Failure.second)], [.error(220, Failure.second)],
            ends: 220, 220),
        Case(
            "failure amid elements", [.next(215, 2), .next(225, 4), .completed(250)],
            [.next(235, 6), .next(240, 7), .error(245, Failure.first)],
            [.next(235, 10), .next(240, 11), .error(245, Failure.first)], ends: 245, 245),
    ]

    private let scheduler = TestScheduler(initialClock: 0)

    @Test(arguments: cases, Form.allCases) func latestElements(of events: Case, as form: Form) {
        let first = scheduler.createHotObservable(events.first)
        let second = scheduler.createHotObservable(events.second)
        let result = scheduler.start { form.combine(first, second) }
        #expect(result.events == events.result)
        #expect(first.subscriptions == [Subscription(200, events.ends[0])])
        #expect(second.subscriptions == [Subscription(200, events.ends[1])])
    }

    @Test(arguments: Form.allCases) func bothSourcesAreDisposedWhenDisposed(_ form: Form) {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        let second = scheduler.createHotObservable([.next(220, 10), .next(230, 20)])
        #expect(scheduler.start(disposed: 225) { form.combine(first, second) }.events == [.next(220, 11)])
        #expect(first.subscriptions == [Subscription(200, 225)])
        #expect(second.subscriptions == [Subscription(200, 225)])
    }

    @Test func ofThreeNoneIsDisposedWhileAnotherIsLeft() {
        let sources = [
            scheduler.createHotObservable([.completed(250)]),
            scheduler.createHotObservable([.next(260, 1), .completed(270)]),
            scheduler.createHotObservable([.next(500, 2), .completed(800)]),
        ]
        #expect(scheduler.start { Observable.combineLatest(sources) }.events == [.completed(500)])
        #expect(sources.flatMap(\.subscriptions) == [250, 270, 500].map { Subscription(200, $0) })
    }

    @Test func selectorErrorTerminatesIt() {
        let first = scheduler.createHotObservable([.next(215, 2), .completed(230)])
        let second = scheduler.createHotObservable([.next(220, 3), .completed(240)])
        let forms: [@Sendable () -> Observable<Int>] = [
            { .combineLatest(first, second) { _, _ in throw Failure.second } },
            { .combineLatest(first, second, Observable.just(0)) { _, _, _ in throw Failure.second } },
            { .combineLatest([first, second]) { _ in throw Failure.second } },
        ]
        #expect(
            scheduler.start { Observable.merge(forms.map { $0().catchAndReturn(-1) }) }.events
                == [.next(220, -1), .next(220, -1), .next(220, -1), .completed(220)])
        #expect(first.subscriptions + second.subscriptions == Array(repeating: Subscription(200, 220), count: 6))
    }

    @Test func ofNoSourcesThereIsOneResult() {
        let none: [Observable<Int>] = []
        #expect(scheduler.start { Observable.combineLatest(none) }.events == [.next(200, []), .completed(200)])
        #expect(
            TestScheduler(initialClock: 0).start { Observable<Int>.combineLatest(none) { _ in throw Failure.first } }
                .events
                == [.error(200, Failure.first)])
    }

    @Test func sourcesOfEightTypesAreCombined() {
        let nothing: Int?? = .some(.none)
        let one = Observable.just(1)
        let text = Observable.just("2")
        let list = BehaviorRelay(value: [3])
        let optional = Observable.just(nothing)
        let void = Observable.just(())
        let closure = Observable<@Sendable (Int) -> Int>.just { $0 + 1 }
        let object = Observable.just(Log<Int>())
        let existential = Observable<any Sendable>.just(8)
        let combined = Observable.combineLatest(one, text, list, optional, void, closure, object, existential) {
            "\($0) \($1) \($2) \($3 == nothing) \($4) \($5(5)) \($6.all) \($7)"
        }
        let tuples = Observable.combineLatest(one, text, list, optional, void, closure, object, existential)
            .map { "\($0.0) \($0.1) \($0.2) \($0.3 == nothing) \($0.4) \($0.5(5)) \($0.6.all) \($0.7)" }
        for combined in [combined, tuples] {
            let observer = scheduler.createObserver(String.self)
            combined.subscribe(observer).dispose()
            #expect(observer.events == [.next(0, "1 2 [3] true () 6 [] 8")])
        }
    }

    @Test func anElementThatIsNilCounts() {
        let first = scheduler.createHotObservable([.next(210, Int?.none), .completed(220)])
        let second = scheduler.createHotObservable([.next(215, Int?.none), .completed(230)])
        let forms: [Observable<Bool>] = [
            .combineLatest(first, second) { $0 == nil && $1 == nil },
            .combineLatest(first, second, Observable.just(0)) { one, other, _ in one == nil && other == nil },
            .combineLatest([first, second]) { $0 == [nil, nil] },
        ]
        let result = scheduler.start { Observable.merge(forms) }
        #expect(result.events == [.next(215, true), .next(215, true), .next(215, true), .completed(230)])
    }

    @Test func nestedEventFollowsTheDelivery() {
        let first = BehaviorRelay(value: 1)
        let second = BehaviorRelay(value: 10)
        let log = Log<Int>()
        let subscription = Observable.combineLatest(first, second) { $0 + $1 }.subscribe(onNext: { sum in
            if sum == 11 { first.accept(2) }
            log.append(sum)
        })
        #expect(log.all == [11, 12])
        subscription.dispose()
    }

    @Test(.timeLimit(.minutes(10))) func anElementThatIsReplacedIsReleasedOutsideTheLock() {
        let source = PublishSubject<Probe>()
        let other = BehaviorRelay(value: 0)
        let log = Log<Int>()
        let forms = [
            Observable.combineLatest(source, other) { $1 }, .combineLatest(other, source) { one, _ in one },
            .combineLatest(source, other, other) { $2 - $1 },
        ]
        for combined in forms {
            let subscription = combined.subscribe(onNext: { log.append($0) })
            source.onNext(Probe { other.accept(7) })
            source.onNext(Probe())
            subscription.dispose()
        }
        #expect(log.all.contains(7))
    }
}
