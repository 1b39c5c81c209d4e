import Base
import FoundationEssentials
import GitHub

/// The facts and the searchable text of an event, and the position of its line: what selecting events needs, in a form that
/// is read without parsing.
///
/// It begins with `headSize` bytes of numbers, in little-endian order, at the offsets that `Field` names. The id, the actor,
/// the repository and the searchable text follow, in UTF-8, and zeros up to a multiple of eight bytes.
struct LineRecord {
    /// The bytes of this record and of others.
    private let bytes: [UInt8]
    /// Where it begins.
    private let start: Int

    static let headSize = 72

    /// The offsets of the numbers in the record, in bytes. The four lengths follow each other.
    enum Field {
        /// The number of bytes of the record.
        static let size = 0
        /// The checksum of what follows.
        static let checksum = 4
        static let offset = 8
        static let time = 16
        static let topicNumber = 24
        static let lineLength = 32
        static let idLength = 36
        static let actorLength = 40
        static let repositoryLength = 44
        static let textLength = 48
        /// The index in `EventKind.allCases`, `damaged`, or `RecordsMark.kind`.
        static let kind = 52
        static let flags = 53
        /// One more than the index in `topicKinds`; 0 without a topic.
        static let topicKind = 54
        /// GitHub's ids; 0 if they are not known.
        static let actorNumber = 56
        static let repositoryNumber = 64
    }

    /// Bits of one byte.
    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let restored = Flags(rawValue: 1)
        static let bot = Flags(rawValue: 2)
        static let revision = Flags(rawValue: 4)
    }

    /// The kind of a line whose event cannot be read, so that it is not selected by anything.
    private static let damaged: UInt8 = 0xFF
    private static let kinds = EventKind.allCases
    private static let topicKinds: [Activity.Topic.Kind] = [.issue, .pullRequest, .discussion]
    /// Changes whenever the meaning of records does.
    static let version = UInt32(
        truncatingIfNeeded: FNV1a.hash(Data("3 \(kinds.map(\.rawValue)) \(topicKinds.map(\.rawValue))".utf8)))

    /// - Parameter bytes: Contains a record that is valid: `size(of:in:)` is not nil.
    package init(in bytes: [UInt8], at start: Int) {
        self.bytes = bytes
        self.start = start
    }

    /// Where the line begins in the file of its month, in bytes.
    var offset: Int { Int(number(Field.offset, as: Int64.self)) }
    /// The event's time, in seconds since 1970.
    var at: Int { Int(number(Field.time, as: Int64.self)) }
    var id: String { text(idRange) }
    /// Whether an earlier line may be of the same event, which this one replaces.
    var isRevision: Bool { flags.contains(.revision) }

    var entry: HistoryEntry {
        HistoryEntry(id: id, at: at, offset: offset, length: number(Field.lineLength, as: Int32.self))
    }

    /// Nil if the event is damaged.
    var facts: EventFacts? {
        guard hasFacts else { return nil }
        let topicKind = Int(bytes[start + Field.topicKind])
        let topic =
            topicKind == 0
            ? nil
            : EventTopic(
                kind: Self.topicKinds[topicKind - 1], number: Int(number(Field.topicNumber, as: Int64.self)))
        return EventFacts(
            id: id, time: Date(timeIntervalSince1970: Double(at)), kind: Self.kinds[Int(kind)],
            foldedActor: text(actorRange), actorID: known(Field.actorNumber), isBot: flags.contains(.bot),
            foldedRepository: text(repositoryRange), repositoryID: known(Field.repositoryNumber), topic: topic,
            isRestored: flags.contains(.restored))
    }

    /// GitHub's id in a field; nil if it is not known.
    private func known(_ field: Int) -> Int? {
        let id = Int(number(field, as: Int64.self))
        return id == 0 ? nil : id
    }

    /// Whether a filter selects the event. If it lacks one of the words, as most do, its facts are not even read.
    func isSelected(by filter: EventFilter) -> Bool {
        guard hasFacts, filter.words.allSatisfy({ bytes.span.contains($0, in: textRange) }) else { return false }
        guard let includes = filter.includes else { return true }
        return event.map(includes) ?? false
    }

    /// The facts and the text of the event; nil if it is damaged.
    var event: EventRecord? { facts.map { EventRecord(facts: $0, in: bytes, at: textRange) } }

    private var kind: UInt8 { bytes[start + Field.kind] }
    private var hasFacts: Bool { kind < Self.kinds.count }
    private var flags: Flags { Flags(rawValue: bytes[start + Field.flags]) }
    private var idRange: Range<Int> { range(from: start + Self.headSize, Field.idLength) }
    private var actorRange: Range<Int> { range(from: idRange.upperBound, Field.actorLength) }
    private var repositoryRange: Range<Int> { range(from: actorRange.upperBound, Field.repositoryLength) }
    private var textRange: Range<Int> { range(from: repositoryRange.upperBound, Field.textLength) }

    private func range(from position: Int, _ length: Int) -> Range<Int> {
        position..<position + Int(number(length, as: Int32.self))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ field: Int, as type: Number.Type) -> Number {
        bytes.span.littleEndian(at: start + field)
    }
}

