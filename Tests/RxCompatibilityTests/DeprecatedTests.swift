// Code as in books and tutorials of several years, with names that are deprecated today.
import Rx
import RxTest
import XCTest

private enum Failure: Error { case any }

final class DeprecatedTests: XCTestCase {
    private var bag: DisposeBag! = DisposeBag()

    func testOperatorsOfEarlierVersions() {
        var all: [Int] = []
        Observable<Int>.error(Failure.any).catchErrorJustReturn(1)
            .subscribeNext { all.append($0) }
            .addDisposableTo(bag)
        Observable<Int>.error(Failure.any).catchError { _ in .just(2) }
            .doOnNext { all.append($0 * 10) }
            .subscribe(onNext: { all.append($0) })
            .addDisposableTo(bag)
        Observable.of(5, 6, 7).elementAt(1).subscribeNext { all.append($0) }.addDisposableTo(bag)
        Observable.of(1, 2, 3).takeWhile { $0 < 3 }.skipWhile { $0 < 2 }.subscribeNext { all.append($0) }
            .addDisposableTo(bag)
        Observable.of(1, 1).mapWithIndex { $0 + $1 }.subscribeNext { all.append($0) }.addDisposableTo(bag)
        Observable.of(1).flatMapWithIndex { Observable.just($0 + $1 + 40) }.subscribeNext { all.append($0) }
            .addDisposableTo(bag)
        XCTAssertEqual(all, [1, 20, 2, 6, 2, 1, 2, 41])
    }

    func testSchedulersOfEarlierVersions() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1), .completed(220)])
        let result = scheduler.start {
            source.asObservable().subscribeOn(scheduler).observeOn(scheduler).shareReplay(1)
        }
        XCTAssertEqual(result.events, [.next(211, 1), .completed(221)])
    }

    func testTimesAndTriggersOfEarlierVersions() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([Recorded<Event<Int>>.next(210, 1), .next(230, 2), .next(250, 3)])
        let stop = scheduler.createHotObservable([Recorded<Event<Int>>.next(240, 0)])
        let start = scheduler.createHotObservable([Recorded<Event<Int>>.next(220, 0)])
        let result = scheduler.start {
            source.takeUntil(stop).skipUntil(start).take(.seconds(500), scheduler: scheduler)
        }
        XCTAssertEqual(result.events, [.next(230, 2), .completed(240)])
    }

    func testRetryWhen() {
        var tries = 0
        let flaky = Observable<Int>.deferred {
            tries += 1
            return tries < 3 ? .error(Failure.any) : .just(tries)
        }
        var all: [Int] = []
        flaky.retryWhen { $0 }.subscribeNext { all.append($0) }.addDisposableTo(bag)
        XCTAssertEqual(all, [3])
    }

    func testVariablesAndBindings() {
        let variable = Variable(1)
        var all: [Int] = []
        variable.asObservable().bindNext { all.append($0) }.addDisposableTo(bag)
        Observable.just(2).bindTo(variable).addDisposableTo(bag)
        variable.value = 3
        XCTAssertEqual(all, [1, 2, 3])
        XCTAssertEqual(variable.value, 3)
        let subject = PublishSubject<Int>()
        subject.subscribeNext { all.append($0) }.addDisposableTo(bag)
        Observable.just(4).bindTo(subject).addDisposableTo(bag)
        XCTAssertEqual(all, [1, 2, 3, 4])
    }

    func testAVariableCompletesWhenItIsGone() {
        var variable: Variable<Int>? = Variable(1)
        var hasEnded = false
        variable?.asObservable().subscribeCompleted { hasEnded = true }.addDisposableTo(bag)
        variable = nil
        XCTAssertTrue(hasEnded)
    }

    @MainActor func testTheUserInterfaceOfEarlierVersions() {
        final class Label { var text = "" }
        let label = Label()
        let text = UIBindingObserver<String>(label) { label, text in label.text = text }
        Observable.just("a").bindTo(text).addDisposableTo(bag)
        XCTAssertEqual(label.text, "a")
        var all: [Int] = []
        Observable.just(1).asDriver(onErrorJustReturn: 0).driveNext { all.append($0) }.addDisposableTo(bag)
        XCTAssertEqual(all, [1])
    }

    func testSinglesOfEarlierVersions() {
        var failed = false
        Single<Int>.error(Failure.any).subscribe(onSuccess: { _ in }, onError: { _ in failed = true })
            .addDisposableTo(bag)
        XCTAssertTrue(failed)
        var all: [Int] = []
        Single<Int>.error(Failure.any).catchErrorJustReturn(7).subscribe(onSuccess: { all.append($0) })
            .addDisposableTo(bag)
        XCTAssertEqual(all, [7])
    }
}
