import FoundationEssentials

/// The events in the file of one month, and where their lines are.
struct MonthIndex: Sendable {
    /// One for each event, newest first.
    private(set) var entries: [HistoryEntry] = []
    /// What the events are selected by; nil if it is not loaded.
    private(set) var records: EventRecords?
    /// The lines of which a later one has another version, in the order of the file.
    private(set) var dead: [Range<Int>] = []
    /// The events with more than one line.
    private(set) var changed: Set<String> = []
    /// The position after the last complete line, in bytes.
    private(set) var size = 0
    /// A last line without a line break: the rest of an interrupted append.
    private(set) var cutOff: Range<Int>?

    /// Reads the file at `path`. Lines that cannot be read are skipped.
    init(reading path: String, withRecords hasRecords: Bool = false) throws(FileError) {
        if hasRecords { records = EventRecords() }
        var found: [String: HistoryEntry] = [:]
        try LineReader.read(path) { part in
            switch part {
            case .line(let line, let offset):
                size = offset + line.count + 1
                guard let entry = entry(of: line, at: offset) else { return }
                if let old = found.updateValue(entry, forKey: entry.id) {
                    dead.append(old.range)
                    changed.insert(entry.id)
                }
            case .overlong(let range): size = range.upperBound
            case .cutOff(let range): cutOff = range
            }
        }
        entries = found.values.sorted(by: HistoryEntry.isNewer)
        dead.sort { $0.lowerBound < $1.lowerBound }
    }

    /// The number of lines that can be read, and how many of them are dead.
    var counts: MonthCounts { MonthCounts(lines: entries.count + dead.count, dead: dead.count, size: size) }

    /// The entry of a line, after its record was added to the others.
    private mutating func entry(of bytes: ArraySlice<UInt8>, at offset: Int) -> HistoryEntry? {
        guard let line = HistoryLine(bytes) else { return nil }
        var entry = HistoryEntry(id: line.id, at: line.at, offset: offset, length: Int32(bytes.count + 1))
        if records != nil, let facts = line.facts(in: bytes) {
            entry.record = records?.append(facts, text: bytes[line.text]) ?? HistoryEntry.withoutRecord
        }
        return entry
    }

    /// Takes in lines that were appended to the file, in its order. Many together take hardly longer than one.
    mutating func append(_ lines: [[UInt8]]) {
        var added: [String: HistoryEntry] = [:]
        var replaced: [HistoryEntry] = []
        for line in lines {
            if let entry = entry(of: line.dropLast(), at: size), let old = added.updateValue(entry, forKey: entry.id) {
                replaced.append(old)
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

    /// What an event is selected by; nil if it is not loaded, or the line is damaged.
    func record(of entry: HistoryEntry) -> EventRecord? {
        entry.record == HistoryEntry.withoutRecord ? nil : records?[entry.record]
    }

    /// Those of some entries whose events are selected, in their order.
    func selected(_ entries: some Sequence<HistoryEntry>, by filter: EventFilter) -> some Sequence<HistoryEntry> {
        entries.lazy.filter { entry in
            if filter.selectsAll { return true }
            guard entry.record != HistoryEntry.withoutRecord else { return false }
            return records?.isSelected(entry.record, by: filter) ?? false
        }
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
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        lines = try container.decode(Int.self)
        dead = try container.decode(Int.self)
        size = try container.decode(Int.self)
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

extension [UInt8] {
    /// Whether `part` occurs within the range.
    func contains(_ part: [UInt8], in range: Range<Int>) -> Bool {
        guard let first = part.first else { return true }
        var rest = self[range].dropLast(part.count - 1)
        while let start = rest.firstIndex(of: first) {
            if hasPart(part, at: start) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }

    private func hasPart(_ part: [UInt8], at start: Int) -> Bool {
        for index in part.indices where self[start + index] != part[index] { return false }
        return true
    }
}
