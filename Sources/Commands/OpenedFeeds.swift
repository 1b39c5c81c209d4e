import Base

/// The histories, which stay open until a file has changed. With months of events it takes longer to open them than to answer.
struct OpenedFeeds {
    private let audience: Audience
    private var opened: (versions: [String: FileStatus.Version], feeds: KeptFeeds)?

    init(for audience: Audience = .person) {
        self.audience = audience
    }

    /// The histories as they are now. Blocks while it reads.
    mutating func feeds(_ files: KeptFiles) -> KeptFeeds {
        let versions = files.feedVersions
        if let opened, opened.versions == versions { return opened.feeds }
        let feeds = KeptFeeds(files, for: audience)
        opened = (versions, feeds)
        return feeds
    }
}
