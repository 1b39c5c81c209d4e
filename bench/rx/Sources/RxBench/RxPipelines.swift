import Dispatch
import Rx

/// Each function except the last subscribes, sends the numbers below `count`, and returns the sum of the received ones.
enum RxPipelines {
    static func mapFilter(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PublishSubject<Int>()
        let subscription = subject.map { $0 &+ 1 }.filter { $0 & 15 != 0 }.subscribe(onNext: { sum.add($0) })
        for number in 0..<count { subject.onNext(number) }
        subscription.dispose()
        return sum.value
    }

    static func relay(_ count: Int) -> Int {
        let sum = Sum()
        let relay = BehaviorRelay(value: 0)
        let subscriptions = (0..<10).map { _ in relay.subscribe(onNext: { sum.add($0) }) }
        for number in 0..<count { relay.accept(number) }
        for subscription in subscriptions { subscription.dispose() }
        return sum.value
    }

    static func share(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let subscriptions = (0..<5).map { _ in shared.subscribe(onNext: { sum.add($0) }) }
        for number in 0..<count { subject.onNext(number) }
        for subscription in subscriptions { subscription.dispose() }
        return sum.value
    }

    static func flatMapLatest(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PublishSubject<Int>()
        let subscription = subject.flatMapLatest { Observable.just($0) }.subscribe(onNext: { sum.add($0) })
        for number in 0..<count { subject.onNext(number) }
        subscription.dispose()
        return sum.value
    }

    static func combineLatest(_ count: Int) -> Int {
        let sum = Sum()
        let even = PublishSubject<Int>()
        let odd = PublishSubject<Int>()
        let subscription = Observable<Int>.combineLatest(even, odd) { $0 &+ $1 }.subscribe(onNext: { sum.add($0) })
        for number in 0..<count { (number & 1 == 0 ? even : odd).onNext(number) }
        subscription.dispose()
        return sum.value
    }

    static func observeOn(_ count: Int) -> Int {
        let sum = Sum()
        let done = DispatchSemaphore(value: 0)
        let subject = PublishSubject<Int>()
        let subscription = subject.observe(on: SerialDispatchQueueScheduler())
            .subscribe(onNext: { sum.add($0) }, onCompleted: { done.signal() })
        for number in 0..<count { subject.onNext(number) }
        subject.onCompleted()
        done.wait()
        subscription.dispose()
        return sum.value
    }

    /// At the end one event is sent through all subscriptions, which proves that all of them were alive.
    static func idle(_ count: Int) -> (bytes: Int, sum: Int) {
        let sum = Sum()
        let subject = PublishSubject<Int>()
        let bytes = heapGrowth(creating: count) {
            subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &* 2 }.subscribe(onNext: { sum.add($0) })
        } whileAlive: {
            subject.onNext(1)
            subject.onCompleted()
        }
        return (bytes, sum.value)
    }
}
