import Base

/// What the tools answer from: the kept files, as they are at each call.
struct MCPSource {
    private let audience: Audience
    private let readFiles: () throws -> KeptFiles
    /// The histories, and the versions of the files when they were opened. With months of events it takes longer to find out
    /// whether all of them are public than to answer.
    private var opened: (versions: [String: FileStatus.Version], feeds: KeptFeeds)?

    /// - Parameters:
    ///   - isPrivateIncluded: Whether feeds are read that not everybody may see.
    ///   - files: The files, as they are now.
    init(includingPrivate isPrivateIncluded: Bool, _ files: @escaping () throws -> KeptFiles) {
        audience = .assistant(includingPrivate: isPrivateIncluded)
        readFiles = files
    }

    func files() throws -> KeptFiles { try readFiles() }

    /// The histories, which are opened again if they have changed. Blocks while it reads.
    mutating func feeds(_ files: KeptFiles) -> KeptFeeds {
        let versions = files.feedVersions
        if let opened, opened.versions == versions { return opened.feeds }
        let feeds = KeptFeeds(files, for: audience)
        opened = (versions, feeds)
        return feeds
    }
}
