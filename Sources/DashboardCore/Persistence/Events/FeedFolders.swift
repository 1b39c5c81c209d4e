import Foundation

/// The folders with the histories of the repositories of a server: "feeds/api.github.com/33569135", by GitHub's id of
/// the repository, which stays the same when it is renamed.
///
/// Before the id is known, a folder is called "reactivex@rxswift". The host is part of the path because another server's
/// repository of the same name is a different one.
public struct FeedFolders: Sendable {
    private let folder: URL
    /// The files of earlier versions.
    private let former: FeedStore
    private let formerFile: @Sendable (RepositoryName) -> URL
    private let files: FileSystem

    public init(_ directories: Directories, server: GitHubServer, files: FileSystem = .live) {
        folder = directories.data.appending(path: "feeds").appending(path: server.folderName)
        former = .live(directories, server: server, files: files)
        formerFile = { FeedStore.file(of: $0, directories, server) }
        self.files = files
    }

    /// The store of a repository, opened, with what earlier versions have saved; and a problem that was found.
    /// - Throws: A `FileError`, or a `FileMoveError`, if something cannot be read or moved.
    public func store(
        of repository: RepositoryName, now: Date
    ) throws -> (store: EventStore, notice: StorageNotice?) {
        let store = EventStore(folder: try folder(of: repository), files: files)
        if case .newer = try store.open(now: now) { return (store, .newerFormat) }
        switch try former.load(repository, now) {
        case .missing: return (store, nil)
        case .saved: try store.migrate(formerFile(repository), now: now)
        case .damaged(let place): return (store, .damaged(movedTo: place))
        case .newer: return (store, .newerFormat)
        }
        return (store, nil)
    }

    /// The store for a page that was requested for the repository of `store`: that of the repository's id, if it is known
    /// now. A folder without an id is renamed.
    func store(
        _ store: EventStore, for page: EventsPage, of requested: RepositoryName, now: Date
    ) throws -> EventStore {
        guard let repository = page.repository else { return store }
        let numbered = try self.store(store, numbered: repository.number, now: now)
        // Both names lead to the folder at the next start.
        let names = [requested, repository.name].map { "\($0)" }
        for name in names where numbered.identity.name != names.last {
            try numbered.rename(name, number: repository.number, now: now)
        }
        return numbered
    }

    private func store(_ store: EventStore, numbered number: Int, now: Date) throws -> EventStore {
        let (source, target) = (store.folder.path, folder.appending(path: "\(number)").filePath)
        guard source != target else { return store }
        if try FileStatus(source) != nil, try FileStatus(target) == nil {
            _ = try files.perform(.rename(source, to: target))
            try files.syncFolder(folder.filePath)
        }
        let numbered = EventStore(folder: URL(filePath: target), files: files)
        try numbered.open(now: now)
        return numbered
    }

    private func folder(of repository: RepositoryName) throws -> URL {
        guard try FileStatus(folder.filePath, followingLinks: true) != nil else {
            return folder.appending(path: repository.folderName)
        }
        let numbers = try FileManager.default.contentsOfDirectory(atPath: folder.filePath).filter { Int($0) != nil }
        let known = numbers.map { (number: $0, names: names(in: $0)) }
        // A former name may belong to another repository now.
        let number = known.first { $0.names.first == repository } ?? known.first { $0.names.contains(repository) }
        return folder.appending(path: number?.number ?? repository.folderName)
    }

    /// The names of the repository whose history is in a folder, the current one first.
    private func names(in number: String) -> [RepositoryName] {
        let folder = folder.appending(path: number)
        let head = try? FileSystem.content(of: HistoryFolder(path: folder.filePath, files: files).head)
        if let identity = head.flatMap({ try? SavedJSON<Named>($0) })?.value.identity, let name = identity.name {
            return ([name] + identity.formerNames).compactMap { RepositoryName($0) }
        }
        // The head is missing or damaged, but the events have names, too.
        let newest = try? EventStore(folder: folder, files: files).newest(1)
        return newest?.first.flatMap { RepositoryName($0.repository) }.map { [$0] } ?? []
    }

    /// The part of a head that names the feed.
    private struct Named: Codable {
        let identity: FeedIdentity
    }
}

extension RepositoryName {
    /// The name of its folder while the id is not known. GitHub's names contain no "@".
    fileprivate var folderName: String { "\(owner)@\(name)".lowercased() }
}
