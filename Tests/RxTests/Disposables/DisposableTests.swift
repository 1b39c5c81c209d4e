import Rx
import Testing

@Suite(.leavesNoSubscription) struct DisposableTests {
    private let log = Log<Int>()

    private func member(_ number: Int) -> any Cancelable {
        Disposables.create { [log] in log.append(number) }
    }

    @Test func aClosureIsCalledOnceAndReleased() {
        let releases = Counter()
        func make() -> any Cancelable {
            let probe = Probe { releases.increment() }
            return Disposables.create { [log] in
                probe.touch()
                log.append(1)
            }
        }
        let disposable = make()
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.all == [1])
        #expect(releases.value == 1)
    }

    @Test func aGroupIsDisposedInOrderAndOnce() {
        let group = CompositeDisposable(disposables: [member(1), member(2)])
        let key = group.insert(member(3))
        group.insert(member(4))
        #expect(group.count == 4)
        if let key { group.remove(for: key) }
        #expect(log.all == [3])
        group.dispose()
        group.dispose()
        #expect(log.all == [3, 1, 2, 4])
        #expect(group.count == 0)
        #expect(group.insert(member(5)) == nil)
        #expect(log.all == [3, 1, 2, 4, 5])
    }

    /// Many bags live as long as the program, and get a member each time something happens.
    @Test func aGroupDoesNotKeepMembersThatHaveEnded() {
        let group = CompositeDisposable(disposables: [member(1)])
        for number in 0..<1000 {
            let ended = Observable.just(number)
            group.insert((number.isMultiple(of: 2) ? ended : ended.map { $0 + 1 }).subscribe())
        }
        group.insert(member(2))
        #expect(group.count < 200)
        group.dispose()
        #expect(log.all == [1, 2])
    }

    @Test func aMemberIsRemovedOnce() throws {
        let group = CompositeDisposable()
        let key = try #require(group.insert(member(1)))
        group.remove(for: key)
        group.remove(for: key)
        #expect(log.all == [1])
    }

    @Test func aFixedGroupIsDisposedInOrderAndOnce() {
        let group = Disposables.create(member(1), member(2), member(3))
        group.dispose()
        group.dispose()
        #expect(log.all == [1, 2, 3])
        #expect(group.isDisposed)
    }

    @Test func aSerialDisposableDisposesWhatItReplaces() {
        let serial = SerialDisposable()
        serial.disposable = member(1)
        serial.disposable = member(2)
        #expect(log.all == [1])
        serial.dispose()
        #expect(log.all == [1, 2])
        serial.disposable = member(3)
        #expect(log.all == [1, 2, 3])
    }

    @Test func aSingleAssignmentThatComesLateIsDisposedAtOnce() {
        let single = SingleAssignmentDisposable()
        single.dispose()
        single.setDisposable(member(1))
        #expect(log.all == [1])
        #expect(single.isDisposed)
    }

    @Test func aBagDisposesWhatIsInItWhenItIsReleased() {
        var bag: DisposeBag? = DisposeBag()
        if let bag {
            member(1).disposed(by: bag)
            bag.insert(member(2), member(3))
        }
        #expect(log.all.isEmpty)
        bag = nil
        #expect(log.all == [1, 2, 3])
    }

    @Test func aMemberThatIsAddedDuringDisposalIsDisposed() {
        race(rounds: 1000) {
            let count = Counter()
            let group = CompositeDisposable()
            let serial = SerialDisposable()
            let single = SingleAssignmentDisposable()
            return Round(
                {
                    group.dispose()
                    serial.dispose()
                    single.dispose()
                },
                {
                    group.insert(Disposables.create { count.increment() })
                    serial.disposable = Disposables.create { count.increment() }
                    single.setDisposable(Disposables.create { count.increment() })
                }
            ) { #expect(count.value == 3) }
        }
    }

    @Test func onDisposedIsCalledOnceHoweverASubscriptionEnds() {
        let count = Counter()
        let ended = Observable.just(1).subscribe(onDisposed: { count.increment() })
        #expect(count.value == 1)
        ended.dispose()
        #expect(count.value == 1)
        Observable<Int>.never().subscribe(onDisposed: { count.increment() }).dispose()
        #expect(count.value == 2)
        _ = Observable<Int>.error(Failure.first).subscribe(onDisposed: { count.increment() })
        #expect(count.value == 3)
    }
}
