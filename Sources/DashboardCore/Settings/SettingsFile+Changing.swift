import Base
import FoundationEssentials
import GitHub

#if canImport(Glibc)
    import Glibc
#endif

extension SettingsFile {
    /// Applies a change to the list of feeds in the file, which the user may have edited since it was read, and saves
    /// it, if it is another list afterwards. All else in the file stays as it is, including entries of the list that are
    /// not feeds, or too many: they stay behind the feeds that they follow.
    ///
    /// Blocks while it writes.
    /// - Returns: The list in the file, with the change.
    /// - Throws: The error of `change`; or why the file is not changed, in which case it is as before.
    package func changeWatchList(
        _ change: (inout WatchList) throws(SettingsError) -> Void
    ) throws(SettingsError) -> WatchList {
        try edit { text in
            let entries = try Self.entries(in: text)
            let before = WatchList(entries.compactMap(\.feed))
            var list = before
            try change(&list)
            if list.feeds.map(\.description) != before.feeds.map(\.description) {
                text.set(Self.listKey, to: try Self.texts(of: list.feeds, insteadOf: before.feeds, in: entries))
            }
            return list
        }
    }

    /// Saves for how many months events are kept. All else in the file stays as it is.
    ///
    /// Blocks while it writes.
    /// - Parameter months: Nil keeps all.
    /// - Throws: Why the file is not changed, in which case it is as before.
    package func changeMonthsOfHistory(_ months: Int?) throws(SettingsError) {
        try edit { $0.set("monthsOfHistory", to: months.map { "\($0)" } ?? "null") }
    }

    /// Saves the hosts to which no request is sent. All else in the file stays as it is, including entries of the list that are
    /// no hosts.
    ///
    /// Blocks while it writes.
    /// - Throws: Why the file is not changed, in which case it is as before.
    package func changeDeniedHosts(_ hosts: Set<String>) throws(SettingsError) {
        try edit { text in
            let key = "deniedHosts"
            let entries = (text.elements(of: key) ?? []).map { ($0, Self.host($0)) }
            let kept = entries.filter { $1.map(hosts.contains) ?? true }
            let added = hosts.subtracting(kept.compactMap(\.1)).sorted()
            text.set(key, to: kept.map(\.0) + (try added.map(Self.json)))
        }
    }

    /// Sets fields of the file. All else in it stays as it is.
    ///
    /// Blocks while it writes.
    /// - Throws: Why the file is not changed, in which case it is as before.
    func set(_ fields: [String: JSONValue]) throws(SettingsError) {
        try edit { text in
            for (key, value) in fields.sorted(by: { $0.key < $1.key }) { text.set(key, to: value) }
        }
    }

    /// The object in the file, with all its fields; an empty one if there is no file.
    /// - Throws: An `EditedFileError`.
    func object() throws -> JSONValue {
        try file.read { try JSONDecoder().decode(JSONValue.self, from: $0) } ?? .object([:])
    }

    /// Calls `body` with the text of the file, and saves it if it is another one afterwards.
    private func edit<Result>(_ body: (inout JSONText) throws -> Result) throws(SettingsError) -> Result {
        do {
            return try file.edit(body)
        } catch let error as SettingsError {
            throw error
        } catch let error as EditedFileError {
            switch error.reason {
            case .notObject: throw .notJSON
            case .newer: throw .newer
            case .unreadable(let error): throw .file(error)
            }
        } catch {
            throw .file(FileError(error) ?? FileError(EIO))
        }
    }

    private static let listKey = "repositories"

    /// An entry of the list in the file.
    private struct Entry {
        /// As the user has written it.
        let text: String
        /// Nil if it is no feed.
        let feed: WatchedFeed?
    }

    /// The host that an element of the list of hosts names; nil if it names none.
    private static func host(_ element: String) -> String? {
        JSONBody.value(in: Data(element.utf8)).flatMap { host($0) }
    }

    private static func entries(in text: JSONText) throws(SettingsError) -> [Entry] {
        guard let value = text[listKey], value != "null" else { return [] }
        guard let elements = text.elements(of: listKey) else { throw .notAList }
        return elements.map { element in
            Entry(text: element, feed: try? JSONDecoder().decode(WatchedFeed.self, from: Data(element.utf8)))
        }
    }

    /// The entries for a list that has replaced another one, as the user has written them.
    private static func texts(
        of feeds: [WatchedFeed], insteadOf old: [WatchedFeed], in entries: [Entry]
    ) throws -> [String] {
        var known: [String: String] = [:]
        // The entries that are not in the list, by the feeds before them.
        var others: [WatchedFeed?: [String]] = [:]
        var last: WatchedFeed?
        for entry in entries {
            guard let feed = entry.feed, let index = old.firstIndex(of: feed) else {
                others[last, default: []].append(entry.text)
                continue
            }
            known[feed.description] = known[feed.description] ?? entry.text
            if feeds.contains(feed) {
                last = feed
            } else if feeds.indices.contains(index), !old.contains(feeds[index]) {
                // Another one has replaced it.
                last = feeds[index]
            }
        }
        return try (others[nil] ?? [])
            + feeds.flatMap { try [known[$0.description] ?? json($0.description)] + (others[$0] ?? []) }
    }

    private static func json(_ name: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(name), as: UTF8.self)
    }
}
