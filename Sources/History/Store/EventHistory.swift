import Base
import FoundationEssentials

/// The state of an `EventStore`: the head of the history, and what was read of the months.
///
/// Changes are made to a copy, which replaces this value when everything is on disk.
struct EventHistory: Sendable {
    /// What `head.json` contains.
    enum File: Sendable, Equatable {
        case missing
        case saved(HistoryHead)
        /// It cannot be read, and is kept under another name when a new one is written.
        case damaged
        /// A newer version of the application has written it.
        case newer(format: Int)
    }

    let folder: HistoryFolder
    /// The current head. `newest` may contain more than is saved.
    var head = HistoryHead()
    private(set) var file = File.missing
    /// The bytes of the file when it was last read or written; nil if there is none.
    private var fileContent: Data?
    /// When the head was written.
    private(set) var savedAt: Date?
    private var isOpen = false
    /// The months that do not match the head, the newest last.
    private(set) var unread: [HistoryMonth] = []
    /// Whether the head is being rebuilt: then what it does not contain is not new.
    private var isRebuilding = false
    /// The head when the caller last got changes: what came since is new for it.
    var published = HistoryHead()
    /// The months that were read.
    private var indices: [HistoryMonth: MonthIndex] = [:]
    /// What was read of `unseen.json`; nil if it has not been read.
    var moreUnseen: MoreUnseen?
    /// The events that are `SeenState.unseenInSight`, which is not saved.
    var inSight: Set<String> = []
    /// Whether files have come or were replaced that the head refers to, and their names may not be on disk yet.
    var hasNewNames = false
    /// The months whose last line is cut off.
    private(set) var cutOff: Set<HistoryMonth> = []

    /// The number of months that stay in memory while the history is read backwards.
    private static let maximumIndices = 2

    init(folder: HistoryFolder) {
        self.folder = folder
    }

    // MARK: The head

    /// Whether everything that does not match the head has been read.
    var isLoaded: Bool { isOpen && unread.isEmpty }

    /// Reads the head if it is not the one that was read before, and the months that do not match it: those to which
    /// another process has appended, or this one without being able to save the head.
    mutating func refresh() throws {
        try open()
        while !unread.isEmpty { try readNext() }
    }

    /// Reads the head if it is not the one that was read before, and finds the months that do not match it.
    mutating func open() throws {
        let content = try FileSystem.content(of: folder.head)
        if !isOpen || content != fileContent { load(content) }
        try forgetOldMoreUnseen()
        let sizes = try folder.sizes()
        let removed = head.months.keys.filter { sizes[$0] == nil }
        for month in removed { (head.months[month], indices[month]) = (nil, nil) }
        if unread.isEmpty { isRebuilding = head.months.isEmpty }
        unread = sizes.keys.filter { head.months[$0]?.size != sizes[$0] }.sorted()
        isOpen = true
        if !removed.isEmpty, unread.isEmpty { try findNewest() }
    }

    /// Reads the newest of the months that do not match the head.
    mutating func readNext() throws {
        guard let month = unread.last else { return }
        try readAgain(month, marksUnseen: !isRebuilding)
        unread.removeLast()
        guard unread.isEmpty else { return }
        try findNewest()
        forgetMonths()
    }

    private mutating func load(_ content: Data?) {
        let (published, inSight) = (published, inSight)
        self = EventHistory(folder: folder)
        (self.published, self.inSight) = (published, inSight)
        fileContent = content
        guard let content else { return }
        if let format = FileFormat.number(of: content), format > HistoryHead.format {
            file = .newer(format: format)
        } else if let saved = try? SavedJSON<HistoryHead>(content) {
            (file, head, savedAt) = (.saved(saved.value), saved.value, saved.savedAt)
        } else {
            file = .damaged
        }
    }

    /// Forgets everything that was read, and rebuilds the head from the histories, except for what only the head has.
    mutating func rebuild() throws {
        load(try FileSystem.content(of: folder.head))
        isOpen = true
        head.months = [:]
        for month in try folder.sizes().keys { try readAgain(month, marksUnseen: false, withoutRecords: true) }
        try refresh()
        try findNewest()
    }

    /// Reads a month that does not match the head. Lines after the ones that the head knows are events that another
    /// process has appended, or this one before it was interrupted: nobody has seen them.
    /// - Parameter isWithoutRecords: Whether the saved records are not used, since something is wrong with them.
    private mutating func readAgain(
        _ month: HistoryMonth, marksUnseen: Bool, withoutRecords isWithoutRecords: Bool = false
    ) throws {
        let index = MonthIndex(try MonthRecords(of: month, in: folder, isReadAgain: isWithoutRecords))
        let known = head.months[month]?.size ?? 0
        if marksUnseen, known <= index.size {
            let newest = Set(head.newest.map(\.id))
            let added = index.entries.filter { $0.offset >= known && !index.changed.union(newest).contains($0.id) }
            try arrive(added.map(\.point))
        }
        if let last = index.entries.last { head.oldest = min(head.oldest ?? last.point, last.point) }
        head.months[month] = index.counts
        if index.cutOff == nil { cutOff.remove(month) } else { cutOff.insert(month) }
        keep(index, of: month)
    }

    /// Finds the newest events, after months were read again.
    mutating func findNewest() throws {
        var newest: [HistoryEntry] = []
        for month in head.months.keys.sorted(by: >) where newest.count < HistoryHead.knownEvents {
            newest += try index(of: month).entries.prefix(HistoryHead.knownEvents - newest.count)
        }
        head.newest = newest
    }

    /// Writes the head, if it has changed. What it refers to is on disk before: without a month's file, its version would keep
    /// the events from being fetched again.
    mutating func save(now: Date) throws {
        let value = head.saved
        guard file != .saved(value) else { return }
        if file == .damaged {
            let path = SetAsideFile.path(of: folder.head, now: now)
            _ = try folder.files.perform(.rename(folder.head, to: path))
        }
        if hasNewNames { try folder.files.syncFolder(folder.path) }
        hasNewNames = false
        let data = try SavedJSON.data(value, format: HistoryHead.format, savedAt: now)
        try folder.files.replace(folder.head, with: data, isSynced: true)
        (file, fileContent, savedAt) = (.saved(value), data, now)
    }

    // MARK: The months

    /// The index of a month, which is read unless it is in memory.
    mutating func index(of month: HistoryMonth) throws -> MonthIndex {
        if let index = indices[month] { return index }
        let index = MonthIndex(try MonthRecords(of: month, in: folder))
        keep(index, of: month)
        return index
    }

    private mutating func keep(_ index: MonthIndex, of month: HistoryMonth) {
        indices[month] = index
        guard indices.count > Self.maximumIndices else { return }
        // Those that were read before, and the newest ones, can be read again.
        if let other = indices.keys.filter({ $0 != month }).max() { indices[other] = nil }
    }

    /// Forgets all months that were read.
    mutating func forgetMonths() { indices = [:] }

    /// Adds lines that were appended to a month, in the order of the file.
    mutating func add(_ lines: [Pending], to month: HistoryMonth) {
        indices[month]?.append(lines.map(\.bytes))
        var counts = head.months[month] ?? MonthCounts()
        for line in lines {
            head.add(
                HistoryEntry(
                    id: line.event.id, at: line.event.createdAt.seconds, offset: counts.size,
                    length: Int32(line.bytes.count)))
            counts.lines += 1
            counts.dead += line.isKnown ? 1 : 0
            counts.size += line.bytes.count
        }
        head.months[month] = counts
    }

    /// Forgets a month whose file is different now.
    mutating func forget(_ month: HistoryMonth) {
        indices[month] = nil
    }
}
