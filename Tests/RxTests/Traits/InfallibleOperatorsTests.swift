import Rx
import RxTest
import Testing

/// Each operator behaves like the observable's: one example for each verifies that the right one is used.
@Suite(.leavesNoSubscription) struct InfallibleOperatorsTests {
    private let scheduler = TestScheduler(initialClock: 0)

    private func hot(_ events: Recorded<Event<Int>>...) -> Infallible<Int> {
        scheduler.createHotObservable(events).asInfallible(onErrorJustReturn: -1)
    }

    private func events<Element>(of infallible: Infallible<Element>) -> [Recorded<Event<Element>>] {
        scheduler.start { infallible }.events
    }

    struct Operator: Sendable {
        let apply: @Sendable (Infallible<Int>) -> Infallible<Int>
        let elements: [Int]

        init(_ elements: Int..., apply: @escaping @Sendable (Infallible<Int>) -> Infallible<Int>) {
            self.apply = apply
            self.elements = elements
        }
    }

    /// Applied to 1, 2, 2, 3.
    static let operators = [
        Operator(2, 4, 4, 6) { $0.map { $0 * 2 } },
        Operator(2, 2) { $0.compactMap { $0 == 2 ? 2 : nil } },
        Operator(2, 2) { $0.filter { $0 == 2 } },
        Operator(1, 3, 5, 8) { $0.scan(0) { $0 + $1 } },
        Operator(1, 3, 5, 8) { $0.scan(into: 0) { $0 += $1 } },
        Operator(0, 2, 4, 9) { $0.enumerated().map { $0.index * $0.element } },
        Operator(0, 1, 2, 2, 3) { $0.startWith(0) },
        Operator(9) { $0.filter { _ in false }.ifEmpty(default: 9) },
        Operator(1, 2, 3) { $0.distinctUntilChanged() },
        Operator(1, 2, 3) { $0.distinctUntilChanged { $0 == $1 } },
        Operator(1, 2, 3) { $0.distinctUntilChanged { "\($0)" } },
        Operator(1, 2, 3) { $0.distinctUntilChanged(at: \.description) },
        Operator(1, 2) { $0.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }).take(2) },
        Operator(1, 2) { $0.take(2) },
        Operator(1, 2, 2) { $0.take(while: { $0 < 3 }) },
        Operator(1, 2) { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
        Operator(2, 3) { $0.takeLast(2) },
        Operator(2, 3) { $0.skip(2) },
        Operator(3) { $0.skip(while: { $0 < 3 }) },
        Operator(1, 1, 2, 2, 2, 2, 3, 3) { $0.concatMap { Infallible.of($0, $0) } },
        Operator(1, 2, 2, 3, 7) { $0.concat(Infallible.just(7)) },
        Operator(1, 2, 2, 3, 7) { .concat([$0, .just(7)]) },
        Operator(1, 2, 2, 3, 7) { .concat($0, .just(7)) },
        Operator(1, 2, 2, 3) { $0.map { .just($0) as Infallible }.concat() },
        Operator(1, 2, 2, 3) { $0.map { .just($0) as Infallible }.merge() },
        Operator(1, 2, 2, 3) { $0.map { .just($0) as Infallible }.merge(maxConcurrent: 2) },
        Operator(1, 2, 2, 3) { $0.map { .just($0) as Infallible }.switchLatest() },
        Operator(1, 2, 2, 3) { $0.flatMap { BehaviorRelay(value: $0).asInfallible().take(1) } },
        Operator(1, 2, 2, 3) { $0.share().debug(trimOutput: true) },
        Operator(1, 2, 2, 3) { $0.subscribe(on: CurrentThreadScheduler.instance) },
        Operator(1, 2, 2, 3) { $0.observe(on: CurrentThreadScheduler.instance) },
    ]

    @Test(arguments: operators.indices) func theElementsAre(_ index: Int) {
        let form = Self.operators[index]
        let result = form.apply(.of(1, 2, 2, 3)).recorded().map(\.value)
        #expect(result == form.elements.map { .next($0) } + [.completed])
    }

    @Test func operatorsUseTheSchedulersTime() {
        let source = hot(.next(210, 1), .next(215, 2), .next(250, 3), .completed(300))
        let scheduler = scheduler
        let forms: [(Infallible<Int>, [Recorded<Event<Int>>])] = [
            (source.debounce(.seconds(10), scheduler: scheduler), [.next(225, 2), .next(260, 3), .completed(300)]),
            (
                source.throttle(.seconds(10), scheduler: scheduler),
                [.next(210, 1), .next(220, 2), .next(250, 3), .completed(300)]
            ),
            (
                source.throttle(.seconds(10), latest: false, scheduler: scheduler),
                [.next(210, 1), .next(250, 3), .completed(300)]
            ),
            (
                source.delay(.seconds(3), scheduler: scheduler),
                [.next(213, 1), .next(218, 2), .next(253, 3), .completed(303)]
            ),
            (source.delaySubscription(.seconds(30), scheduler: scheduler), [.next(250, 3), .completed(300)]),
            (source.take(for: .seconds(12), scheduler: scheduler), [.next(210, 1), .completed(212)]),
            (
                source.skip(.seconds(12), scheduler: scheduler),
                [.next(215, 2), .next(250, 3), .completed(300)]
            ),
        ]
        let observers = forms.map { form in
            let observer = scheduler.createObserver(Int.self)
            scheduler.scheduleAt(200) { _ = form.0.asObservable().subscribe(observer) }
            return observer
        }
        scheduler.start()
        for (observer, form) in zip(observers, forms) { #expect(observer.events == form.1) }
    }

    @Test func doIsOnTheWayInThisOrder() {
        let log = Log<String>()
        _ = Infallible.just(1).do(
            onNext: { log.append("on \($0)") }, afterNext: { log.append("after \($0)") },
            onCompleted: { log.append("on end") }, afterCompleted: { log.append("after end") },
            onSubscribe: { log.append("subscribe") }, onDispose: { log.append("dispose") }
        ).subscribe(onNext: { log.append("\($0)") })
        #expect(log.all == ["subscribe", "on 1", "1", "after 1", "on end", "after end", "dispose"])
    }

    @Test func sharedWorkIsDoneOnce() {
        let runs = Counter()
        let relay = PublishRelay<Int>()
        let shared = relay.asInfallible().map { $0 + runs.increment() * 0 }.share(replay: 1)
        let subscriptions = [shared.subscribe(), shared.subscribe()]
        relay.accept(1)
        #expect(runs.value == 1)
        for subscription in subscriptions { subscription.dispose() }
    }

    // MARK: Several sequences

    @Test func flatMapsDifferInWhatRunsAtTheSameTime() {
        func inner(_ number: Int) -> Infallible<Int> {
            scheduler.createColdObservable([.next(5, number), .next(25, number * 10), .completed(30)])
                .asInfallible(onErrorJustReturn: -1)
        }
        let inners = [1: inner(1), 2: inner(2)]
        let source = hot(.next(210, 1), .next(220, 2), .completed(300))
        let all = scheduler.createObserver(Int.self)
        let (latest, first) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        scheduler.scheduleAt(200) {
            _ = source.flatMap { inners[$0]! }.asObservable().subscribe(all)
            _ = source.flatMapLatest { inners[$0]! }.asObservable().subscribe(latest)
            _ = source.flatMapFirst { inners[$0]! }.asObservable().subscribe(first)
        }
        scheduler.start()
        #expect(
            all.events
                == [.next(215, 1), .next(225, 2), .next(235, 10), .next(245, 20), .completed(300)])
        #expect(latest.events == [.next(215, 1), .next(225, 2), .next(245, 20), .completed(300)])
        #expect(first.events == [.next(215, 1), .next(235, 10), .completed(300)])
    }

    @Test func anotherSequenceBeginsAndEndsIt() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .completed(300))
        let other = hot(.next(215, 0), .completed(260))
        #expect(events(of: source.take(until: other)) == [.next(210, 1), .completed(215)])
    }

    @Test func anotherSequenceBeginsIt() {
        let source = hot(.next(210, 1), .next(220, 2), .next(230, 3), .completed(300))
        let other = hot(.next(225, 0), .completed(260))
        #expect(events(of: source.skip(until: other)) == [.next(230, 3), .completed(300)])
    }

    @Test func elementsAreJoined() {
        let (one, two) = (Infallible.of(1, 2), Infallible.just(10))
        let pair = Event.next(11)
        #expect(Infallible.combineLatest(one, two) { $0 + $1 }.recorded().first?.value == pair)
        #expect(Infallible.combineLatest([one, two]).map { $0[0] + $0[1] }.recorded().first?.value == pair)
        #expect(Infallible.combineLatest([one, two]) { $0[0] + $0[1] }.recorded().first?.value == pair)
        let zipped: [Recorded<Event<Int>>] = [.next(200, 11), .completed(200)]
        #expect(Infallible.zip(one, two) { $0 + $1 }.recorded() == zipped)
        #expect(Infallible.zip([one, two]).map { $0[0] + $0[1] }.recorded() == zipped)
        #expect(Infallible.zip([one, two]) { $0[0] + $0[1] }.recorded() == zipped)
        let latest = BehaviorRelay(value: "a")
        #expect(one.withLatestFrom(latest).recorded().map(\.value) == [.next("a"), .next("a"), .completed])
        #expect(one.withLatestFrom(latest) { "\($0)\($1)" }.recorded().first?.value == .next("1a"))
    }

    @Test func mergingTakesElementsAsTheyCome() {
        let (first, second) = (hot(.next(210, 1), .completed(230)), hot(.next(205, 2), .next(220, 3), .completed(240)))
        #expect(
            events(of: .merge(first, second)) == [.next(205, 2), .next(210, 1), .next(220, 3), .completed(240)])
    }
}
