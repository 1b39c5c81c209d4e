import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import Translation

/// What can be done with an event: open its page, and copy the address of the page.
final class EventActions {
    private let opener: PageOpener
    private let feed: FeedModel
    private weak var window: Window?
    private weak var toasts: ToastOverlay?

    /// - Parameter feed: Knows on which website the page of an event is.
    init(_ opener: PageOpener, _ feed: FeedModel, window: Window, toasts: ToastOverlay) {
        self.opener = opener
        self.feed = feed
        self.window = window
        self.toasts = toasts
    }

    /// Opens the page of an event in the browser.
    func open(_ event: GitHubEvent) { withPage(of: event) { [opener] in opener.open($0) } }

    /// Opens a link of a text in the browser.
    func open(link address: String) {
        if let page = URL(string: address) { opener.open(page) }
    }

    /// Copies the address of an event's page.
    func copyAddress(of event: GitHubEvent) {
        withPage(of: event) { [weak window, weak toasts] page in
            window?.copy(page.absoluteString)
            toasts?.show(tr("The address was copied."))
        }
    }

    /// Not disposed of with a view: the user has requested it.
    private func withPage(of event: GitHubEvent, _ action: @escaping @MainActor (URL) -> Void) {
        _ = feed.page(of: event).asObservable().asSignal(onErrorSignalWith: .empty()).emit(onNext: action)
    }
}
