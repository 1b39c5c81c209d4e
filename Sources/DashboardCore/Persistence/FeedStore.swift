import FoundationEssentials
import Logging

/// The files of earlier versions: one for each repository, with its newest events. `FeedFolders` takes them in.
public struct FeedStore: Sendable {
    /// The saved feed of a repository, read at `now`.
    public var load: @Sendable (RepositoryName, _ now: Date) throws -> JSONStore<Feed>.Content
    /// Replaces the saved feed of a repository.
    public var save: @Sendable (Feed, RepositoryName, _ now: Date) throws -> Void

    public init(
        load: @escaping @Sendable (RepositoryName, _ now: Date) throws -> JSONStore<Feed>.Content,
        save: @escaping @Sendable (Feed, RepositoryName, _ now: Date) throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// No files.
    static let none = FeedStore(load: { _, _ in .missing }, save: { _, _, _ in })

    /// The version of the file format.
    public static let format = 1

    /// One file for each repository of `server`, below the data folder. Feeds that earlier versions saved below the
    /// cache folder are moved when the first feed is loaded.
    public static func live(
        _ directories: Directories, server: GitHubServer, files: FileSystem = .live
    ) -> FeedStore {
        let (folder, former) = (directories.data.appending(path: "feeds"), directories.cache.appending(path: "feeds"))
        @Sendable func store(_ repository: RepositoryName) -> JSONStore<Feed> {
            let path = path(of: repository, server)
            return JSONStore(
                file: folder.appending(path: path), format: format, former: former.appending(path: path), files: files)
        }
        return FeedStore(
            load: { repository, now in
                let feed = try store(repository).load(now: now)
                do throws(FileMoveError) {
                    try FileMove(from: former, to: folder, files: files).make(upTo: format)
                } catch {
                    // A feed of another repository: the error is shown when that one is loaded.
                    Logger(label: "dashboard.feed").notice(
                        "A saved feed cannot be moved.", metadata: ["file": "\(error.file)", "reason": "\(error)"])
                }
                return feed
            },
            save: { try store($1).save($0, at: $2) })
    }

    /// The file for `repository`: "feeds/api.github.com/reactivex/rxswift.json". The name is in lower case because
    /// GitHub ignores case, and contains the host because another server's repository of the same name is a different
    /// one.
    public static func file(of repository: RepositoryName, _ directories: Directories, _ server: GitHubServer) -> URL {
        directories.data.appending(path: "feeds").appending(path: path(of: repository, server))
    }

    private static func path(of repository: RepositoryName, _ server: GitHubServer) -> String {
        "\(server.folderName)/\(repository.owner.lowercased())/\(repository.name.lowercased()).json"
    }
}

extension GitHubServer {
    /// The name of the folder for its feeds: the host, with the port if there is one.
    var folderName: String { (api.host() ?? "unknown") + (api.port.map { "-\($0)" } ?? "") }
}
