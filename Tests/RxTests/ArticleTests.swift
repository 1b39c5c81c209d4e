import Rx
import RxTest
import Testing

// The code of the articles in Sources/Rx/Rx.docc; `scripts/check-samples` compares.

// MARK: A class with state, on the main actor

@MainActor
private final class CounterView {
    private(set) var text = ""
    private let subscriptions = DisposeBag()

    init(_ count: Driver<Int>) {
        count.drive(with: self, onNext: { $0.text = "\($1)" }).disposed(by: subscriptions)
    }
}

// MARK: A call with one answer

private struct Call: Sendable {
    let cancel: @Sendable () -> Void
}

/// An API that knows the names of even numbers, and counts the calls that are cancelled.
private final class Directory: Sendable {
    let cancelled = Counter()

    func fetchName(_ id: Int, _ answer: @escaping @Sendable (Result<String, any Error>) -> Void) -> Call {
        if id >= 0 { answer(id.isMultiple(of: 2) ? .success("name \(id)") : .failure(Failure.first)) }
        return Call { [cancelled] in cancelled.increment() }
    }
}

private func name(of id: Int, in directory: Directory) -> Single<String> {
    .create { observer in
        let call = directory.fetchName(id) { observer($0) }
        return Disposables.create { call.cancel() }
    }
}

@Suite(.leavesNoSubscription) struct ArticleTests {
    private let subscriptions = DisposeBag()

    // MARK: Coming from RxSwift

    @Test func aSubjectIsConvertedWhereAnObservableIsRequired() {
        let numbers = PublishSubject<Int>()
        let even = numbers.filter { $0.isMultiple(of: 2) }
        let sequences: [Observable<Int>] = [numbers.asObservable(), even]
        let received = Log<Int>()
        Observable.merge(sequences).subscribe(onNext: { received.append($0) }).disposed(by: subscriptions)
        numbers.onNext(1)
        numbers.onNext(2)
        #expect(received.all == [1, 2, 2])
    }

    @Test func whatIsCountedIsAnElement() {
        let prices = Observable.of(3, 4)
        let total = prices.scan(0) { $0 + $1 }
        #expect(total.recorded().compactMap(\.value.element) == [3, 7])
    }

    @Test func allObserversSeeTheSameOrder() {
        let received = Log<Int>()
        let numbers = PublishRelay<Int>()
        numbers.subscribe(onNext: { if $0 < 3 { numbers.accept($0 + 1) } }).disposed(by: subscriptions)
        numbers.subscribe(onNext: { received.append($0) }).disposed(by: subscriptions)
        numbers.accept(1)
        #expect(received.all == [1, 2, 3])
    }

    // MARK: Schedulers and Swift concurrency

    @Test @MainActor func aWorkerComputesForTheMainActor() async {
        let texts = Observable.just("four")
        let worker = SerialDispatchQueueScheduler(qos: .utility)
        let lengths: Driver<Int> =
            texts
            .observe(on: worker)
            .map { $0.count }
            .asDriver(onErrorJustReturn: 0)
        var received: [Int] = []
        for await length in lengths.values { received.append(length) }
        #expect(received == [4])
    }

    @Test @MainActor func aViewHasTheCurrentValueAtOnceAndIsNotRetained() {
        let count = BehaviorRelay(value: 1)
        var view: CounterView? = CounterView(count.asDriver())
        #expect(view?.text == "1")
        count.accept(2)
        #expect(view?.text == "2")
        weak let released = view
        view = nil
        #expect(released == nil)
    }

    @Test func anAsyncFunctionIsASingle() async throws {
        @Sendable func load(_ name: String) async throws -> String { name.uppercased() }
        let answer = Single.create { try await load("swift") }
        let text = try await answer.value
        #expect(text == "SWIFT")
    }

    @Test func aSequenceIsIterated() async throws {
        var sum = 0
        for try await number in Observable.of(1, 2, 3).values { sum += number }
        #expect(sum == 6)
    }

    @Test func timeIsVirtual() {
        let scheduler = TestScheduler(initialClock: 0)
        let typed = scheduler.createHotObservable([.next(210, "s"), .next(220, "sw"), .next(400, "swift")])
        let searched = scheduler.start { typed.debounce(.seconds(100), scheduler: scheduler) }
        #expect(searched.events == [.next(320, "sw"), .next(500, "swift")])
    }

    // MARK: Choosing a trait

    @Test func anErrorInsideIsAValue() {
        let directory = Directory()
        let ids = PublishRelay<Int>()
        let received = Log<String>()
        let names: Infallible<String> =
            ids.asInfallible()
            .flatMapLatest { id in name(of: id, in: directory).asInfallible(onErrorJustReturn: "unknown") }
        names.subscribe(onNext: { received.append($0) }).disposed(by: subscriptions)
        for id in [1, 2, -1, 4] { ids.accept(id) }
        #expect(received.all == ["unknown", "name 2", "name 4"])
        #expect(directory.cancelled.value == 4)
    }

    @Test @MainActor func relaysNeedNoAnswerToErrors() {
        let name = BehaviorRelay(value: "")
        let saved = PublishRelay<Void>()
        let title: Driver<String> = name.asDriver().map { $0.isEmpty ? "Untitled" : $0 }
        let message: Signal<String> = saved.asSignal().map { "Saved." }
        let received = Log<String>()
        title.drive(onNext: { received.append($0) }).disposed(by: subscriptions)
        message.emit(onNext: { received.append($0) }).disposed(by: subscriptions)
        name.accept("Notes")
        saved.accept(())
        #expect(received.all == ["Untitled", "Notes", "Saved."])
    }
}
