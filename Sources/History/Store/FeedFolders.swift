import Base
import FoundationEssentials
import GitHub
import Locking
import Logging

/// The folders with the histories of the feeds of a server: "feeds/api.github.com/33569135" for a repository, and
/// "feeds/api.github.com/account-583231" for an account, by GitHub's id, which stays the same when it is renamed.
///
/// Before the id is known, a folder is called "reactivex@rxswift" or "@octocat"; that of what an account follows is always
/// called "received". The host is part of the path because another server's repository of the same name is a different one.
package final class FeedFolders: Sendable {
    let folder: URL
    private let files: FileSystem
    /// Whether the feeds are only shown for some time.
    package let isTemporary: Bool
    /// How many months of the histories are kept, besides the current one; nil keeps all.
    private let months: @Sendable () -> Int?
    private let log = Logger(label: "dashboard.files")
    /// For how long the history of a feed that is only shown for some time is kept, in seconds.
    private static let temporaryTime: TimeInterval = 7 * 86_400
    /// The folders with an id, opened when the first feed is looked for.
    private let known = Mutex<[KnownFolder]?>(nil)

    /// The folders with an id, and why one of them could not be opened.
    private typealias Reading = (folders: [KnownFolder], error: (any Error)?)

    /// A folder with an id.
    private struct KnownFolder: Sendable {
        let store: EventStore
        let opening: EventStore.Opening
        /// The feed by its current name; nil if another one has taken the name over.
        let feed: WatchedFeed?
        let formerNames: [WatchedFeed]
    }

    /// - Parameters:
    ///   - reader: The account that reads the feeds, whose histories have a folder of their own; nil for feeds that name no
    ///     account.
    ///   - months: How many months of the histories are kept, besides the current one; nil keeps all.
    package init(
        _ directories: Directories, server: GitHubServer, reader: Login? = nil,
        keeping months: @escaping @Sendable () -> Int? = { nil }, files: FileSystem = .live
    ) {
        let folder = directories.data.appending(path: "feeds").appending(path: server.folderName)
        self.folder =
            reader.map { folder.appending(path: "accounts").appending(path: "\($0)".lowercased()) } ?? folder
        self.months = months
        self.files = files
        isTemporary = false
    }

    /// Folders for feeds that are only shown for some time: in the cache, where nothing is lost if they are removed.
    package init(cacheOf directories: Directories, server: GitHubServer, files: FileSystem = .live) {
        folder = directories.cache.appending(path: "trending").appending(path: server.folderName)
        months = { nil }
        self.files = files
        isTemporary = true
    }

    /// The store of a feed, opened; and a problem that was found.
    /// - Throws: A `FileError` if something cannot be read.
    package func store(of feed: WatchedFeed, now: Date) throws -> (store: EventStore, notice: StorageNotice?) {
        let found = try knownFolder(of: feed, now: now)
        let store = found?.store ?? newStore(feed.folderName)
        if case .newer = try found?.opening ?? store.open(now: now) { return (store, .newerFormat) }
        return (store, nil)
    }

    /// The store in a folder.
    private func newStore(_ name: String) -> EventStore {
        EventStore(folder: folder.appending(path: name), keeping: months, files: files)
    }

    /// The store of a repository that was requested by the name `requested`: that of its id. A folder without an id is renamed;
    /// one of another id stays, since the name has changed hands.
    package func numberedStore(
        of repository: NumberedRepository, requestedAs requested: RepositoryName, insteadOf store: EventStore, now: Date
    ) throws -> EventStore {
        let numbered = try numberedStore("\(repository.number)", insteadOf: store, now: now)
        // All of the names lead to the folder at the next start.
        let names = [repository.formerName, requested, repository.name].compactMap { name in name.map { "\($0)" } }
        for name in names where numbered.identity.name != names.last {
            try numbered.rename(name, number: repository.number, now: now)
            try reassign("\(repository.name)", from: store, to: numbered, now: now)
        }
        return numbered
    }

    /// The store of an account: that of its id. A folder without an id is renamed; one of another id stays.
    package func numberedStore(of account: AccountProfile, insteadOf store: EventStore, now: Date) throws -> EventStore
    {
        let name = "\(AccountProfile.folderPrefix)\(account.id)"
        let numbered = try numberedStore(name, insteadOf: store, now: now)
        let isRenamed = numbered.identity.name != "\(account.login)"
        try numbered.identify(as: account, now: now)
        if isRenamed { try reassign("\(account.login)", from: store, to: numbered, now: now) }
        return numbered
    }

    /// Makes a name a former one of other histories, so that it leads to `store` from now on.
    /// - Parameter former: The store that was found by the name. Without an id, no other one has it.
    private func reassign(_ name: String, from former: EventStore, to store: EventStore, now: Date) throws {
        forgetNames()
        guard Self.isNumbered(former.folder.name), let feed = WatchedFeed(name) else { return }
        for other in try read(now: now).folders where other.feed == feed && other.store.folder.name != store.folder.name
        {
            try other.store.giveUpName(now: now)
        }
    }

    private func numberedStore(_ name: String, insteadOf store: EventStore, now: Date) throws -> EventStore {
        let (source, target) = (store.folder.path, folder.appending(path: name).filePath)
        guard source != target else { return store }
        if !Self.isNumbered(store.folder.name), try FileStatus(source) != nil, try FileStatus(target) == nil {
            _ = try files.perform(.rename(source, to: target))
            try files.syncFolder(folder.filePath)
        }
        let numbered = newStore(name)
        try numbered.open(now: now)
        forgetNames()
        return numbered
    }

    // MARK: Signing out

    /// Removes what `account` was permitted to read: histories with private events, and the validators of the others.
    /// Histories whose reader is not known count as its own.
    /// - Parameter repositories: Receives the keys of the repositories in the histories that are removed (see
    ///   `EventFacts.repositoryKey`), and their folded names.
    package func forget(_ account: Account, now: Date, adding repositories: inout Set<String>) throws {
        let (folders, error) = try read(now: now)
        for known in folders {
            let reader = known.store.reader
            guard reader == nil || reader == account else { continue }
            if try known.store.hasPrivateEvents() {
                repositories.formUnion(names(in: known.store))
                try files.removeAll(known.store.folder.path)
            } else if reader != nil {
                try known.store.forgetValidators(now: now)
            }
        }
        forgetNames()
        // It may hold what must be removed.
        if let error { throw error }
    }

    /// Removes all histories.
    /// - Parameter repositories: See `forget`.
    package func removeAll(now: Date, adding repositories: inout Set<String>) throws {
        for name in (try? FileSystem.names(in: folder.filePath)) ?? [] {
            let store = newStore(name)
            _ = try? store.open(now: now)
            repositories.formUnion(names(in: store))
        }
        try files.removeAll(folder.filePath)
        forgetNames()
    }

    /// The keys and the folded names of the repositories in a history. What cannot be read must not keep it from being removed.
    private func names(in store: EventStore) -> Set<String> {
        let identity = store.identity
        var names = Set(([identity.name].compactMap { $0 } + identity.formerNames).map(\.folded))
        do {
            try store.forEachFacts(since: .distantPast) { names.formUnion([$0.repository, $0.repositoryKey]) }
        } catch {
            log.notice("A history is removed without being read.", metadata: ["error": "\(error)"])
        }
        return names
    }

    /// Called when the folders or the names in them have changed.
    private func forgetNames() { known.withLock { $0 = nil } }

    // MARK: Known folders

    private func knownFolder(of feed: WatchedFeed, now: Date) throws -> KnownFolder? {
        let (known, error) = try self.known.withLock { $0 }.map { ($0, nil) } ?? read(now: now)
        if error == nil { self.known.withLock { $0 = known } }
        // A former name may belong to another repository now.
        let feed = WatchedFeed(feed.source)
        let found = known.first { $0.feed == feed } ?? known.first { $0.formerNames.contains(feed) }
        // Its history may be in the folder that cannot be opened. In the cache, nothing is lost.
        if found == nil, !isTemporary, let error { throw error }
        return found
    }

    private func read(now: Date) throws -> Reading {
        var reading: Reading = ([], nil)
        for name in try FileSystem.names(in: folder.filePath).sorted().filter(Self.isNumbered) {
            let store = newStore(name)
            do {
                let opening = try store.open(now: now)
                guard !removeOutdated(store, now: now) else { continue }
                reading.folders.append(
                    KnownFolder(
                        store: store, opening: opening, feed: Self.feed(in: store),
                        formerNames: store.identity.formerNames.compactMap { WatchedFeed($0) }))
            } catch {
                reading.error = error
            }
        }
        return reading
    }

    /// Removes what was only shown for some time, a while ago. Returns whether it was removed.
    private func removeOutdated(_ store: EventStore, now: Date) -> Bool {
        guard isTemporary, let savedAt = store.savedAt, now.timeIntervalSince(savedAt) > Self.temporaryTime else {
            return false
        }
        do {
            try files.removeAll(store.folder.path)
            return true
        } catch {
            log.notice("An outdated folder stays.", metadata: ["error": "\(error)"])
            return false
        }
    }

    private static func isNumbered(_ name: String) -> Bool {
        let prefix = AccountProfile.folderPrefix
        return Int(name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]) != nil
    }

    /// The feed whose history is in a folder, by its current name.
    private static func feed(in store: EventStore) -> WatchedFeed? {
        let identity = store.identity
        if let name = identity.name { return WatchedFeed(name) }
        // The head is missing or damaged, but the events of a repository have names, too. Those of an account are of many.
        guard identity.formerNames.isEmpty, Int(store.folder.name) != nil else { return nil }
        let event = (try? store.lastEvent()) ?? (try? store.events(limit: 1))?.first
        return event.flatMap { RepositoryName($0.repository) }.map { .repository($0) }
    }
}

extension WatchedFeed {
    /// The name of its folder while the id is not known. GitHub's names contain no "@".
    fileprivate var folderName: String {
        switch source {
        case .repository(let name): "\(name.owner)@\(name.name)".lowercased()
        case .account(let login): "@\(login)".lowercased()
        case .received: "received"
        }
    }
}

extension GitHubServer {
    /// The name of the folder for its feeds: the host, with the port if there is one.
    var folderName: String { (api.host() ?? "unknown") + (api.port.map { "-\($0)" } ?? "") }
}
