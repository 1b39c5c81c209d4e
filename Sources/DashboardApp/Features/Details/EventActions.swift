import DashboardCore
import Foundation
import Gtk
import Translation

/// What can be done with an event: open its page, and copy the address of the page.
final class EventActions {
    private let opener: PageOpener
    private let web: URL
    private weak var window: Window?
    private weak var toasts: ToastOverlay?

    /// - Parameter web: The root of GitHub's website.
    init(_ opener: PageOpener, web: URL, window: Window, toasts: ToastOverlay) {
        self.opener = opener
        self.web = web
        self.window = window
        self.toasts = toasts
    }

    /// Opens the page of an event in the browser.
    func open(_ event: GitHubEvent) { opener.open(event.page(on: web)) }

    /// Opens a link of a text in the browser.
    func open(link address: String) {
        if let page = URL(string: address) { opener.open(page) }
    }

    /// Copies the address of an event's page.
    func copyAddress(of event: GitHubEvent) {
        window?.copy(event.page(on: web).absoluteString)
        toasts?.show(tr("The address was copied."))
    }
}
