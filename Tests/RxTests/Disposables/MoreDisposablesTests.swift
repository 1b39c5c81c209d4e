import Rx
import RxTest
import Testing

@Suite struct MoreDisposablesTests {
    private let disposals = Counter()

    private func disposable() -> any Disposable { Disposables.create { [disposals] in disposals.increment() } }

    @Test func aReferenceCountWaitsForAll() {
        let counted = RefCountDisposable(disposable: disposable())
        let (first, second) = (counted.retain(), counted.retain())
        counted.dispose()
        first.dispose()
        first.dispose()
        #expect(disposals.value == 0)
        #expect(!counted.isDisposed)
        second.dispose()
        #expect(disposals.value == 1)
        #expect(counted.isDisposed)
        counted.retain().dispose()
        counted.dispose()
        #expect(disposals.value == 1)
    }

    @Test func firstSequenceWinsWithoutAnother() {
        let counted = RefCountDisposable(disposable: disposable())
        counted.retain().dispose()
        #expect(disposals.value == 0)
        counted.dispose()
        #expect(disposals.value == 1)
    }

    @Test func aBooleanSaysWhetherItIsDisposed() {
        let boolean = BooleanDisposable()
        #expect(!boolean.isDisposed)
        boolean.dispose()
        #expect(boolean.isDisposed)
        #expect(BooleanDisposable(isDisposed: true).isDisposed)
    }

    @Test func aScheduledOneDisposesOnItsScheduler() {
        let scheduler = TestScheduler(initialClock: 0)
        let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: disposable())
        scheduled.dispose()
        #expect(disposals.value == 0)
        #expect(!scheduled.isDisposed)
        scheduler.start()
        scheduled.dispose()
        scheduler.start()
        #expect(disposals.value == 1)
        #expect(scheduled.isDisposed)
    }

    @Test func aBagTakesWhatABuilderLists() {
        do {
            let bag = DisposeBag {
                disposable()
                disposable()
            }
            bag.insert {
                disposable()
            }
            #expect(disposals.value == 0)
        }
        #expect(disposals.value == 3)
        do { _ = DisposeBag(disposing: disposable(), disposable()) }
        #expect(disposals.value == 5)
    }
}
