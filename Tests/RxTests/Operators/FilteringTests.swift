import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct FilteringTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot<Element: Sendable>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
        scheduler.createHotObservable(events)
    }

    @Test func filterPassesWhatThePredicateHoldsFor() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 4), .completed(240))
        let result = scheduler.start { source.filter { $0 % 2 == 0 } }
        #expect(result.events == [.next(220, 2), .next(230, 4), .completed(240)])
        #expect(source.subscriptions == [Subscription(200, 240)])
    }

    @Test func filterPassesOptionalElements() {
        let source = hot(.next(210, Int?.some(1)), .next(220, nil), .completed(240))
        let result = scheduler.start { source.filter { _ in true } }
        #expect(result.events == [.next(210, 1), .next(220, nil), .completed(240)])
    }

    @Test func predicateErrorTerminatesTheSequence() {
        let source = hot(.next(210, 1), .next(220, 2))
        let result = scheduler.start { source.filter { if $0 == 2 { throw Failure.second } else { true } } }
        #expect(result.events == [.next(210, 1), .error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    // MARK: distinctUntilChanged

    @Test func distinctUntilChangedLeavesRepetitionsOut() {
        let source = hot(
            .next(210, 1), .next(220, 1), .next(230, 2), .next(240, 1), .next(250, 1), .completed(260))
        let result = scheduler.start { source.distinctUntilChanged() }
        #expect(result.events == [.next(210, 1), .next(230, 2), .next(240, 1), .completed(260)])
    }

    @Test func nilIsAnElementLikeOthers() {
        let source = hot(.next(210, Int?.none), .next(220, nil), .next(230, 1), .next(240, nil))
        let result = scheduler.start { source.distinctUntilChanged() }
        #expect(result.events == [.next(210, nil), .next(230, 1), .next(240, nil)])
    }

    @Test(arguments: ["selector", "comparer", "selector and comparer", "key path"])
    func distinctUntilChangedComparesWhatItIsReported(form: String) {
        let source = hot(.next(210, "a"), .next(220, "b"), .next(230, "cc"), .next(240, "dd"), .completed(260))
        let result = scheduler.start { () -> Observable<String> in
            switch form {
            case "selector": source.distinctUntilChanged { $0.count }
            case "comparer": source.distinctUntilChanged { $0.count == $1.count }
            case "selector and comparer": source.distinctUntilChanged({ $0.count }, comparer: { $0 == $1 })
            default: source.distinctUntilChanged(at: \.count)
            }
        }
        #expect(result.events == [.next(210, "a"), .next(230, "cc"), .completed(260)])
    }

    @Test func distinctUntilChangedComparesWithTheLastOneThatWasSent() {
        // Equal if at most 1 apart: not transitive, so it matters which element is compared.
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4))
        let result = scheduler.start { source.distinctUntilChanged { abs($0 - $1) <= 1 } }
        #expect(result.events == [.next(210, 1), .next(230, 3)])
    }

    @Test(arguments: [true, false]) func distinctUntilChangedClosureErrorTerminatesTheSequence(inSelector: Bool) {
        let source = hot(.next(210, 1), .next(220, 2), .completed(260))
        let result = scheduler.start {
            source.distinctUntilChanged(
                { if inSelector { throw Failure.second } else { $0 } },
                comparer: { (_: Int, _: Int) in throw Failure.first })
        }
        let expected: [Recorded<Event<Int>>] =
            inSelector ? [.error(210, Failure.second)] : [.next(210, 1), .error(220, Failure.first)]
        #expect(result.events == expected)
        #expect(source.subscriptions == [Subscription(200, inSelector ? 210 : 220)])
    }
}
