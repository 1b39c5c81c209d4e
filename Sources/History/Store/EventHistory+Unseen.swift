import Base
import FoundationEssentials
import GitHub

/// What `unseen.json` contains.
struct MoreUnseen: Sendable {
    var ids: Set<String>
    /// Nil if there is no file.
    let version: FileStatus.Version?
    /// Whether it cannot be read. Then it is kept under another name before a new one is written.
    var isDamaged = false
    /// Whether the ids are not those in the file.
    var isChanged = false
}

/// The states of the events: the last unseen ones that came are in the head, and the others in a file of their own, so that a
/// new event costs a small write however many are unseen.
extension EventHistory {
    /// The number of unseen events in the head.
    private static let maximumInHead = 64

    /// The states of all events.
    mutating func seenStates() throws -> SeenStates {
        let unseen = try moreUnseenOrRead().ids.union(head.unseen)
        return SeenStates(unseen: unseen, inSight: inSight.intersection(unseen), untilMarked: Set(head.keptUnseen))
    }

    /// Changes the states of events. They are saved by `saveMoreUnseen` and `save`.
    /// - Returns: The former states of those whose state is another one now.
    @discardableResult
    mutating func change(_ ids: [String], by change: SeenState.Change) throws -> [String: SeenState] {
        guard !ids.isEmpty else { return [:] }
        var states = try seenStates()
        let former = states.apply(change, to: ids)
        head.unseen.removeAll { !states.unseen.contains($0) }
        head.unseen += ids.filter { former[$0] == .seen }
        let seen = former.keys.filter { states[$0] == .seen }
        if moreUnseen?.ids.isDisjoint(with: seen) == false {
            moreUnseen?.ids.subtract(seen)
            moreUnseen?.isChanged = true
        }
        (head.keptUnseen, inSight) = (states.untilMarked.sorted(), states.inSight)
        return former
    }

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
        let path = SetAsideFile.path(of: folder.unseen, now: now)
        _ = try folder.files.perform(.rename(folder.unseen, to: path))
        moreUnseen = nil
        return path
    }

    /// Events have come. What is older than all that is known was fetched to show more of the past, and so was the first page; one
    /// without events is a first page, too.
    mutating func arrive(_ events: [EventPoint]) throws {
        guard head.oldest != nil || head.validatorKey != nil else { return }
        let new = events.filter { event in head.oldest.map { event > $0 } ?? true }
        try change(new.map(\.id), by: .arrived)
    }

    /// Writes the file if its ids have changed, and moves those of the head to it if there are too many. Written before the
    /// head, so that none is lost.
    mutating func saveMoreUnseen(now: Date) throws {
        let isHeadFull = head.unseen.count > Self.maximumInHead
        guard isHeadFull || moreUnseen?.isChanged == true else { return }
        var more = try moreUnseenOrRead()
        if isHeadFull {
            more.ids.formUnion(head.unseen)
            head.unseen = []
        }
        _ = try keepDamagedMarks(now: now)
        let data = try SavedJSON.data(more.ids.sorted(), format: HistoryHead.format, savedAt: now)
        try folder.files.replace(folder.unseen, with: data, isSynced: true)
        hasNewNames = true
        moreUnseen = MoreUnseen(ids: more.ids, version: try FileStatus(folder.unseen)?.version)
    }
}
