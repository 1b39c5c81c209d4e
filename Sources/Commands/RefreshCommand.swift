import ArgumentParser
import Translation

/// Lets the running program ask for news, as F5 does.
struct RefreshCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh", abstract: tr("Let the running program ask for news."))

    var action: RemoteAction? { .refresh }

    func parameter() -> String? { nil }
}
