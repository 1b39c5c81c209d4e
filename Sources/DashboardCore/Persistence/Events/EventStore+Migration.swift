import FoundationEssentials

extension EventStore {
    /// Takes in the events and validators of a file that `FeedStore` has written, and then removes it. May be called at
    /// each start: after an interruption at any point, it continues.
    ///
    /// Events that the history has already stay as they are, and so do its validators. The events are not unseen. A
    /// file of a newer format stays; a damaged one is renamed.
    /// - Returns: Whether a file was taken in.
    /// - Throws: A `FileError`; a `NewerFormat` if a newer version has written the history.
    @discardableResult
    public func migrate(_ file: URL, now: Date) throws -> Bool {
        let saved = JSONStore<Feed>(file: file, format: FeedStore.format, files: folder.files)
        guard case .saved(let feed, _) = try saved.load(now: now) else { return false }
        try writing { history in
            try history.take(feed)
            try history.save(now: now)
            history.published = history.head
        }
        _ = try folder.files.perform(.remove(file.filePath))
        try folder.files.syncFolder(file.filePath.folder)
        return true
    }
}

extension EventHistory {
    /// Appends the events that are not known, and takes the validators if there are none.
    fileprivate mutating func take(_ feed: Feed) throws {
        let known = try known(feed.events)
        let events = feed.events.filter { known[$0.id] == nil }
        try append(pending(events.map { ReceivedEvent(event: $0, json: nil) }, known: [:]))
        if head.validatorKey == nil { (head.validators, head.validatorKey) = (feed.validators, feed.validatorKey) }
    }
}
