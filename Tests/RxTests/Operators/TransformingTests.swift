import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct TransformingTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let source: TestableObservable<Int>

    init() {
        source = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
        ])
    }

    @Test func mapTransformsEachElement() {
        let result = scheduler.start { source.map { $0 * 10 } }
        #expect(result.events == [.next(210, 10), .next(220, 20), .next(230, 30), .completed(250)])
    }

    @Test func compactMapLeavesNilOut() {
        let result = scheduler.start { source.compactMap { $0 == 2 ? nil : "\($0)" } }
        #expect(result.events == [.next(210, "1"), .next(230, "3"), .completed(250)])
    }

    @Test func elementsMayBeOptionals() {
        let maybe = Observable<Int?>.of(1, nil, 2)
        #expect(
            scheduler.start { maybe.map { $0 } }.events.map(\.value) == [.next(1), .next(nil), .next(2), .completed])
        let scheduler = TestScheduler(initialClock: 0)
        #expect(scheduler.start { maybe.compactMap { $0 } }.events.map(\.value) == [.next(1), .next(2), .completed])
    }

    @Test func scanEmitsEachIntermediateResultButNotTheSeed() {
        let result = scheduler.start { source.scan(100) { $0 + $1 } }
        #expect(result.events == [.next(210, 101), .next(220, 103), .next(230, 106), .completed(250)])
    }

    @Test func scanIntoChangesItsResultInPlace() {
        let result = scheduler.start { source.scan(into: [Int]()) { $0.append($1) } }
        #expect(result.events == [.next(210, [1]), .next(220, [1, 2]), .next(230, [1, 2, 3]), .completed(250)])
    }

    @Test func scanIntoCopiesNothingButItsSeed() {
        struct List: Sendable {
            final class Storage: Sendable {}
            private var storage = Storage()

            /// Changes the list as the standard collections do.
            /// - Returns: Whether it had to be copied.
            mutating func change() -> Bool {
                if isKnownUniquelyReferenced(&storage) { return false }
                storage = Storage()
                return true
            }
        }
        let copies = Counter()
        _ = scheduler.start {
            source.scan(into: List()) { list, _ in if list.change() { copies.increment() } }.map { _ in 0 }
        }
        #expect(copies.value == 1)
    }

    @Test func scanStartsAgainForEachSubscriber() {
        let sums = Observable.of(1, 2).scan(0) { $0 + $1 }
        let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
        for observer in observers { _ = sums.subscribe(observer) }
        for observer in observers { #expect(observer.events == [.next(0, 1), .next(0, 3), .completed(0)]) }
    }

    @Test func enumeratedNumbersFromZero() {
        let result = scheduler.start { source.enumerated().map { "\($0.index):\($0.element)" } }
        #expect(result.events == [.next(210, "0:1"), .next(220, "1:2"), .next(230, "2:3"), .completed(250)])
    }

    @Test(arguments: ["map", "compactMap", "scan", "scan into"])
    func thrownErrorTerminatesTheSequence(name: String) {
        @Sendable func failAtTwo(_ number: Int) throws -> Int {
            if number == 2 { throw Failure.second }
            return number
        }
        let result = scheduler.start { () -> Observable<Int> in
            switch name {
            case "map": source.map(failAtTwo)
            case "compactMap": source.compactMap(failAtTwo)
            case "scan": source.scan(0) { try failAtTwo($1) }
            default: source.scan(into: 0) { $0 = try failAtTwo($1) }
            }
        }
        #expect(result.events == [.next(210, 1), .error(220, Failure.second)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }
}
