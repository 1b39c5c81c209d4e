import Base
import FoundationEssentials
import GitHub
import Locking
import Networking

#if canImport(Glibc)
    import Glibc
#endif

/// The history of one feed on disk.
///
/// Events are appended to one file for each month, with GitHub's own objects, and never removed, unless old months are. What
/// the first frame and the next page need is in `head.json`. Several processes may use the same folder. All functions
/// block; errors of the system are `FileError`s.
///
/// The history is on disk before the head, so validators are never newer than the events, and a missing or damaged head
/// is rebuilt from the histories.
package final class EventStore: Sendable {
    /// What was found when a store was opened.
    package enum Opening: Sendable, Equatable {
        /// There is no history yet.
        case empty
        /// The history that was saved.
        case saved
        /// The history, without the validators, names, gaps and marks in its head, which was missing or damaged.
        case rebuilt
        /// As much of the history as can be read: a newer version of the application wrote it. It is not changed.
        case newer(format: Int)
    }

    let folder: HistoryFolder
    private let history: Mutex<EventHistory>
    let maximumMonths: @Sendable () -> Int?

    /// - Parameters:
    ///   - folder: The folder of this feed alone; created when something is stored.
    ///   - months: The number of months to keep in addition to the current one, asked for at each change; nil keeps all.
    ///   - files: Changes files; tests make it fail.
    package init(folder: URL, keeping months: @escaping @Sendable () -> Int? = { nil }, files: FileSystem = .live) {
        // As the parent folder is found by the last slash.
        self.folder = HistoryFolder(path: folder.folderPath, files: files)
        history = Mutex(EventHistory(folder: self.folder))
        maximumMonths = months
    }

    /// Reads the head. Those months that have changed since it was saved are read when the first of them is needed, or one
    /// after the other by `readNext`.
    @discardableResult
    package func open(now: Date) throws -> Opening {
        folder.files.lockingIfFree(folder.path) {
            folder.files.removeTemporaryFiles(in: folder.path, now: now, isMine: true)
        }
        return try history.withLock { history in
            try history.open()
            history.published = history.head
            return history.opening
        }
    }

    /// Whether the head was missing or damaged.
    package var isRebuilt: Bool { history.withLock { $0.opening == .rebuilt } }

    /// Whether no month has to be read first.
    package var isLoaded: Bool { history.withLock { $0.isLoaded } }

    /// Reads one of the months that have changed since the head was saved, the newest first.
    /// - Returns: Whether there are more.
    package func readNext() throws -> Bool {
        try history.withLock { history in
            try history.readNext()
            if history.isLoaded { history.published = history.head }
            return !history.isLoaded
        }
    }

    /// Saves the head, if it is not the saved one.
    package func saveHead(now: Date) throws {
        try change(now: now) { _ in }
    }

    // MARK: Reading

    /// The selected events before a point, newest first.
    /// - Parameters:
    ///   - point: The oldest event of the previous call; nil begins with the newest event.
    ///   - limit: The maximum number of events. There are no more if fewer are returned.
    ///   - filter: Which events.
    package func events(
        before point: EventPoint? = nil, limit: Int, where filter: EventFilter = EventFilter()
    ) throws -> [GitHubEvent] {
        var found: [GitHubEvent] = []
        var point = point
        // Damaged events are left out.
        while found.count < limit {
            let missing = limit - found.count
            let (events, last) = try reading { [point] history in
                let entries = try history.entries(before: point, limit: missing, where: filter)
                return (try history.events(entries), entries.count == missing ? entries.last?.point : nil)
            }
            found += events
            guard let last else { break }
            point = last
        }
        return found
    }

    /// The entries of the selected events before a point, newest first, without reading the events.
    /// - Parameters:
    ///   - point: The oldest one of the previous call; nil begins with the newest event.
    ///   - limit: The maximum number of entries. There are no more if fewer are returned.
    ///   - filter: Which events.
    package func entries(
        before point: EventPoint? = nil, limit: Int, where filter: EventFilter = EventFilter()
    ) throws -> [HistoryEntry] {
        try reading { try $0.entries(before: point, limit: limit, where: filter) }
    }

    /// The entries of the selected events that follow a point towards the newest one, newest first, without reading the
    /// events.
    /// - Parameters:
    ///   - point: The newest one of the previous call.
    ///   - limit: The maximum number of entries. There are no more if fewer are returned.
    ///   - filter: Which events.
    package func entries(
        after point: EventPoint, limit: Int, where filter: EventFilter = EventFilter()
    ) throws -> [HistoryEntry] {
        try reading { try $0.entries(after: point, limit: limit, where: filter) }
    }

    /// The number of events in the history.
    package var count: Int { history.withLock { $0.head.count } }

    /// When the history was last written; nil if it was not.
    package var savedAt: Date? { history.withLock { $0.savedAt } }

    /// The names of the feed.
    package var identity: FeedIdentity { history.withLock { $0.head.identity } }

    /// The gaps in which events may be missing, newest first.
    package var gaps: [EventGap] { history.withLock { $0.head.gaps } }

    /// The validators to send with a request under `key`; nil if the saved ones belong to another key.
    package func validators(for key: ValidatorKey) -> Validators? {
        history.withLock { $0.head.validatorKey == key ? $0.head.validators : nil }
    }

    // MARK: Writing

    /// Stores what is new or different in a feed's first page.
    /// - Parameters:
    ///   - page: GitHub's response.
    ///   - version: Its version, which is stored after the events.
    ///   - hasNext: Whether another page follows, with older events. A history that begins with this page has a gap then.
    ///   - today: Decides which months are not to be kept; nil for `now`.
    /// - Throws: A `NewerFormat` if a newer version has written the history; a `FileError`.
    ///   After an error, the events that were stored nevertheless are returned by the next call.
    package func apply(
        _ page: EventsPage, version: PageVersion, hasNext: Bool = false, now: Date, today: Date? = nil
    ) throws -> FeedChanges {
        try apply(page, version: version, hasNext: hasNext, continuing: nil, now: now, today: today)
    }

    /// Stores what is new or different in one of the following pages.
    /// - Parameter gap: The gap at which the page begins. It is closed when the page has an event that was known before
    ///   the gap; otherwise, `FeedChanges.gap` is what is left of it.
    package func apply(
        next page: EventsPage, continuing gap: EventGap?, now: Date, today: Date? = nil
    ) throws -> FeedChanges {
        try apply(page, version: nil, hasNext: false, continuing: gap, now: now, today: today)
    }

    private func apply(
        _ page: EventsPage, version: PageVersion?, hasNext: Bool, continuing gap: EventGap?, now: Date, today: Date?
    ) throws -> FeedChanges {
        let page = EventHistory.Page(
            events: page.received, version: version, hasNext: hasNext, continued: gap,
            firstMonth: maximumMonths().map { HistoryMonth(of: today ?? now).earlier(by: $0) })
        return try writing { history in
            defer { history.forgetMonths() }
            return try history.apply(page, now: now)
        }
    }

    /// Stores the version of a page that has not been modified. Nothing is locked or written if it is stored already.
    package func set(_ version: PageVersion, now: Date) throws {
        guard validators(for: version.key) != version.validators else { return }
        try change(now: now) { ($0.validators, $0.validatorKey) = (version.validators, version.key) }
    }

    /// Sets the name of the feed, and GitHub's id of the repository if it is known. A previous name becomes a former one.
    package func rename(_ name: String, number: Int? = nil, now: Date) throws {
        try change(now: now) { head in
            head.identity.rename(name)
            head.identity.number = number ?? head.identity.number
        }
    }

    /// Makes the current name a former one, because another feed has it now.
    func giveUpName(now: Date) throws {
        try change(now: now) { $0.identity.giveUpName() }
    }

    /// Sets the name of the feed of an account. Nothing is written if it is the same.
    func identify(as account: AccountProfile, now: Date) throws {
        guard identity.account != account else { return }
        try change(now: now) { head in
            head.identity.rename("\(account.login)")
            head.identity.number = account.id
            head.identity.isOrganization = account.isOrganization
        }
    }

    /// Records that the feed's pages do not lead to a gap, nor to any older one. Then nothing is missing before the
    /// first event.
    package func exhaust(_ gap: EventGap, now: Date) throws {
        try change(now: now) { head in
            head.gaps.removeAll { $0.isAtBeginning && $0.before <= gap.before }
            for index in head.gaps.indices where head.gaps[index].before <= gap.before {
                head.gaps[index].isExhausted = true
            }
        }
    }

    /// The account whose request GitHub has last answered; nil if that is not known.
    var reader: Account? { history.withLock { $0.head.validatorKey?.account } }

    /// Forgets the validators, so that the next request is not conditional.
    func forgetValidators(now: Date) throws {
        try change(now: now) { ($0.validators, $0.validatorKey) = (nil, nil) }
    }

    private func change(now: Date, _ body: (inout HistoryHead) -> Void) throws {
        try writing { history in
            body(&history.head)
            try history.save(now: now)
        }
    }

    // MARK: Access

    /// Calls `body`, and again if another process has written a file in the meantime.
    func reading<Result: Sendable>(_ body: (inout EventHistory) throws -> Result) throws -> Result {
        try history.withLock { history in
            try history.load()
            return try history.retrying(body)
        }
    }

    /// Calls `body` with a copy, while no other process writes, and keeps the copy if everything succeeds.
    func writing<Result: Sendable>(_ body: (inout EventHistory) throws -> Result) throws -> Result {
        try history.withLock { history in
            try history.load()
            try folder.files.makeFolders(folder.path)
            var copy = history
            let result = try folder.files.locking(folder.path) {
                try copy.prepareToWrite()
                return try copy.retrying(body)
            }
            history = copy
            return result
        }
    }
}

extension EventHistory {
    fileprivate var opening: EventStore.Opening {
        switch file {
        case .saved: .saved
        case .newer(let format): .newer(format: format)
        case .damaged: .rebuilt
        case .missing: head.months.isEmpty && unread.isEmpty ? .empty : .rebuilt
        }
    }

    /// Reads what must be read first.
    fileprivate mutating func load() throws {
        guard !isLoaded else { return }
        try refresh()
        published = head
    }

    /// Calls `body`, and again with a rebuilt head if the positions of lines are wrong.
    fileprivate mutating func retrying<Result>(_ body: (inout EventHistory) throws -> Result) throws -> Result {
        for _ in 0..<3 {
            var copy = self
            do {
                let result = try body(&copy)
                self = copy
                return result
            } catch is MovedLine {
                try rebuild()
            }
        }
        // Another process is writing all the time.
        throw FileError(EAGAIN)
    }
}
