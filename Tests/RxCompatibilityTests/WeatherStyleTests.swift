// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Foundation
import Rx
import RxTest
import XCTest

private struct Weather: Equatable {
    var city: String
    var temperature: Int
    static let empty = Weather(city: "", temperature: 0)
}

private enum WeatherError: Error {
    case cityNotFound, serverFailure, invalidKey
}

private class WeatherAPI {
    var results: [Result<Int, WeatherError>] = []
    let apiKey = BehaviorSubject(value: "bad")
    var calls = 0

    func currentWeather(city: String) -> Observable<Weather> {
        return Observable.deferred {
            self.calls += 1
            guard let key = try? self.apiKey.value(), key != "bad" || self.results.count > 1 else {
                return .error(WeatherError.invalidKey)
            }
            guard !self.results.isEmpty else { return .error(WeatherError.cityNotFound) }
            switch self.results.removeFirst() {
            case .success(let temperature): return .just(Weather(city: city, temperature: temperature))
            case .failure(let error): return .error(error)
            }
        }
    }
}

final class WeatherStyleTests: XCTestCase {
    private var scheduler: TestScheduler!
    private var bag: DisposeBag!

    override func setUp() {
        super.setUp()
        scheduler = TestScheduler(initialClock: 0)
        bag = DisposeBag()
    }

    override func tearDown() {
        scheduler = nil
        bag = nil
        super.tearDown()
    }

    func testSearchWithCacheAndErrorsThatDoNotEndIt() {
        let api = WeatherAPI()
        api.results = [.success(12), .failure(.serverFailure), .success(7), .success(1)]
        var cache = [String: Weather]()
        let input = scheduler.createHotObservable([
            .next(210, ""), .next(220, "Seoul"), .next(230, "Oslo"), .next(240, "Rome"), .completed(250),
        ])
        let result = scheduler.start {
            input
                .filter { !$0.isEmpty }
                .flatMapLatest { text in
                    api.currentWeather(city: text)
                        .do(onNext: { cache[text] = $0 })
                        .catchAndReturn(Weather.empty)
                }
                .map { $0.temperature }
        }
        XCTAssertEqual(result.events, [.next(220, 12), .next(230, 0), .next(240, 7), .completed(250)])
        XCTAssertEqual(cache.keys.sorted(), ["Rome", "Seoul"])
    }

    func testRetryWithBackOff() {
        let maxAttempts = 4
        let source = scheduler.createColdObservable([.next(1, "try"), .error(2, WeatherError.serverFailure)])
        let scheduler = self.scheduler!
        let retryHandler: (Observable<Error>) -> Observable<Int> = { errors in
            errors.enumerated().flatMap { attempt, error -> Observable<Int> in
                if attempt >= maxAttempts - 1 {
                    return Observable.error(error)
                }
                return Observable<Int>.timer(.seconds(attempt + 1), scheduler: scheduler).take(1)
            }
        }
        let result = scheduler.start { source.retry(when: retryHandler) }
        XCTAssertEqual(
            result.events,
            [
                .next(201, "try"), .next(204, "try"), .next(208, "try"), .next(213, "try"),
                .error(214, WeatherError.serverFailure),
            ])
        XCTAssertEqual(source.subscriptions.map { $0.subscribe }, [200, 203, 207, 212])
    }

    func testWaitsForANewKey() {
        let api = WeatherAPI()
        api.results = [.success(20)]
        var cities: [String] = []
        api.currentWeather(city: "Lima")
            .retry(when: { errors in
                errors.flatMapLatest { error -> Observable<String> in
                    if case WeatherError.invalidKey = error {
                        return api.apiKey.filter { $0 != "bad" }
                    }
                    return .error(error)
                }
            })
            .subscribe(onNext: { cities.append($0.city) })
            .disposed(by: bag)
        XCTAssertEqual(cities, [])
        api.apiKey.onNext("good")
        XCTAssertEqual(cities, ["Lima"])
        XCTAssertEqual(api.calls, 2)
    }

    func testActivityFromInputsAndResults() {
        let text = scheduler.createHotObservable([.next(210, "a"), .next(300, "b")])
        let results = scheduler.createHotObservable([.next(250, 1), .next(340, 2)])
        let running = scheduler.start {
            Observable.merge(
                text.map { _ in true },
                results.map { _ in false }.asObservable()
            )
            .startWith(true)
            .distinctUntilChanged()
        }
        XCTAssertEqual(running.events, [.next(200, true), .next(250, false), .next(300, true), .next(340, false)])
    }

    func testThrottleDebounceDelayTimeout() {
        let keys = scheduler.createHotObservable([
            .next(210, "s"), .next(212, "se"), .next(214, "seo"), .next(240, "seoul"), .completed(300),
        ])
        let debounced = scheduler.start { [scheduler] in keys.debounce(.seconds(10), scheduler: scheduler!) }
        XCTAssertEqual(debounced.events, [.next(224, "seo"), .next(250, "seoul"), .completed(300)])
    }

    func testCombiningAndZipping() throws {
        let left = PublishSubject<String>()
        let right = PublishSubject<Int>()
        var lines: [String] = []
        Observable.combineLatest(left, right) { text, number in "\(text) \(number)" }
            .subscribe(onNext: { lines.append($0) })
            .disposed(by: bag)
        Observable.zip(left, right)
            .map { "\($0)-\($1)" }
            .subscribe(onNext: { lines.append($0) })
            .disposed(by: bag)
        left.withLatestFrom(right) { $0 + "/\($1)" }
            .subscribe(onNext: { lines.append($0) })
            .disposed(by: bag)
        left.onNext("a")
        right.onNext(1)
        left.onNext("b")
        XCTAssertEqual(lines, ["a 1", "a-1", "b 1", "b/1"])
        XCTAssertEqual(
            try Observable.combineLatest([Observable.just(1), Observable.of(2, 3)]) { $0.reduce(0, +) }.recorded().last,
            4)
    }

    func testSwitchingAndConcatenating() {
        let outer = PublishSubject<Observable<Int>>()
        let one = PublishSubject<Int>()
        let two = PublishSubject<Int>()
        var numbers: [Int] = []
        outer.switchLatest().subscribe(onNext: { numbers.append($0) }).disposed(by: bag)
        outer.onNext(one.asObservable())
        one.onNext(1)
        outer.onNext(two.asObservable())
        one.onNext(2)
        two.onNext(3)
        XCTAssertEqual(numbers, [1, 3])
        let sequences = ["x": Observable.of(1, 2), "y": Observable.of(3)]
        XCTAssertEqual(
            try? Observable.of("x", "y").concatMap { sequences[$0] ?? .empty() }.recorded(), [1, 2, 3])
    }
}
