import Base
import FoundationEssentials
import Gtk
import Rx
import Translation

/// Opens pages in the user's browser: of the web only, since other addresses start other programs.
final class PageOpener {
    private weak var window: Window?
    private weak var toasts: ToastOverlay?
    private let isDemo: Bool

    /// - Parameters:
    ///   - window: The parent of dialogs.
    ///   - toasts: Shows why a page cannot be opened.
    ///   - isDemo: Whether the pages do not exist.
    init(window: Window, toasts: ToastOverlay, isDemo: Bool) {
        self.window = window
        self.toasts = toasts
        self.isDemo = isDemo
    }

    func open(_ page: URL) {
        guard !isDemo else {
            toasts?.show(tr("This is sample data. An event of a real repository opens its page."))
            return
        }
        guard URL(webAddress: page.absoluteString) != nil else {
            toasts?.show(tr("The page cannot be opened."))
            return
        }
        // Not disposed with a view: the user has requested it.
        _ = window?.open(uri: page.absoluteString)
            .subscribe(onError: { [weak toasts] error in
                MainActor.assumeIsolated {
                    toasts?.show(trSentences(tr("The page cannot be opened."), "\(error)".asDetails))
                }
            })
    }
}
