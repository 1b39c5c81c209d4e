import CMalloc

/// Sends the numbers below `count` through a pipeline and returns the sum of the received ones.
typealias Pipeline = (_ count: Int) -> Int

/// Keeps `count` subscriptions, and returns their size in memory and the sum of one event in all of them.
typealias Idle = (_ count: Int) -> (bytes: Int, sum: Int)

/// The results of a pipeline.
struct Series {
    private static let roundLength = Duration.milliseconds(200)

    private let pipeline: Pipeline
    private let expected: Pipeline
    private let count: Int
    private var seconds: [Double] = []
    private(set) var isCorrect = true

    /// Warms up, and finds the number of events for a measurable round.
    init(_ pipeline: @escaping Pipeline, expected: @escaping Pipeline) {
        self.pipeline = pipeline
        self.expected = expected
        var count = 10_000
        while ContinuousClock().measure({ _ = pipeline(count) }) < Self.roundLength { count *= 2 }
        self.count = count
    }

    mutating func runRound() {
        var sum = 0
        seconds.append(ContinuousClock().measure { sum = pipeline(count) } / .seconds(1))
        isCorrect = isCorrect && sum == expected(count)
    }

    var eventsPerSecond: Double { Double(count) / seconds.sorted()[seconds.count / 2] }
}

/// The growth of the heap for `count` subscriptions, in bytes, without the array that holds them here.
func heapGrowth<Subscription>(
    creating count: Int, _ subscribe: () -> Subscription, whileAlive: () -> Void
) -> Int {
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(count)
    let before = heapInUse()
    for _ in 0..<count { subscriptions.append(subscribe()) }
    let after = heapInUse()
    withExtendedLifetime(subscriptions, whileAlive)
    return after - before
}

private func heapInUse() -> Int {
    let heap = mallinfo2()
    return heap.uordblks + heap.hblkhd
}
