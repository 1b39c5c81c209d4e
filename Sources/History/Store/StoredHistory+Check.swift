import Base
import FoundationEssentials

/// Looking for damage. What a running program writes meanwhile is none.
extension StoredHistory {
    /// What is wrong in a history.
    package enum Problem: Sendable, Hashable {
        /// The head cannot be read, or is missing. It is made again from the events.
        case head
        /// The marks of unseen events cannot be read.
        case marks
        /// A newer version of the program has written it.
        case newer
        /// Some lines of a month cannot be read.
        case lines(HistoryMonth, count: Int)
        /// What a search reads of a month is damaged.
        case records(HistoryMonth)
        /// The system cannot read it.
        case unreadable(reason: String)
    }

    /// Reads the head and the marks.
    package func problemsBesideMonths() -> [Problem] {
        do {
            var problems: [Problem] = []
            if let head = try FileSystem.content(of: folder.head) {
                if FileFormat.number(of: head) ?? 0 > HistoryHead.format { return [.newer] }
                if (try? SavedJSON<HistoryHead>(head)) == nil { problems.append(.head) }
            } else {
                problems.append(.head)
            }
            if let marks = try FileSystem.content(of: folder.unseen), (try? SavedJSON<[String]>(marks)) == nil {
                problems.append(.marks)
            }
            return problems
        } catch {
            return [.unreadable(reason: error.messageForUser)]
        }
    }

    /// Reads all lines of a month with their events, and its records.
    /// - Returns: The number of events, and what is wrong.
    package func check(_ month: HistoryMonth) -> (events: Int, problems: [Problem]) {
        var (ids, unreadable): (Set<String>, Int) = ([], 0)
        do {
            try LineReader.read(folder.file(month)) { part in
                switch part {
                case .line(let bytes, _):
                    guard let line = HistoryLine(bytes), line.event(in: bytes) != nil else {
                        unreadable += 1
                        return
                    }
                    ids.insert(line.id)
                case .overlong: unreadable += 1
                // Being written, or completed with the next line.
                case .cutOff: break
                }
            }
        } catch {
            return (ids.count, [.unreadable(reason: error.messageForUser)])
        }
        var problems: [Problem] = unreadable == 0 ? [] : [.lines(month, count: unreadable)]
        if hasDamagedRecords(month) { problems.append(.records(month)) }
        return (ids.count, problems)
    }

    /// Whether the records have a wrong checksum. Those of another version of the program are made again, and so are none.
    private func hasDamagedRecords(_ month: HistoryMonth) -> Bool {
        let path = folder.records(month)
        for _ in 0..<3 {
            guard let version = (try? FileStatus(path))??.version,
                let bytes = try? OpenFile(path).bytes(upTo: version.byteCount, at: 0)
            else { return false }
            var start = 0
            while start < bytes.count, let size = LineRecord.size(of: start, in: bytes) { start += size }
            if start == bytes.count { return false }
            // Otherwise it was written meanwhile.
            if (try? FileStatus(path))??.version == version { return true }
        }
        return false
    }
}
