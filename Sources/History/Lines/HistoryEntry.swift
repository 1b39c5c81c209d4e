import FoundationEssentials
import GitHub

/// The position of an event's line.
package struct HistoryEntry: Sendable, Hashable {
    let id: String
    /// The event's time, in seconds since 1970.
    let at: Int
    /// The position of the line in the file of its month, in bytes.
    var offset: Int
    /// The length of the line in bytes, with its line break.
    let length: Int32

    var month: HistoryMonth { HistoryMonth(at: at) }
    package var point: EventPoint { EventPoint(time: Date(timeIntervalSince1970: Double(at)), id: id) }

    /// The order of `GitHubEvent.isNewer`.
    static func isNewer(_ left: HistoryEntry, _ right: HistoryEntry) -> Bool {
        (left.at, left.id) > (right.at, right.id)
    }

    /// Whether it comes after `point` in a list that begins with the newest event.
    func isOlder(than point: EventPoint) -> Bool {
        (at, id) < (point.time.seconds, point.id)
    }

    /// Whether it comes before `point` in a list that begins with the newest event.
    func isNewer(than point: EventPoint) -> Bool {
        (at, id) > (point.time.seconds, point.id)
    }
}

extension [HistoryEntry] {
    /// The index of the first element that is older than `point`. The array is sorted, newest first.
    func firstIndex(olderThan point: EventPoint) -> Int { partitionIndex { $0.isOlder(than: point) } }

    /// The index of the first element that is not newer than `point`. The array is sorted, newest first.
    func firstIndex(notNewerThan point: EventPoint) -> Int { partitionIndex { !$0.isNewer(than: point) } }

    /// The index of the first element for which `isBehind` is true, as it is for all that follow it.
    private func partitionIndex(_ isBehind: (HistoryEntry) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Inserts an entry where it belongs in the order.
    mutating func insertSorted(_ entry: HistoryEntry) {
        insert(entry, at: firstIndex(olderThan: entry.point))
    }
}

/// Coded as `[id, at, offset, length]`: the file that contains it is written with each event.
extension HistoryEntry: Codable {
    /// - Throws: `DecodingError` also for a place that no file can have.
    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        id = try container.decode(String.self)
        at = try container.decode(Int.self)
        offset = try container.decode(Int.self)
        length = try container.decode(Int32.self)
        guard HistoryMonth.canHaveLine(at: offset, length: length) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No file has such a place.")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(id)
        try container.encode(at)
        try container.encode(offset)
        try container.encode(length)
    }
}
