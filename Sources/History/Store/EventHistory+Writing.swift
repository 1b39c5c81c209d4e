import Base
import FoundationEssentials
import GitHub

/// Storing events. Called while no other process writes in the folder.
extension EventHistory {
    /// A line to append.
    struct Pending {
        let recorded: RecordedEvent
        let bytes: [UInt8]
        let isKnown: Bool
        /// Whether something displayed is different from the known version.
        let isDifferent: Bool

        /// - Parameters:
        ///   - event: The event as it will be read again.
        ///   - entry: The entry of the known version; nil for a new event.
        init(
            _ event: GitHubEvent, _ received: ReceivedEvent, replacing entry: HistoryEntry? = nil,
            isDifferent: Bool = true
        ) throws {
            recorded = RecordedEvent(event)
            bytes = try HistoryLine.bytes(of: received, recorded.record, at: entry?.at)
            isKnown = entry != nil
            self.isDifferent = isDifferent
        }

        var event: GitHubEvent { recorded.event }
        var isChanged: Bool { isKnown && isDifferent }
    }

    /// Reads what other processes have written, and completes an interrupted append.
    /// - Throws: A `NewerFormat` if a newer version has written the head.
    mutating func prepareToWrite() throws {
        try refresh()
        if case .newer(let format) = file { throw NewerFormat(format: format) }
        guard !cutOff.isEmpty else { return }
        for month in cutOff { try endLastLine(of: month) }
        try refresh()
    }

    /// Ends a line that was cut off, so that the next one does not continue it. A space before the line break keeps it
    /// from being read if it is not complete.
    private func endLastLine(of month: HistoryMonth) throws {
        let path = folder.file(month)
        guard let range = try MonthRecords(of: month, in: folder).cutOff else { return }
        var isComplete = false
        if range.count < LineReader.maximumLength {
            let bytes = try OpenFile(path).bytes(range.count, at: range.lowerBound)
            isComplete = HistoryLine(bytes[...])?.event(in: bytes[...]) != nil
        }
        try folder.files.append(Array((isComplete ? "\n" : " \n").utf8), to: path)
    }

    /// The lines to append for a page: those of new and of changed events.
    /// - Parameter known: The entries of the page's events.
    func pending(_ page: [ReceivedEvent], known: [String: HistoryEntry]) throws -> [Pending] {
        var lookup = LineLookup(folder)
        return try page.compactMap { received in
            guard let entry = known[received.event.id] else {
                return try Pending(received.event.identified(in: folder.repositoryID), received)
            }
            return try pending(received, known: entry, &lookup)
        }
    }

    private func pending(
        _ received: ReceivedEvent, known entry: HistoryEntry, _ lookup: inout LineLookup
    ) throws -> Pending? {
        let saved = try lookup.line(entry)
        if saved.line.hasContent(received.json, in: saved.bytes) { return nil }
        // What was added to the saved one is missing in the page.
        let received = saved.line.completion(in: saved.bytes).map(received.completed(by:)) ?? received
        if saved.line.hasContent(received.json, in: saved.bytes) { return nil }
        let object = received.json.flatMap { $0.count <= HistoryLine.maximumObject ? $0 : nil }
        let event = received.event.identified(entry.id, at: entry.point.time).identified(in: folder.repositoryID)
        let isDifferent = lookup.event(of: saved.line, in: saved.bytes) != event
        // GitHub's own object replaces the coded form, since a later version may read more from it.
        guard isDifferent || (saved.line.source == .saved && object != nil) else { return nil }
        return try Pending(event, received, replacing: entry, isDifferent: isDifferent)
    }

    /// Appends lines to the files of their months, the oldest month first.
    mutating func append(_ lines: [Pending]) throws {
        let months = Dictionary(grouping: lines) { HistoryMonth(of: $0.event.createdAt) }
        for (month, lines) in months.sorted(by: { $0.key < $1.key }) {
            if head.months[month] == nil { hasNewNames = true }
            try folder.files.append(lines.flatMap(\.bytes), to: folder.file(month))
            add(lines, to: month)
        }
    }

    /// What other processes have changed among the newest events, and what this one has appended without being able to
    /// save the head.
    func foreignChanges() throws -> FeedChanges {
        guard head.newest != published.newest else { return FeedChanges() }
        let known = Dictionary(published.newest.map { ($0.id, $0) }) { $1 }
        // Older events may have been known as well.
        let last = published.newest.count < published.count ? published.newest.last : nil
        let entries = head.newest.filter { entry in
            known[entry.id] != nil || last.map { HistoryEntry.isNewer(entry, $0) } ?? true
        }
        return FeedChanges(
            new: try events(entries.filter { known[$0.id] == nil }),
            changed: try events(entries.filter { entry in known[entry.id].map { $0.range != entry.range } ?? false }))
    }

    // MARK: Rewriting

    /// Writes those months again of which at least a quarter of the lines are dead. Called when the head is saved: if
    /// this is interrupted, the file is shorter than the head says, and is read again.
    mutating func rewriteWastefulMonths(now: Date) throws {
        let months = head.months.filter(\.value.isWasteful).keys
        for month in months {
            // Read from the lines themselves, since the dead ones are removed.
            let index = MonthIndex(try MonthRecords(of: month, in: folder, isReadAgain: true))
            try folder.rewrite(month, without: index.dead, size: index.size)
            hasNewNames = true
            let size = index.size - index.dead.reduce(0) { $0 + $1.count }
            head.months[month] = MonthCounts(lines: index.entries.count, dead: 0, size: size)
            forget(month)
        }
        guard !months.isEmpty else { return }
        try findNewest()
        try save(now: now)
    }

    /// Removes the files of months before `first`.
    mutating func removeMonths(before first: HistoryMonth, now: Date) throws {
        let months = head.months.keys.filter { $0 < first }
        guard !months.isEmpty else { return }
        for month in months { try change(index(of: month).entries.map(\.id), by: .markedSeen) }
        try saveMoreUnseen(now: now)
        for month in months {
            _ = try folder.files.perform(.remove(folder.file(month)))
            // It can always be made again.
            _ = try? folder.files.perform(.remove(folder.records(month)))
            forget(month)
            head.months[month] = nil
        }
        head.gaps.removeAll { HistoryMonth(of: $0.before.time) < first }
        head.oldest = nil
        for month in head.months.keys.sorted().prefix(1) { head.oldest = try index(of: month).entries.last?.point }
        try findNewest()
    }
}
