import Foundation

/// Keeps the feeds on disk.
public struct FeedStore: Sendable {
    /// What was saved last of a repository's feed, read at `now`.
    public var load: @Sendable (RepositoryName, _ now: Date) throws -> JSONStore<Feed>.Content
    /// Replaces what is saved of a repository's feed.
    public var save: @Sendable (Feed, RepositoryName, _ now: Date) throws -> Void

    public init(
        load: @escaping @Sendable (RepositoryName, _ now: Date) throws -> JSONStore<Feed>.Content,
        save: @escaping @Sendable (Feed, RepositoryName, _ now: Date) throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// The version of the file format.
    public static let format = 1

    /// One file for each repository of `server`, below the cache folder.
    public static func live(_ directories: Directories, server: GitHubServer) -> FeedStore {
        @Sendable func store(_ repository: RepositoryName) -> JSONStore<Feed> {
            JSONStore(file: file(of: repository, directories, server), format: format)
        }
        return FeedStore(
            load: { try store($0).load(now: $1) },
            save: { try store($1).save($0, at: $2) })
    }

    /// Where the feed of `repository` is kept: "feeds/api.github.com/reactivex/rxswift.json", since GitHub does not tell
    /// the case of names apart, and another server's repository of the same name is another one.
    public static func file(of repository: RepositoryName, _ directories: Directories, _ server: GitHubServer) -> URL {
        let port = server.api.port.map { "-\($0)" } ?? ""
        return directories.cache
            .appending(path: "feeds")
            .appending(path: (server.api.host() ?? "unknown") + port)
            .appending(path: repository.owner.lowercased())
            .appending(path: "\(repository.name.lowercased()).json")
    }
}
