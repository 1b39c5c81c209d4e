// Code written for RxSwift, in Swift 5 mode: all numbers of sources, with closures whose result type is inferred. That it
// compiles in reasonable time is a part of the test.
import Rx
import XCTest

/// The elements that are emitted at once.
private func elements<Source: ObservableConvertibleType>(_ source: Source) -> [Source.Element] {
    var elements: [Source.Element] = []
    source.asObservable().subscribe(onNext: { elements.append($0) }).dispose()
    return elements
}

private let sums = (2...8).map { [(1 << $0) - 1] }

final class ObservableArityTests: XCTestCase {
    private let a = Observable.just(1)
    private let b = BehaviorSubject(value: 2)
    private let c = BehaviorRelay(value: 4)
    private let d = Observable.of(8)
    private let e = Observable.just(16)
    private let f = Observable.just(32)
    private let g = Observable.just(64)
    private let h = Observable.just(128)

    func testCombineLatest() {
        let two = Observable.combineLatest(a, b) { $0 + $1 }
        let three = Observable.combineLatest(a, b, c) { $0 + $1 + $2 }
        let four = Observable.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Observable.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Observable.combineLatest(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Observable.combineLatest(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Observable.combineLatest(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }

    func testZip() {
        let two = Observable.zip(a, b) { $0 + $1 }
        let three = Observable.zip(a, b, c) { $0 + $1 + $2 }
        let four = Observable.zip(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Observable.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Observable.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Observable.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Observable.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }

    func testOtherTypes() {
        let name = Observable.just("a")
        let isOn = Observable.just(true)
        let size = Observable.just(1.5)
        let none = Observable.just(Int?.none)
        let five = Observable.combineLatest(a, name, isOn, size, none) { number, name, isOn, size, none in
            "\(number)\(name)\(isOn)\(size)\(none ?? 0)"
        }
        let six = Observable.zip(a, name, isOn, size, none, b) { ($0, $1, $2, $3, $4, $5) }
            .map { $0.0 + $0.5 + $0.1.count }
        let eight = Observable.combineLatest(a, name, isOn, size, none, b, c, d) { a, name, isOn, size, none, b, c, d in
            isOn ? [Double(a + b + c + d), size] : []
        }
        XCTAssertEqual(elements(five), ["1atrue1.50"])
        XCTAssertEqual(elements(six), [4])
        XCTAssertEqual(elements(eight), [[15, 1.5]])
    }

    func testTuplesAndErrors() {
        struct Refused: Error {}
        let last = Observable.combineLatest(a, b, c, d, e, f, g, h).map { $0.7 }
        XCTAssertEqual(elements(last), [128])
        let failing = Observable.zip(a, b, c, d, e) { _, _, _, _, _ -> Int in throw Refused() }
        XCTAssertEqual(elements(failing.catchAndReturn(0)), [0])
    }
}

final class InfallibleArityTests: XCTestCase {
    private let a = Infallible.just(1)
    private let b = Infallible.just(2)
    private let c = Infallible.just(4)
    private let d = Infallible.just(8)
    private let e = Infallible.just(16)
    private let f = Infallible.just(32)
    private let g = Infallible.just(64)
    private let h = Infallible.just(128)

    func testCombineLatest() {
        let two = Infallible.combineLatest(a, b) { $0 + $1 }
        let three = Infallible.combineLatest(a, b, c) { $0 + $1 + $2 }
        let four = Infallible.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Infallible.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Infallible.combineLatest(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Infallible.combineLatest(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Infallible.combineLatest(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }

    func testZip() {
        let two = Infallible.zip(a, b) { $0 + $1 }
        let three = Infallible.zip(a, b, c) { $0 + $1 + $2 }
        let four = Infallible.zip(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Infallible.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Infallible.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Infallible.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Infallible.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }
}

final class DriverArityTests: XCTestCase {
    private let a = Driver.just(1)
    private let b = Driver.just(2)
    private let c = Driver.just(4)
    private let d = Driver.just(8)
    private let e = Driver.just(16)
    private let f = Driver.just(32)
    private let g = Driver.just(64)
    private let h = Driver.just(128)

    func testCombineLatest() {
        let two = Driver.combineLatest(a, b) { $0 + $1 }
        let three = Driver.combineLatest(a, b, c) { $0 + $1 + $2 }
        let four = Driver.combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Driver.combineLatest(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Driver.combineLatest(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Driver.combineLatest(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Driver.combineLatest(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }

    func testZip() {
        let two = Driver.zip(a, b) { $0 + $1 }
        let three = Driver.zip(a, b, c) { $0 + $1 + $2 }
        let four = Driver.zip(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Driver.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Driver.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Driver.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Driver.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }
}

final class SingleArityTests: XCTestCase {
    private let a = Single.just(1)
    private let b = Single.just(2)
    private let c = Single.just(4)
    private let d = Single.just(8)
    private let e = Single.just(16)
    private let f = Single.just(32)
    private let g = Single.just(64)
    private let h = Single.just(128)

    func testZip() {
        let two = Single.zip(a, b) { $0 + $1 }
        let three = Single.zip(a, b, c) { $0 + $1 + $2 }
        let four = Single.zip(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Single.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Single.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Single.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Single.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }
}

final class MaybeArityTests: XCTestCase {
    private let a = Maybe.just(1)
    private let b = Maybe.just(2)
    private let c = Maybe.just(4)
    private let d = Maybe.just(8)
    private let e = Maybe.just(16)
    private let f = Maybe.just(32)
    private let g = Maybe.just(64)
    private let h = Maybe.just(128)

    func testZip() {
        let two = Maybe.zip(a, b) { $0 + $1 }
        let three = Maybe.zip(a, b, c) { $0 + $1 + $2 }
        let four = Maybe.zip(a, b, c, d) { $0 + $1 + $2 + $3 }
        let five = Maybe.zip(a, b, c, d, e) { $0 + $1 + $2 + $3 + $4 }
        let six = Maybe.zip(a, b, c, d, e, f) { $0 + $1 + $2 + $3 + $4 + $5 }
        let seven = Maybe.zip(a, b, c, d, e, f, g) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
        let eight = Maybe.zip(a, b, c, d, e, f, g, h) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual([two, three, four, five, six, seven, eight].map { elements($0) }, sums)
    }
}
