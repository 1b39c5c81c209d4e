/// What the tools answer from: the kept files, as they are at each call.
struct MCPSource {
    private let readFiles: () throws -> KeptFiles
    private var opened: OpenedFeeds

    /// - Parameters:
    ///   - isPrivateIncluded: Whether feeds are read that not everybody may see.
    ///   - files: The files, as they are now.
    init(includingPrivate isPrivateIncluded: Bool, _ files: @escaping () throws -> KeptFiles) {
        readFiles = files
        opened = OpenedFeeds(for: .assistant(includingPrivate: isPrivateIncluded))
    }

    func files() throws -> KeptFiles { try readFiles() }

    /// The histories, which are opened again if they have changed. Blocks while it reads.
    mutating func feeds(_ files: KeptFiles) -> KeptFeeds { opened.feeds(files) }
}
