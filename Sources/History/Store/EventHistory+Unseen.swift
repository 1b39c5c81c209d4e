import Base
import FoundationEssentials
import GitHub

/// What `unseen.json` contains.
struct MoreUnseen: Sendable {
    let ids: Set<String>
    /// Nil if there is no file.
    let version: FileStatus.Version?
    /// Whether it cannot be read. Then it is kept under another name before a new one is written.
    var isDamaged = false
}

/// The unseen events: the last ones that came are in the head, and the others in a file of their own, so that a new event
/// costs a small write however many are unseen.
extension EventHistory {
    /// The number of unseen events in the head.
    private static let maximumInHead = 64

    /// The ids of all unseen events.
    mutating func unseen() throws -> Set<String> {
        try Set(head.unseen).union(readMoreUnseen())
    }

    private mutating func readMoreUnseen() throws -> Set<String> { try moreUnseenOrRead().ids }

    private mutating func moreUnseenOrRead() throws -> MoreUnseen {
        if let moreUnseen { return moreUnseen }
        // Before the content: if the file is replaced in between, it is read again.
        let version = try FileStatus(folder.unseen)?.version
        let content = try FileSystem.content(of: folder.unseen)
        let ids = content.map { try? SavedJSON<[String]>($0).value } ?? []
        let read = MoreUnseen(ids: Set(ids ?? []), version: version, isDamaged: ids == nil)
        moreUnseen = read
        return read
    }

    /// Forgets what was read of `unseen.json` if another process has replaced it since. This need not change the head.
    mutating func forgetOldMoreUnseen() throws {
        guard let moreUnseen, try FileStatus(folder.unseen)?.version != moreUnseen.version else { return }
        self.moreUnseen = nil
    }

    /// Whether `unseen.json` cannot be read.
    mutating func hasDamagedMarks() throws -> Bool { try moreUnseenOrRead().isDamaged }

    /// Keeps `unseen.json` under another name if it is damaged. Returns its new path; nil if it is not damaged.
    mutating func keepDamagedMarks(now: Date) throws -> String? {
        guard try hasDamagedMarks() else { return nil }
        let path = "\(folder.unseen).damaged-\(Int(now.timeIntervalSince1970))"
        _ = try folder.files.perform(.rename(folder.unseen, to: path))
        moreUnseen = nil
        return path
    }

    /// Marks events as unseen, if they came after the history had begun: what is older than all that is known was
    /// fetched to show more of the past.
    mutating func addUnseen(_ events: [EventPoint]) {
        guard let oldest = head.oldest else { return }
        let known = Set(head.unseen)
        head.unseen += events.filter { $0 > oldest && !known.contains($0.id) }.map(\.id)
    }

    /// Moves the ids to the file if the head contains too many. Written before the head, so that none is lost.
    mutating func saveMoreUnseen(now: Date) throws {
        guard head.unseen.count > Self.maximumInHead else { return }
        try writeMoreUnseen(readMoreUnseen().union(head.unseen), now: now)
        head.unseen = []
    }

    /// Marks events as seen. Returns those that were unseen.
    mutating func markSeen(_ ids: Set<String>, now: Date) throws -> SeenMark {
        let more = try readMoreUnseen()
        let marked = ids.intersection(more.union(head.unseen))
        if !more.isDisjoint(with: ids) { try writeMoreUnseen(more.subtracting(ids), now: now) }
        head.unseen.removeAll(where: ids.contains)
        let kept = Set(head.keptUnseen)
        head.keptUnseen = kept.subtracting(ids).sorted()
        return SeenMark(ids: marked, kept: kept.intersection(ids))
    }

    /// Marks events as unseen again.
    mutating func markUnseen(_ mark: SeenMark, now: Date) throws {
        let missing = try mark.ids.subtracting(unseen())
        head.unseen += missing.sorted()
        head.keptUnseen = mark.kept.union(head.keptUnseen).sorted()
        try saveMoreUnseen(now: now)
    }

    private mutating func writeMoreUnseen(_ ids: Set<String>, now: Date) throws {
        _ = try keepDamagedMarks(now: now)
        let saved = SavedJSON(format: HistoryHead.format, savedAt: now, value: ids.sorted())
        try folder.files.replace(folder.unseen, with: try saved.data, isSynced: true)
        moreUnseen = MoreUnseen(ids: ids, version: try FileStatus(folder.unseen)?.version)
    }
}
