import Base
import GitHub
import Rx

/// A search through the histories of several feeds, from the newest month to the oldest one. Each step reads a month of a few
/// feeds, so that others can work in between, and a search that is no longer wanted can end.
package struct EventSearch: Sendable {
    private let histories: Histories
    private let filter: EventFilter
    /// The number of events that are still looked for.
    private var missing: Int
    /// What is still to be read, the next step last.
    private var steps: [Step] = []
    /// The entries that were found in the current month, by the index of the history.
    private var entries: [Int: [HistoryEntry]] = [:]

    private struct Step: Sendable {
        let month: HistoryMonth
        /// Indices of histories.
        let histories: [Int]
        let isLastOfMonth: Bool
    }

    /// The number of feeds that a step reads: enough for all cores.
    private static let feedsOfStep = 16

    /// What a step has found.
    package struct Result: Sendable {
        /// Newest first: the events of a month, or none.
        package let events: [GitHubEvent]
        /// Whether there are no more.
        package let isAtEnd: Bool
    }

    /// - Parameters:
    ///   - point: Months after its own are not read; nil begins with the newest one.
    ///   - limit: The number of events to find.
    package init(_ histories: Histories, before point: EventPoint? = nil, where filter: EventFilter, limit: Int) {
        self.histories = histories
        self.filter = filter
        missing = limit
        let last = point.map { HistoryMonth(of: $0.time) }
        var ofMonths: [HistoryMonth: [Int]] = [:]
        for (index, history) in histories.all.enumerated() {
            for month in history.read({ try $0.months() }) ?? [] where month <= last ?? month {
                ofMonths[month, default: []].append(index)
            }
        }
        for (month, indices) in ofMonths.sorted(by: { $0.key < $1.key }) {
            for start in stride(from: 0, to: indices.count, by: Self.feedsOfStep) {
                let some = Array(indices[start...].prefix(Self.feedsOfStep))
                steps.append(Step(month: month, histories: some, isLastOfMonth: start == 0))
            }
        }
    }

    private var isDone: Bool { missing <= 0 || steps.isEmpty }

    /// All that is found, newest first. Blocks while it reads.
    /// - Parameter isWanted: Whether it goes on with older events. Asked after each month.
    package func all(while isWanted: () -> Bool = { true }) -> [GitHubEvent] {
        var search = self
        var found: [GitHubEvent] = []
        while !search.isDone {
            found += search.next()
            // Within a month there is more to come of what was read of it.
            if search.entries.isEmpty, !isWanted() { break }
        }
        return found
    }

    /// Takes the next step. The last one of a month returns the month's events, the others return none. Blocks while it reads.
    private mutating func next() -> [GitHubEvent] {
        guard let step = steps.popLast() else { return [] }
        let found = step.histories.concurrentMap { [histories, filter, missing] in
            histories.all[$0].read { try $0.entries(of: step.month, limit: missing, where: filter) } ?? []
        }
        for (index, entries) in zip(step.histories, found) { self.entries[index] = entries }
        guard step.isLastOfMonth else { return [] }
        defer { entries = [:] }
        let ofMonth = histories.all.indices.map { entries[$0] ?? [] }
        let events = histories.newestEvents(at: ofMonth, limit: missing)
        // Where some cannot be read, this month may have more than were asked for.
        missing = ofMonth.contains { $0.count == missing } ? 0 : missing - events.count
        return events
    }
}

extension EventSearch {
    /// Emits what each step finds. Each is work of its own on the worker, where also the events are emitted. Quitting
    /// does not wait for it.
    package func results(on worker: any ImmediateSchedulerType) -> Observable<Result> {
        .steps(from: self, on: worker.uncounted) { search in
            let events = search.next()
            return (Result(events: events, isAtEnd: search.steps.isEmpty && search.missing > 0), search.isDone)
        }
    }
}
