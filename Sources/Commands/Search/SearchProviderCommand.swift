import ArgumentParser

/// Answers the search of the desktop. It is in the service file, and nobody types it.
struct SearchProviderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "search-provider", shouldDisplay: false)

    /// After how many seconds without a question it ends.
    @Option(help: .private)
    var patience: UInt16 = 60
}
