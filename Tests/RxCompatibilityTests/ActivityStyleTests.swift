// Code written for RxSwift, in Swift 5 mode: only the import has to change.
import Foundation
import Rx
import XCTest

/// The activity indicator that many projects have in some form.
private class Activity: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    private let lock = NSRecursiveLock()
    private let running = BehaviorRelay(value: 0)
    private let isRunning: SharedSequence<SharingStrategy, Bool>

    init() {
        isRunning = running.asDriver()
            .map { $0 > 0 }
            .distinctUntilChanged()
    }

    func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        return Observable.using(
            { () -> Token in
                self.change(by: 1)
                return Token { self.change(by: -1) }
            },
            observableFactory: { _ in source.asObservable() }
        )
    }

    private func change(by difference: Int) {
        lock.lock()
        running.accept(running.value + difference)
        lock.unlock()
    }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        return isRunning
    }
}

private struct Token: Disposable {
    let end: () -> Void

    func dispose() {
        end()
    }
}

extension ObservableConvertibleType {
    fileprivate func tracked(by activity: Activity) -> Observable<Element> {
        return activity.track(self)
    }
}

final class ActivityStyleTests: XCTestCase {
    private let bag = DisposeBag()

    func testActivity() {
        let activity = Activity()
        var states: [Bool] = []
        activity.asDriver().asObservable().subscribe(onNext: { states.append($0) }).disposed(by: bag)
        let answer = PublishSubject<Int>()
        answer.tracked(by: activity).subscribe().disposed(by: bag)
        answer.onCompleted()
        XCTAssertEqual(states, [false, true, false])
    }

    func testConversions() {
        let failing = Observable<Int>.error(RxError.noElements)
        var numbers: [Int] = []
        for sequence in [
            failing.asSharedSequence(sharingStrategy: SignalSharingStrategy.self, onErrorJustReturn: 1),
            failing.asSharedSequence(onErrorDriveWith: Signal.just(2)),
            failing.asSharedSequence(onErrorRecover: { _ in Signal.just(3) }),
        ] {
            sequence.asObservable().subscribe(onNext: { numbers.append($0) }).disposed(by: bag)
        }
        XCTAssertEqual(numbers, [1, 2, 3])
    }
}
