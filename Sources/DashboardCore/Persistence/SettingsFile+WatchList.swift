import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

extension SettingsFile {
    /// Applies a change to the list of feeds in the file, which the user may have edited since it was read, and saves
    /// it, if it is another list afterwards. All else in the file stays as it is, including entries of the list that are
    /// not feeds, which follow the feeds.
    ///
    /// Blocks while it writes.
    /// - Returns: The list in the file, with the change.
    /// - Throws: The error of `change`; or why the file is not changed, in which case it is as before.
    public func changeWatchList(
        _ change: (inout WatchList) throws(WatchListError) -> Void
    ) throws(WatchListError) -> WatchList {
        do {
            try files.makeFolders(file.filePath.folder)
            let path = try FileSystem.destination(of: file.filePath)
            return try files.locking(path.folder) { try changeWatchList(in: path, change) }
        } catch let error as WatchListError {
            throw error
        } catch {
            throw .file(FileError(error) ?? FileError(EIO))
        }
    }

    private func changeWatchList(
        in path: String, _ change: (inout WatchList) throws(WatchListError) -> Void
    ) throws -> WatchList {
        var text = JSONText()
        if let data = try FileSystem.content(of: path) {
            guard let content = JSONText(data) else { throw WatchListError.notJSON }
            text = content
        }
        let entries = try Self.entries(in: text)
        var list = entries.list
        try change(&list)
        let names = list.feeds.map(\.description)
        guard names != entries.list.feeds.map(\.description) else { return list }
        text.set(Self.listKey, to: try names.map(Self.json) + entries.others)
        try files.replace(path, with: text.data, isSynced: true)
        return list
    }

    private static let listKey = "repositories"

    /// The list in a file, and the JSON texts of entries that are not in it: no feeds, or too many.
    private static func entries(in text: JSONText) throws(WatchListError) -> (list: WatchList, others: [String]) {
        guard let value = text[listKey], value != "null" else { return (WatchList(), []) }
        guard let elements = text.elements(of: listKey) else { throw .notAList }
        let feeds = elements.map { try? JSONDecoder().decode(WatchedFeed.self, from: Data($0.utf8)) }
        let list = WatchList(feeds.compactMap { $0 })
        let others = zip(elements, feeds).filter { element, feed in feed.map { !list.feeds.contains($0) } ?? true }
        return (list, others.map(\.0))
    }

    private static func json(_ name: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(name), as: UTF8.self)
    }
}
