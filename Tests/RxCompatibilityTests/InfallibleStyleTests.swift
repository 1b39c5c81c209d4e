// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Rx
import RxTest
import XCTest

private enum LoadingError: Error {
    case failed
}

private class CounterViewModel {
    private let state = BehaviorRelay(value: 0)
    let increment = PublishRelay<Void>()
    let bag = DisposeBag()

    var count: Infallible<Int> { return state.asInfallible() }

    var text: Infallible<String> {
        return Infallible.combineLatest(count, Infallible.just("times")) { "\($0) \($1)" }
            .distinctUntilChanged()
    }

    init() {
        increment.asInfallible()
            .withUnretained(self)
            .map { owner, _ in owner.state.value + 1 }
            .bind(to: state)
            .disposed(by: bag)
    }
}

final class InfallibleStyleTests: XCTestCase {
    private let bag = DisposeBag()

    func testAViewModel() {
        let model = CounterViewModel()
        var texts: [String] = []
        model.text.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
        var even: [Int] = []
        model.count.filter { $0 % 2 == 0 }
            .subscribe(with: self, onNext: { _, number in even.append(number) })
            .disposed(by: bag)
        model.increment.accept(())
        model.increment.accept(())
        XCTAssertEqual(texts, ["0 times", "1 times", "2 times"])
        XCTAssertEqual(even, [0, 2])
    }

    func testConversions() {
        let failing = Observable<Int>.error(LoadingError.failed)
        var log: [Int] = []
        let infallibles: [Infallible<Int>] = [
            failing.asInfallible(onErrorJustReturn: 1),
            failing.asInfallible(onErrorFallbackTo: .just(2)),
            failing.asInfallible(onErrorRecover: { error in error is LoadingError ? .just(3) : .empty() }),
            .create { observer in
                observer(.next(4))
                observer(.completed)
                return Disposables.create()
            },
        ]
        Infallible.concat(infallibles).subscribe(onNext: { log.append($0) }).disposed(by: bag)
        Infallible.zip(infallibles[0], infallibles[1], infallibles[2]).map { $0.0 + $0.1 + $0.2 }
            .subscribe { event in
                if case .next(let sum) = event { log.append(sum) }
            }
            .disposed(by: bag)
        XCTAssertEqual(log, [1, 2, 3, 4, 6])
    }

    func testTime() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, "a"), .next(215, "ab"), .completed(300)])
        let result = scheduler.start {
            source.asInfallible(onErrorJustReturn: "")
                .debounce(.seconds(10), scheduler: scheduler)
                .flatMapLatest { text in Infallible.just(text.count) }
                .asObservable()
        }
        XCTAssertEqual(result.events, [.next(225, 2), .completed(300)])
    }
}