// MARK: - Writing and checking

extension LineRecord {
    /// Appends the record of a line.
    /// - Parameters:
    ///   - offset: Where the line begins in the file.
    ///   - bytes: The line, without its line break.
    ///   - repositoryID: The id of the repository of all lines; nil if they are of several.
    ///   - isRevision: Whether an earlier line may be of the same event.
    static func append(
        _ line: HistoryLine, at offset: Int, in bytes: ArraySlice<UInt8>, of repositoryID: Int?, isRevision: Bool,
        to records: inout [UInt8]
    ) {
        let facts = line.facts(in: bytes)?.identified(in: repositoryID)
        let text = bytes[line.text]
        let texts = [Array(line.id.utf8), Array((facts?.actor ?? "").utf8), Array((facts?.repository ?? "").utf8)]
        var flags: Flags = isRevision ? .revision : []
        if facts?.isRestored == true { flags.insert(.restored) }
        if facts?.isBot == true { flags.insert(.bot) }
        let start = records.count
        records.append(littleEndian: UInt64(0))
        records.append(littleEndian: Int64(offset))
        records.append(littleEndian: Int64(line.at))
        records.append(littleEndian: Int64(facts?.topic?.number ?? 0))
        records.append(littleEndian: Int32(bytes.count + 1))
        for text in texts { records.append(littleEndian: Int32(text.count)) }
        records.append(littleEndian: Int32(text.count))
        records.append(facts.flatMap { kinds.firstIndex(of: $0.kind) }.map(UInt8.init) ?? damaged)
        records.append(flags.rawValue)
        records.append((facts?.topic).flatMap { topicKinds.firstIndex(of: $0.kind) }.map { UInt8($0 + 1) } ?? 0)
        records.append(0)
        records.append(littleEndian: Int64(facts?.actorID ?? 0))
        records.append(littleEndian: Int64(facts?.repositoryID ?? 0))
        for text in texts { records += text }
        records += text
        close(&records, from: start)
    }

    /// Ends a record: pads it with zeros, and writes its size and its checksum.
    static func close(_ records: inout [UInt8], from start: Int) {
        records.append(contentsOf: repeatElement(0, count: (8 - records.count % 8) % 8))
        let size = UInt32(records.count - start)
        let checksum = records.span.checksum(start + Field.offset..<records.count)
        for index in 0..<4 {
            records[start + Field.size + index] = UInt8(truncatingIfNeeded: size >> (8 * index))
            records[start + Field.checksum + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index))
        }
    }

    /// The size of the record at a position; nil if there is none, or if it is damaged, like that of a file that was not
    /// synced when the power failed.
    static func size(of start: Int, in bytes: [UInt8]) -> Int? {
        let span = bytes.span
        guard bytes.count - start >= headSize else { return nil }
        let size = Int(span.littleEndian(at: start + Field.size) as UInt32)
        guard size >= headSize, size % 8 == 0, size <= bytes.count - start else { return nil }
        guard span.checksum(start + Field.offset..<start + size) == span.littleEndian(at: start + Field.checksum) else {
            return nil
        }
        return isMark(at: start, in: bytes) || hasRoom(for: size, at: start, in: bytes) ? size : nil
    }

    /// Whether it is a `RecordsMark`.
    static func isMark(at start: Int, in bytes: [UInt8]) -> Bool { bytes[start + Field.kind] == RecordsMark.kind }

    /// Whether the texts of a record end within it, so that reading them cannot fail, the kind of its topic is known, and its
    /// line is where a file can have it.
    private static func hasRoom(for size: Int, at start: Int, in bytes: [UInt8]) -> Bool {
        let (offset, length): (Int64, Int32) = (
            bytes.span.littleEndian(at: start + Field.offset), bytes.span.littleEndian(at: start + Field.lineLength)
        )
        guard HistoryMonth.canHaveLine(at: Int(offset), length: length) else { return false }
        var end = headSize
        for field in stride(from: Field.idLength, through: Field.textLength, by: 4) {
            let length = Int(bytes.span.littleEndian(at: start + field) as Int32)
            guard length >= 0 else { return false }
            end += length
        }
        return end <= size && bytes[start + Field.topicKind] <= topicKinds.count
    }
}

extension Span<UInt8> {
    /// The number at a position, in little-endian order.
    func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(at position: Int) -> Number {
        // Any bytes are an integer, and the range is checked.
        Number(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: Number.self))
    }

    /// A checksum to detect incomplete files, of a range whose length is a multiple of 8.
    func checksum(_ range: Range<Int>) -> UInt32 {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        for position in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            // FNV-1a in words. The upper half is mixed in, since a product's lower bits depend on lower bits only.
            sum = (sum ^ littleEndian(at: position)) &* 0x100_0000_01b3
            sum ^= sum >> 32
        }
        return UInt32(truncatingIfNeeded: sum)
    }
}

extension [UInt8] {
    /// Appends a number in little-endian order.
    mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
        for index in 0..<Number.bitWidth / 8 { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
