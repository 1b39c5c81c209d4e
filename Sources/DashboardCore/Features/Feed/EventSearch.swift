/// A search through the histories of several feeds, from the newest month to the oldest one. Each step reads a month of one
/// feed, so that others can work in between, and a search that is no longer wanted can end.
struct EventSearch: Sendable {
    private let sources: [FeedSource]
    private let filter: EventFilter
    /// The number of events that are still looked for.
    private var missing: Int
    /// What is still to be read, the next step last.
    private var steps: [Step]
    /// The places that were found in the current month, by the index of the source.
    private var points: [Int: [EventPoint]] = [:]

    private struct Step: Sendable {
        let month: HistoryMonth
        let source: Int
        let isLastOfMonth: Bool
    }

    /// - Parameter limit: The number of events to find.
    init(_ sources: [FeedSource], where filter: EventFilter, limit: Int) {
        self.sources = sources
        self.filter = filter
        missing = limit
        var sourcesOfMonths: [HistoryMonth: [Int]] = [:]
        for (index, source) in sources.enumerated() {
            for month in source.months() { sourcesOfMonths[month, default: []].append(index) }
        }
        steps = sourcesOfMonths.sorted { $0.key < $1.key }.flatMap { month, sources in
            sources.enumerated().map { Step(month: month, source: $1, isLastOfMonth: $0 == 0) }
        }
    }

    /// Whether enough is found, or everything was read.
    var isDone: Bool { missing <= 0 || steps.isEmpty }
    /// Whether everything was read.
    var isAtEnd: Bool { steps.isEmpty }

    /// Reads on. Blocks while it does.
    /// - Returns: The events that were found since the last ones, newest first: those of a month, or none in between.
    mutating func next() -> [GitHubEvent] {
        guard let step = steps.popLast() else { return [] }
        points[step.source] = sources[step.source].points(of: step.month, limit: missing, where: filter)
        guard step.isLastOfMonth else { return [] }
        defer { points = [:] }
        let found = sources.indices.map { points[$0] ?? [] }
        let events = MergedEvents.events(of: sources, at: found, limit: missing, nearest: >)
        missing -= events.count
        return events
    }
}
