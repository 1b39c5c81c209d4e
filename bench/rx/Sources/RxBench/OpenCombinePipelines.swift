import Dispatch
import OpenCombine
import OpenCombineDispatch

/// The same as `RxPipelines`, as far as OpenCombine supports it: there is no `combineLatest`.
enum OpenCombinePipelines {
    static func mapFilter(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.map { $0 &+ 1 }.filter { $0 & 15 != 0 }.sink { sum.add($0) }
        for number in 0..<count { subject.send(number) }
        subscription.cancel()
        return sum.value
    }

    static func relay(_ count: Int) -> Int {
        let sum = Sum()
        let subject = CurrentValueSubject<Int, Never>(0)
        let subscriptions = (0..<10).map { _ in subject.sink { sum.add($0) } }
        for number in 0..<count { subject.send(number) }
        for subscription in subscriptions { subscription.cancel() }
        return sum.value
    }

    /// A current value without an initial one is the nearest to `share(replay: 1)`.
    static func share(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.map { Optional($0) }.multicast(subject: CurrentValueSubject(nil)).autoconnect()
        let subscriptions = (0..<5).map { _ in shared.sink { if let number = $0 { sum.add(number) } } }
        for number in 0..<count { subject.send(number) }
        for subscription in subscriptions { subscription.cancel() }
        return sum.value
    }

    static func flatMapLatest(_ count: Int) -> Int {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.map { Just($0) }.switchToLatest().sink { sum.add($0) }
        for number in 0..<count { subject.send(number) }
        subscription.cancel()
        return sum.value
    }

    static func observeOn(_ count: Int) -> Int {
        let sum = Sum()
        let done = DispatchSemaphore(value: 0)
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.receive(on: DispatchQueue(label: "bench").ocombine)
            .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { sum.add($0) })
        for number in 0..<count { subject.send(number) }
        subject.send(completion: .finished)
        done.wait()
        subscription.cancel()
        return sum.value
    }

    static func idle(_ count: Int) -> (bytes: Int, sum: Int) {
        let sum = Sum()
        let subject = PassthroughSubject<Int, Never>()
        let bytes = heapGrowth(creating: count) {
            subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &* 2 }.sink { sum.add($0) }
        } whileAlive: {
            subject.send(1)
            subject.send(completion: .finished)
        }
        return (bytes, sum.value)
    }
}
