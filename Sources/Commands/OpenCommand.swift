import ArgumentParser
import Base
import DashboardCore
import GitHub
import Translation

/// Lets the program show what an address is about, and opens the window if it does not run.
struct OpenCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: tr("Show a page of GitHub or a place in the window."))

    @Argument(
        help: ArgumentHelp(
            tr(
                "An address such as {page} or {place}; without one, the window is opened.",
                ["page": "https://github.com/ReactiveX/RxSwift", "place": "geo:37.57,126.98"])))
    var address: String?

    var action: RemoteAction? { .open }

    func parameter() throws -> String? {
        guard let address else { return "" }
        let files = try KeptFiles.ofThisPerson()
        let accounts = files.content(of: \.accounts, .accounts).value?.all ?? []
        do throws(PastedFeedError) {
            _ = try AddressTarget(address, on: [files.server] + accounts.map(\.server))
            return address
        } catch {
            throw ValidationError(error.sentence(server: files.server))
        }
    }

    func runAlone() throws -> WindowOptions? { try .showing(address) }
}
