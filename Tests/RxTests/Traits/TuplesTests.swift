import Rx
import Testing

/// Closures use each tuple in the same expression: that is why there are plain overloads.
@Suite(.leavesNoSubscription) struct TuplesTests {
    private let expected = (2...8).map { Array(1...$0) }

    @Test func ofObservables() {
        let a = Observable.just(1)
        let b = Observable.just(2)
        let c = Observable.just(3)
        let d = Observable.just(4)
        let e = Observable.just(5)
        let f = Observable.just(6)
        let g = Observable.just(7)
        let h = Observable.just(8)
        let combineLatest: [Observable<[Int]>] = [
            Observable.combineLatest(a, b).map { [$0.0, $0.1] },
            Observable.combineLatest(a, b, c).map { [$0.0, $0.1, $0.2] },
            Observable.combineLatest(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Observable.combineLatest(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Observable.combineLatest(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Observable.combineLatest(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Observable.combineLatest(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        let zip: [Observable<[Int]>] = [
            Observable.zip(a, b).map { [$0.0, $0.1] },
            Observable.zip(a, b, c).map { [$0.0, $0.1, $0.2] },
            Observable.zip(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Observable.zip(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Observable.zip(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Observable.zip(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Observable.zip(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        for forms in [combineLatest, zip] {
            #expect(forms.map { $0.recorded().first?.value.element } == expected)
        }
    }

    @Test func ofInfallibles() {
        let a = Infallible.just(1)
        let b = Infallible.just(2)
        let c = Infallible.just(3)
        let d = Infallible.just(4)
        let e = Infallible.just(5)
        let f = Infallible.just(6)
        let g = Infallible.just(7)
        let h = Infallible.just(8)
        let combineLatest: [Infallible<[Int]>] = [
            Infallible.combineLatest(a, b).map { [$0.0, $0.1] },
            Infallible.combineLatest(a, b, c).map { [$0.0, $0.1, $0.2] },
            Infallible.combineLatest(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Infallible.combineLatest(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Infallible.combineLatest(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Infallible.combineLatest(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Infallible.combineLatest(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        let zip: [Infallible<[Int]>] = [
            Infallible.zip(a, b).map { [$0.0, $0.1] },
            Infallible.zip(a, b, c).map { [$0.0, $0.1, $0.2] },
            Infallible.zip(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Infallible.zip(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Infallible.zip(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Infallible.zip(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Infallible.zip(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        for forms in [combineLatest, zip] {
            #expect(forms.map { $0.recorded().first?.value.element } == expected)
        }
    }

    @Test @MainActor func ofDriversAndSignals() {
        let a = Driver.just(1)
        let b = Driver.just(2)
        let c = Driver.just(3)
        let d = Driver.just(4)
        let e = Driver.just(5)
        let f = Driver.just(6)
        let g = Driver.just(7)
        let h = Driver.just(8)
        let combineLatest: [Driver<[Int]>] = [
            Driver.combineLatest(a, b).map { [$0.0, $0.1] },
            Driver.combineLatest(a, b, c).map { [$0.0, $0.1, $0.2] },
            Driver.combineLatest(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Driver.combineLatest(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Driver.combineLatest(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Driver.combineLatest(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Driver.combineLatest(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        let zip: [Driver<[Int]>] = [
            Driver.zip(a, b).map { [$0.0, $0.1] },
            Driver.zip(a, b, c).map { [$0.0, $0.1, $0.2] },
            Driver.zip(a, b, c, d).map { [$0.0, $0.1, $0.2, $0.3] },
            Driver.zip(a, b, c, d, e).map { [$0.0, $0.1, $0.2, $0.3, $0.4] },
            Driver.zip(a, b, c, d, e, f).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] },
            Driver.zip(a, b, c, d, e, f, g).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6] },
            Driver.zip(a, b, c, d, e, f, g, h).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7] },
        ]
        for forms in [combineLatest, zip] {
            let log = Log<[Int]>()
            for form in forms { form.drive(onNext: { log.append($0) }).dispose() }
            #expect(log.all == expected)
        }
    }
}
