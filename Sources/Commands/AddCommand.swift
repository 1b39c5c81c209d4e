import ArgumentParser
import Base
import FoundationEssentials
import GitHub
import Translation

/// Lets the running program follow a repository or an account.
struct AddCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: tr("Let the running program follow a repository or an account."))

    @Argument(
        help: ArgumentHelp(
            tr(
                "A repository such as {example}, the name of an account, or the address of a page.",
                ["example": "ReactiveX/RxSwift"])))
    var feed: String

    var action: RemoteAction? { .follow }

    func parameter() throws -> String? {
        let server = try GitHubServer(environment: ProcessInfo.startEnvironment)
        do throws(PastedFeedError) {
            return try WatchedFeed(pasted: feed, server: server).description
        } catch {
            throw ValidationError(error.sentence(server: server))
        }
    }
}
