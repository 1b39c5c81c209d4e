import FoundationEssentials

/// The events in the file of one month, and where their lines are.
struct MonthIndex: Sendable {
    /// One for each event, newest first.
    private(set) var entries: [HistoryEntry] = []
    /// The lines that a later one replaces, in the order of the file.
    private(set) var dead: [Range<Int>] = []
    /// The events with more than one line.
    private(set) var changed: Set<String> = []
    /// The position after the last complete line, in bytes.
    private(set) var size: Int
    /// A last line without a line break: the rest of an interrupted append.
    let cutOff: Range<Int>?

    init(_ records: MonthRecords) {
        (size, cutOff) = (records.size, records.cutOff)
        var found: [String: HistoryEntry] = [:]
        records.forEachLine { record in
            let entry = record.entry
            guard let old = found.updateValue(entry, forKey: entry.id) else { return }
            dead.append(old.range)
            changed.insert(entry.id)
        }
        entries = found.values.sorted(by: HistoryEntry.isNewer)
        dead.sort { $0.lowerBound < $1.lowerBound }
    }

    /// The number of lines that can be read, and how many of them are dead.
    var counts: MonthCounts { MonthCounts(lines: entries.count + dead.count, dead: dead.count, size: size) }

    /// Adds lines that were appended to the file, in its order. Adding many takes hardly longer than adding one.
    mutating func append(_ lines: [[UInt8]]) {
        var added: [String: HistoryEntry] = [:]
        var replaced: [HistoryEntry] = []
        for line in lines {
            if let parts = HistoryLine(line.dropLast()) {
                let entry = HistoryEntry(id: parts.id, at: parts.at, offset: size, length: Int32(line.count))
                if let old = added.updateValue(entry, forKey: entry.id) { replaced.append(old) }
            }
            size += line.count
        }
        entries.removeAll { entry in
            guard added[entry.id] != nil else { return false }
            replaced.append(entry)
            return true
        }
        changed.formUnion(replaced.map(\.id))
        dead = (dead + replaced.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
        entries = (added.values.sorted(by: HistoryEntry.isNewer) + entries).sorted(by: HistoryEntry.isNewer)
    }
}

/// The numbers of lines in the file of a month.
struct MonthCounts: Sendable, Equatable {
    /// The lines that can be read.
    var lines = 0
    /// Those of them that a later line replaces.
    var dead = 0
    /// The size of the complete lines in bytes.
    var size = 0

    /// The number of events.
    var events: Int { lines - dead }
    /// Whether enough of the lines are dead to write the file again.
    var isWasteful: Bool { dead > 0 && dead * 4 >= lines }
}

/// Coded as `[lines, dead, size]`.
extension MonthCounts: Codable {
    /// - Throws: `DecodingError` for numbers that no file can have: with those of a damaged head, calculating could overflow.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        lines = try container.decode(Int.self)
        dead = try container.decode(Int.self)
        size = try container.decode(Int.self)
        guard dead >= 0, dead <= lines, lines <= size, size <= HistoryMonth.maximumSize else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No file has such numbers.")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in [lines, dead, size] { try container.encode(number) }
    }
}

extension HistoryEntry {
    /// The range of the line in its file.
    var range: Range<Int> { offset..<offset + Int(length) }
}
