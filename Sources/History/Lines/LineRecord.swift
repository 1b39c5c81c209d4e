import Base
import GitHub
import FoundationEssentials

/// What an event is selected by, and where its line is: a line of a history without the event itself, in a form that is read
/// without parsing.
///
/// It begins with `headSize` bytes of numbers, in little-endian order, at the places that `Place` names. The id, the actor,
/// the repository and the searchable text follow, in UTF-8, and zeros up to a multiple of eight bytes.
struct LineRecord {
    /// Contains the record, and others.
    private let bytes: [UInt8]
    /// Where it begins.
    private let start: Int

    static let headSize = 72

    /// Where a number is in the record, in bytes. The four lengths follow each other.
    enum Place {
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
    /// Another number if records of this version have another meaning.
    static let version = UInt32(
        truncatingIfNeeded: FNV1a.hash(Data("3 \(kinds.map(\.rawValue)) \(topicKinds.map(\.rawValue))".utf8)))

    /// - Parameter bytes: Contains a record that is valid, as `size(of:in:)` tells.
    package init(in bytes: [UInt8], at start: Int) {
        self.bytes = bytes
        self.start = start
    }

    /// Where the line begins in the file of its month, in bytes.
    var offset: Int { Int(number(Place.offset, as: Int64.self)) }
    /// The event's time, in seconds since 1970.
    var at: Int { Int(number(Place.time, as: Int64.self)) }
    var id: String { text(idRange) }
    /// Whether an earlier line may be of the same event, which this one replaces.
    var isRevision: Bool { flags.contains(.revision) }

    var entry: HistoryEntry {
        HistoryEntry(id: id, at: at, offset: offset, length: number(Place.lineLength, as: Int32.self))
    }

    /// Nil if the event is damaged.
    var facts: EventFacts? {
        guard hasFacts else { return nil }
        let topicKind = Int(bytes[start + Place.topicKind])
        let topic =
            topicKind == 0
            ? nil
            : EventTopic(
                kind: Self.topicKinds[topicKind - 1], number: Int(number(Place.topicNumber, as: Int64.self)))
        return EventFacts(
            id: id, time: Date(timeIntervalSince1970: Double(at)), kind: Self.kinds[Int(kind)],
            foldedActor: text(actorRange), actorID: known(Place.actorNumber), isBot: flags.contains(.bot),
            foldedRepository: text(repositoryRange), repositoryID: known(Place.repositoryNumber), topic: topic,
            isRestored: flags.contains(.restored))
    }

    /// GitHub's id at a place; nil if it is not known.
    private func known(_ place: Int) -> Int? {
        let id = Int(number(place, as: Int64.self))
        return id == 0 ? nil : id
    }

    /// Whether a filter selects the event. The facts of what lacks a word, as most do, are not even read.
    func isSelected(by filter: EventFilter) -> Bool {
        guard hasFacts, filter.words.allSatisfy({ bytes.span.contains($0, in: textRange) }) else { return false }
        guard let includes = filter.includes else { return true }
        return event.map(includes) ?? false
    }

    /// What the event is selected by; nil if it is damaged.
    var event: EventRecord? { facts.map { EventRecord(facts: $0, in: bytes, at: textRange) } }

    private var kind: UInt8 { bytes[start + Place.kind] }
    private var hasFacts: Bool { kind < Self.kinds.count }
    private var flags: Flags { Flags(rawValue: bytes[start + Place.flags]) }
    private var idRange: Range<Int> { range(from: start + Self.headSize, Place.idLength) }
    private var actorRange: Range<Int> { range(from: idRange.upperBound, Place.actorLength) }
    private var repositoryRange: Range<Int> { range(from: actorRange.upperBound, Place.repositoryLength) }
    private var textRange: Range<Int> { range(from: repositoryRange.upperBound, Place.textLength) }

    private func range(from position: Int, _ length: Int) -> Range<Int> {
        position..<position + Int(number(length, as: Int32.self))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(_ place: Int, as type: Number.Type) -> Number {
        bytes.span.littleEndian(at: start + place)
    }
}

// MARK: - Writing and checking

extension LineRecord {
    /// Appends the record of a line.
    /// - Parameters:
    ///   - offset: Where the line begins in the file.
    ///   - bytes: The line, without its line break.
    ///   - repositoryID: The id of the repository of all lines; nil if they are of several.
    ///   - isRevision: As of the record.
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

    /// Ends a record: fills it up, and writes its size and its checksum.
    static func close(_ records: inout [UInt8], from start: Int) {
        records.append(contentsOf: repeatElement(0, count: (8 - records.count % 8) % 8))
        let size = UInt32(records.count - start)
        let checksum = records.span.checksum(start + Place.offset..<records.count)
        for index in 0..<4 {
            records[start + Place.size + index] = UInt8(truncatingIfNeeded: size >> (8 * index))
            records[start + Place.checksum + index] = UInt8(truncatingIfNeeded: checksum >> (8 * index))
        }
    }

    /// The size of the record at a place; nil if there is none, or something is wrong with it. As of a file that was not
    /// synced when the power failed.
    static func size(of start: Int, in bytes: [UInt8]) -> Int? {
        let span = bytes.span
        guard bytes.count - start >= headSize else { return nil }
        let size = Int(span.littleEndian(at: start + Place.size) as UInt32)
        guard size >= headSize, size % 8 == 0, size <= bytes.count - start else { return nil }
        guard span.checksum(start + Place.offset..<start + size) == span.littleEndian(at: start + Place.checksum) else {
            return nil
        }
        return isMark(at: start, in: bytes) || hasRoom(for: size, at: start, in: bytes) ? size : nil
    }

    /// Whether it is a `RecordsMark`.
    static func isMark(at start: Int, in bytes: [UInt8]) -> Bool { bytes[start + Place.kind] == RecordsMark.kind }

    /// Whether the texts of a record end within it, so that reading them cannot fail, and the kind of its topic is known.
    private static func hasRoom(for size: Int, at start: Int, in bytes: [UInt8]) -> Bool {
        var end = headSize
        for place in stride(from: Place.idLength, through: Place.textLength, by: 4) {
            let length = Int(bytes.span.littleEndian(at: start + place) as Int32)
            guard length >= 0 else { return false }
            end += length
        }
        return end <= size && bytes[start + Place.topicKind] <= topicKinds.count
    }
}

extension Span<UInt8> {
    /// The number at a place, in little-endian order.
    func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int) -> Number {
        // Any bytes are an integer, and the range is checked.
        Number(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: Number.self))
    }

    /// A checksum against files that are not complete, of a range whose length is a multiple of 8.
    func checksum(_ range: Range<Int>) -> UInt32 {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            // FNV-1a in words. The higher half is taken in since a product's lower bits depend on lower bits only.
            sum = (sum ^ littleEndian(at: place)) &* 0x100_0000_01b3
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
