import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct RelayTests {
    @Test func aPublishRelayEmitsNothingOfWhatWasBefore() {
        let relay = PublishRelay<Int>()
        let log = Log<Int>()
        relay.accept(1)
        let subscription = relay.subscribe(onNext: { log.append($0) })
        relay.accept(2)
        subscription.dispose()
        relay.accept(3)
        #expect(log.all == [2])
    }

    @Test func aBehaviorRelayEmitsItsValueAndThenEachChange() {
        let relay = BehaviorRelay(value: 1)
        let log = Log<Int>()
        relay.accept(2)
        let subscription = relay.subscribe(onNext: { log.append($0) })
        relay.accept(3)
        #expect(relay.value == 3)
        subscription.dispose()
        relay.accept(4)
        #expect(log.all == [2, 3])
        #expect(relay.value == 4)
    }

    @Test func aNestedAcceptChangesTheValueAtOnceAndIsSentInItsTurn() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<String>()
        let subscription = relay.subscribe(onNext: { value in
            if value == 1 { relay.accept(2) }
            log.append("\(value) of \(relay.value)")
        })
        relay.accept(1)
        #expect(log.all == ["0 of 0", "1 of 2", "2 of 2"])
        subscription.dispose()
    }

    @Test func aReplayRelayEmitsTheNewestElementsFirst() {
        let relays = [ReplayRelay<Int>.create(bufferSize: 2), .createUnbounded()]
        for relay in relays { for number in 1...3 { relay.accept(number) } }
        #expect(relays[0].recorded() == [.next(200, 2), .next(200, 3)])
        #expect(relays[1].recorded() == [.next(200, 1), .next(200, 2), .next(200, 3)])
        let log = Log<Int>()
        let subscription = relays[0].subscribe(onNext: { log.append($0) })
        relays[0].accept(4)
        #expect(log.all == [2, 3, 4])
        subscription.dispose()
    }

    @Test func aRelayThatIsGoneReleasesItsObservers() {
        let releases = Counter()
        var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
        func subscribe() {
            let probe = Probe { releases.increment() }
            _ = relay?.subscribe(onNext: { _ in probe.touch() })
        }
        subscribe()
        #expect(releases.value == 0)
        relay = nil
        #expect(releases.value == 1)
    }

    @Test func aReplayRelayWithoutABoundReplaysEverything() {
        for relay in [ReplayRelay<Int>.createUnbound(), .createUnbounded()] {
            for number in 1...100 { relay.accept(number) }
            let log = Log<Int>()
            relay.subscribe(onNext: { log.append($0) }).dispose()
            #expect(log.all == Array(1...100))
        }
    }
}
