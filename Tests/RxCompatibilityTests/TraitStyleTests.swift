// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Foundation
import Rx
import RxTest
import XCTest

private protocol GitHubService {
    func authorize(token: String) -> Completable
    func login() -> Single<String>
    func avatar(of login: String) -> Maybe<Data>
}

private enum SignInError: Error, Equatable {
    case refused, offline
}

private class FakeService: GitHubService {
    var token: String?

    func authorize(token: String) -> Completable {
        return Completable.create { completable in
            guard token.hasPrefix("gh") else {
                completable(.error(SignInError.refused))
                return Disposables.create {}
            }
            self.token = token
            completable(.completed)
            return Disposables.create {}
        }
    }

    func login() -> Single<String> {
        return Single<String>.create { single in
            if self.token == nil {
                single(.failure(SignInError.offline))
            } else {
                single(.success("octocat"))
            }
            return Disposables.create()
        }
    }

    func avatar(of login: String) -> Maybe<Data> {
        return Maybe.create { maybe in
            login.isEmpty ? maybe(.completed) : maybe(.success(Data([1])))
            return Disposables.create()
        }
    }
}

final class TraitStyleTests: XCTestCase {
    private let bag = DisposeBag()

    func testSignIn() {
        let service: GitHubService = FakeService()
        var log: [String] = []
        service.authorize(token: "ghp")
            .andThen(service.login())
            .flatMap { login in
                service.avatar(of: login).map { "\(login) \($0.count)" }.ifEmpty(default: login).asObservable()
                    .asSingle()
            }
            .observe(on: CurrentThreadScheduler.instance)
            .subscribe(onSuccess: { log.append($0) }, onFailure: { log.append("\($0)") })
            .disposed(by: bag)
        XCTAssertEqual(log, ["octocat 1"])
        service.authorize(token: "x")
            .subscribe(onCompleted: { log.append("done") }, onError: { log.append("\($0)") })
            .disposed(by: bag)
        XCTAssertEqual(log.last, "refused")
    }

    func testTheErrorsOfConversions() {
        var errors: [String] = []
        Observable<Int>.empty().asSingle().subscribe(onFailure: { errors.append("\($0)") }).disposed(by: bag)
        Observable.of(1, 2).asSingle().subscribe { event in
            switch event {
            case .success: XCTFail("two elements are no single")
            case .failure(let error):
                guard let error = error as? RxError, case .moreThanOneElement = error else {
                    return XCTFail("\(error)")
                }
                errors.append("many")
            }
        }.disposed(by: bag)
        Observable<Int>.empty().asMaybe().subscribe { event in
            if case .completed = event { errors.append("none") }
        }.disposed(by: bag)
        XCTAssertEqual(errors.count, 3)
    }

    func testZippingSingles() {
        var log: [String] = []
        Single.zip(Single.just(1), Single.just("b")).map { $0.1 }
            .subscribe(onSuccess: { log.append($0) }).disposed(by: bag)
        Single.zip(Single.just(1), Single.just("b"), Single.just(2.5)).map { "\($0.2)" }
            .subscribe(onSuccess: { log.append($0) }).disposed(by: bag)
        Single.zip(Single.just(1), Single.just("b"), Single.just(2.5), Single.just(true)) { a, b, c, d in
            d ? "\(a)\(b)\(c)" : ""
        }
        .subscribe(onSuccess: { log.append($0) }).disposed(by: bag)
        Maybe.zip(Maybe.just(1), Maybe.just("b"), Maybe.just(2.5), Maybe.just(true), Maybe.just("e")).map { $0.4 }
            .subscribe(onSuccess: { log.append($0) }).disposed(by: bag)
        XCTAssertEqual(log, ["b", "2.5", "1b2.5", "e"])
    }

    func testAsyncWork() async throws {
        let single = Single<Int>.create {
            try await Task.sleep(nanoseconds: 1)
            return 1
        }
        let value = try await single.value
        XCTAssertEqual(value, 1)
        let numbers = Observable<Int>.create(detached: true, priority: .high) { observer in
            for number in 1...3 {
                observer(number)
                await Task.yield()
            }
        }
        var sum = 0
        for try await number in numbers.values { sum += number }
        XCTAssertEqual(sum, 6)
    }

    @MainActor
    func testDriversAndSignals() {
        let query = BehaviorRelay(value: "rx")
        let taps = PublishRelay<Void>()
        var titles: [String] = []
        let title: Driver<String> = query.asObservable().map { $0.uppercased() }.asDriver(onErrorJustReturn: "")
        title.drive(onNext: { titles.append($0) }).disposed(by: bag)
        var count = 0
        taps.asSignal().emit(onNext: { count += 1 }).disposed(by: bag)
        var hits = 0
        let isLong = query.asDriver().map { $0.count > 2 }
        Driver.combineLatest(title, isLong).filter { $0.1 }.drive(onNext: { hits += $0.0.count }).disposed(by: bag)
        Driver.zip(title, isLong, query.asDriver()).map { $0.2 }.drive().disposed(by: bag)
        query.accept("swift")
        taps.accept(())
        XCTAssertEqual(titles, ["RX", "SWIFT"])
        XCTAssertEqual(count, 1)
        XCTAssertEqual(hits, 5)
    }

    func testAVirtualTimeSchedulerOfOnesOwn() {
        class Ticks: VirtualTimeConverterType {
            typealias VirtualTimeUnit = Int
            typealias VirtualTimeIntervalUnit = Int
            func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
                Date(timeIntervalSince1970: Double(virtualTime))
            }
            func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970) }
            func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
                Double(virtualTimeInterval)
            }
            func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval) }
            func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
            func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
                lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
            }
        }
        class TickScheduler: VirtualTimeScheduler<Ticks> {
            var adjusted = 0
            init(initialClock: Int = 0) {
                super.init(initialClock: initialClock, converter: Ticks())
            }
            override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
                adjusted += 1
                return max(time, clock + 1)
            }
        }
        let scheduler = TickScheduler(initialClock: 10)
        var times: [Int] = []
        _ = scheduler.scheduleAbsoluteVirtual((), time: 25) { _ -> Disposable in
            times.append(scheduler.clock)
            return Disposables.create()
        }
        Observable<Int>.interval(.seconds(5), scheduler: scheduler).take(2)
            .subscribe(onNext: { _ in times.append(scheduler.clock) })
            .disposed(by: bag)
        scheduler.start()
        XCTAssertEqual(times, [15, 20, 25])
        XCTAssertEqual(scheduler.adjusted > 0, true)
    }

    func testRecordedEventsAndObservers() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(String.self)
        let xs = scheduler.createColdObservable(Recorded.events(.next(10, "a"), .next(20, "b"), .completed(30)))
        var subscription: Disposable!
        scheduler.scheduleAt(5) { subscription = xs.subscribe(observer) }
        scheduler.scheduleAt(28) { subscription.dispose() }
        scheduler.start()
        XCTAssertEqual(observer.events, [.next(15, "a"), .next(25, "b")])
        XCTAssertEqual(xs.subscriptions, [Subscription(5, 28)])
        XCTAssertEqual(observer.events.map { $0.value.element }, ["a", "b"])
    }
}
