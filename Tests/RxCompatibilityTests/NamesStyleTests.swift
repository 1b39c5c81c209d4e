// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Foundation
import Rx
import RxTest
import RxXCTest
import XCTest

private struct Repository: Codable, Equatable {
    let name: String
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    fileprivate func described() -> Single<String> {
        return primitiveSequence.map { "\($0)" }
    }
}

private func connected<Source: ConnectableObservableType>(_ source: Source) -> Observable<Source.Element> {
    return source.refCount()
}

final class NamesStyleTests: XCTestCase {
    private let bag = DisposeBag()

    func testDecoding() {
        let data = try! JSONEncoder().encode([Repository(name: "rx")])
        var names: [String] = []
        Observable.just(data)
            .decode(type: [Repository].self, decoder: JSONDecoder())
            .subscribe(onNext: { names = $0.map { $0.name } })
            .disposed(by: bag)
        XCTAssertEqual(names, ["rx"])
    }

    func testTraits() {
        let scheduler = TestScheduler(initialClock: 0)
        var events: [SingleEvent<String>] = []
        Single<Int>.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in Single.just(1) })
            .delaySubscription(.seconds(5), scheduler: scheduler)
            .debug("single", trimOutput: true)
            .described()
            .subscribe { events.append($0) }
            .disposed(by: bag)
        scheduler.start()
        XCTAssertEqual(events, [.success("1")])
        Completable.empty().debug().subscribe().disposed(by: bag)
    }

    func testEventsAndErrors() {
        XCTAssertTrue(Event<Int>.completed.isCompleted)
        XCTAssertFalse(Event.next(1).isCompleted)
        XCTAssertEqual(Event.next("a").debugDescription, "next(a)")
        XCTAssertEqual("\(RxError.unknown)", "Unknown error occurred.")
        XCTAssertEqual("\(RxError.overflow)", "Arithmetic overflow occurred.")
    }

    func testConnectables() {
        let replayed = ReplayRelay<Int>.createUnbound()
        replayed.accept(1)
        replayed.accept(2)
        var elements: [Int] = []
        connected(replayed.publish()).subscribe(onNext: { elements.append($0) }).disposed(by: bag)
        XCTAssertEqual(elements, [1, 2])
    }

    func testAnObserverOfOtherElements() {
        var texts: [String] = []
        let observer = AnyObserver<String> { event in
            if let text = event.element { texts.append(text) }
        }
        Observable.of(1, 2).subscribe(observer.mapObserver { (number: Int) in "\(number)" }).disposed(by: bag)
        XCTAssertEqual(texts, ["1", "2"])
    }

    func testTheCallStack() {
        let handler = Hooks.defaultErrorHandler
        let capture = Hooks.customCaptureSubscriptionCallstack
        defer {
            Hooks.defaultErrorHandler = handler
            Hooks.customCaptureSubscriptionCallstack = capture
            Hooks.recordCallStackOnError = false
        }
        var callStacks: [[String]] = []
        Hooks.recordCallStackOnError = true
        Hooks.customCaptureSubscriptionCallstack = { ["a", "b"] }
        Hooks.defaultErrorHandler = { callStack, _ in callStacks.append(callStack) }
        Observable<Int>.error(RxError.unknown).subscribe(onNext: { _ in }).disposed(by: bag)
        XCTAssertEqual(callStacks, [["a", "b"]])
    }

    @MainActor
    func testDrivers() {
        MainScheduler.ensureRunningOnMainThread()
        var texts: [String] = []
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(makeScheduler: { scheduler }) {
            XCTAssertTrue(SharingScheduler.make() is TestScheduler)
        }
        let driver = BehaviorRelay(value: 1).asDriver().debug("driver")
        let subscription: Disposable = driver.drive { (numbers: Observable<Int>) in
            numbers.map { "\($0)" }.subscribe(onNext: { texts.append($0) })
        }
        subscription.disposed(by: bag)
        let bind: (Observable<Int>) -> (String) -> Disposable = { numbers in
            return { suffix in numbers.subscribe(onNext: { texts.append("\($0)\(suffix)") }) }
        }
        driver.drive(bind, curriedArgument: "!").disposed(by: bag)
        let signal: Signal<Int> = PublishRelay<Int>().asSignal().debug()
        signal.emit(onNext: { texts.append("\($0)") }).disposed(by: bag)
        XCTAssertEqual(texts, ["1", "1!"])
    }

    func testLeeway() {
        let queue = DispatchQueue(label: "leeway")
        let serial = SerialDispatchQueueScheduler(
            queue: queue, internalSerialQueueName: "serial", leeway: .milliseconds(1))
        let concurrent = ConcurrentDispatchQueueScheduler(qos: .background, leeway: .milliseconds(1))
        let finished = expectation(description: "both timers")
        Observable.merge(
            Observable<Int>.timer(.milliseconds(1), scheduler: serial),
            Observable<Int>.timer(.milliseconds(1), scheduler: concurrent)
        )
        .subscribe(onCompleted: { finished.fulfill() })
        .disposed(by: bag)
        wait(for: [finished], timeout: 60)
    }
}
