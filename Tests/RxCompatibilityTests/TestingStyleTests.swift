// Code written for RxSwift's RxTest and RxBlocking, in Swift 5 mode. The XCTAssert… functions are in RxXCTest.
import Foundation
import Rx
import RxBlocking
import RxOperationQueue
import RxTest
import RxXCTest
import XCTest

private enum DownloadError: Error {
    case broken
}

final class TestingStyleTests: XCTestCase {
    func testRecordedElements() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let bag = DisposeBag()
        let numbers = BehaviorRelay(value: 1)
        numbers.map { $0 * 10 }.bind(to: observer).disposed(by: bag)
        numbers.accept(2)
        XCTAssertRecordedElements(observer.events, [10, 20])
    }

    func testEndsOfTraits() {
        var ends: [MaybeEvent<Int>] = []
        _ = Maybe.just(1).subscribe { ends.append($0) }
        _ = Maybe<Int>.error(DownloadError.broken).subscribe { ends.append($0) }
        XCTAssertEqual(ends, [.success(1), .error(DownloadError.broken)])
        var end: SingleEvent<Int>?
        _ = Single.just(1).subscribe { end = $0 }
        XCTAssertTrue(end! == .success(1))
    }

    func testBlocking() throws {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .background)
        let numbers = Observable.of(1, 2, 3).map { $0 * 2 }.subscribe(on: scheduler)
        XCTAssertEqual(try numbers.toBlocking().toArray(), [2, 4, 6])
        XCTAssertEqual(try numbers.toBlocking().first(), 2)
        XCTAssertEqual(try numbers.toBlocking(timeout: 10).last(), 6)
        XCTAssertEqual(try numbers.toBlocking().single { $0 == 4 }, 4)
        let failing = numbers.concat(Observable.error(DownloadError.broken))
        XCTAssertThrowsError(try failing.toBlocking().toArray())
        switch failing.toBlocking().materialize() {
        case .completed: XCTFail("it has to fail")
        case .failed(let elements, let error):
            XCTAssertEqual(elements, [2, 4, 6])
            XCTAssertTrue(error is DownloadError)
        }
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.01).first()) { error in
            guard case RxError.timeout = error else { return XCTFail("\(error)") }
        }
    }

    func testBlockingTheMainThread() throws {
        let numbers = Observable.of(1, 2, 3).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
            .observe(on: MainScheduler.instance)
            .map { ($0, Thread.isMainThread) }
        let result = try numbers.toBlocking(timeout: 60).toArray()
        XCTAssertEqual(result.map { $0.0 }, [1, 2, 3])
        XCTAssertTrue(result.allSatisfy { $0.1 })
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance).take(3)
        XCTAssertEqual(try ticks.toBlocking(timeout: 60).toArray(), [0, 1, 2])
    }

    func testSchedulers() throws {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let numbers = Observable.of(1, 2)
            .subscribe(on: ConcurrentMainScheduler.instance)
            .observe(on: OperationQueueScheduler(operationQueue: queue, queuePriority: .high))
        XCTAssertEqual(try numbers.toBlocking(timeout: 60).toArray(), [1, 2])
    }
}
