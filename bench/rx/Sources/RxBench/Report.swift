import Foundation

/// Prints each line of the table as soon as it is measured, and records whether all sums were correct.
struct Report {
    private static let rounds = 7
    private static let subscriptions = 100_000

    private(set) var isCorrect = true

    init() {
        print("Medians of \(Self.rounds) rounds; one thread, but two for observe(on:)\n")
        printLine("", ["Rx", "OpenCombine", "ratio", "target"])
    }

    /// Millions of events a second, alternating between both libraries, so that load affects both.
    mutating func throughput(
        _ name: String, target: String, rx: @escaping Pipeline, peer: Pipeline?, expected: @escaping Pipeline
    ) {
        var rx = Series(rx, expected: expected)
        var peer = peer.map { Series($0, expected: expected) }
        for _ in 0..<Self.rounds {
            rx.runRound()
            peer?.runRound()
        }
        add(
            name, rx.eventsPerSecond / 1e6, peer.map { $0.eventsPerSecond / 1e6 }, decimals: 2, target: target,
            isCorrect: rx.isCorrect && peer?.isCorrect != false)
    }

    /// Bytes per subscription, for many subscriptions.
    mutating func memory(_ name: String, target: String, rx: Idle, peer: Idle, expected: Pipeline) {
        let rx = rx(Self.subscriptions)
        let peer = peer(Self.subscriptions)
        let sum = expected(Self.subscriptions)
        let each = { (bytes: Int) in Double(bytes) / Double(Self.subscriptions) }
        add(
            name, each(rx.bytes), each(peer.bytes), decimals: 0, target: target,
            isCorrect: rx.sum == sum && peer.sum == sum)
    }

    /// An operator that the other library lacks has a dash.
    private mutating func add(
        _ name: String, _ rx: Double, _ peer: Double?, decimals: Int, target: String, isCorrect: Bool
    ) {
        let text = { (value: Double?, decimals: Int) in value.map { String(format: "%.\(decimals)f", $0) } ?? "–" }
        printLine(name, [text(rx, decimals), text(peer, decimals), text(peer.map { rx / $0 }, 2), target])
        if !isCorrect { print("  Events were lost or doubled: a wrong sum arrived.") }
        self.isCorrect = self.isCorrect && isCorrect
    }
}

private func printLine(_ name: String, _ columns: [String]) {
    let aligned = columns.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }
    print(name.padding(toLength: 40, withPad: " ", startingAt: 0) + aligned.joined())
}
