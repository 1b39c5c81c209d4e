import Base
import FoundationEssentials

extension EventStore {
    /// Moves the lines that cannot be read into a file of their own, and makes everything else again from those that can. The next
    /// request is not conditional, so that GitHub sends again what it still has.
    func repair(now: Date) throws {
        try writing { history in
            for month in try folder.sizes().keys { try folder.setAsideUnreadableLines(of: month, now: now) }
            _ = try history.keepDamagedMarks(now: now)
            try history.rebuild()
            (history.head.validators, history.head.validatorKey) = (nil, nil)
            history.hasNewNames = true
            try history.save(now: now)
            history.published = history.head
        }
    }
}

extension HistoryFolder {
    fileprivate func setAsideUnreadableLines(of month: HistoryMonth, now: Date) throws {
        let path = file(month)
        var (unreadable, size) = ([Range<Int>](), 0)
        try LineReader.read(path) { part in
            switch part {
            case .line(let bytes, let start):
                size = start + bytes.count + 1
                if HistoryLine(bytes)?.event(in: bytes) == nil { unreadable.append(start..<size) }
            case .overlong(let range):
                size = range.upperBound
                unreadable.append(range)
            case .cutOff(_, let range): size = range.upperBound
            }
        }
        guard !unreadable.isEmpty else { return }
        let source = try OpenFile(path)
        try files.replace(SetAsideFile.path(of: path, now: now), isSynced: true) { write throws(FileError) in
            for range in unreadable { try write(try source.bytes(range.count, at: range.lowerBound)) }
        }
        // Before they are gone from where they were.
        try files.syncFolder(self.path)
        try rewrite(month, without: unreadable, size: size)
    }
}

extension StoredHistory {
    /// Does the same for a history that nobody follows.
    package func repair(now: Date) throws {
        let store = EventStore(folder: URL(filePath: path), files: folder.files)
        try store.open(now: now)
        try store.repair(now: now)
    }
}
