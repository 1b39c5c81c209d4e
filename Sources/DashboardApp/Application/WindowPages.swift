import DashboardCore
import Gtk

/// A page beside the sidebar.
protocol WindowPage: AnyObject {
    var widget: Widget { get }
    /// Moves the keyboard focus to the page.
    func grabFocus()
    /// Moves the keyboard focus to its search entry, or to the page if it has none.
    func focusSearch()
}

extension WindowPage {
    func focusSearch() { grabFocus() }
}

/// What is shown beside the sidebar: the list of events, or a page, which is created when it is first shown.
final class WindowPages {
    private let stack: Stack
    private let feed: FeedView
    private let make: [FeedSelection: () -> any WindowPage]
    private var pages: [FeedSelection: any WindowPage] = [:]
    private var shown: FeedSelection = .all

    /// - Parameter make: Creates the pages.
    init(_ stack: Stack, feed: FeedView, make: [FeedSelection: () -> any WindowPage] = [:]) {
        self.stack = stack
        self.feed = feed
        self.make = make
        stack.add(feed.widget, name: Self.feedName)
    }

    func show(_ selection: FeedSelection) {
        shown = selection
        guard !selection.hasEvents, let page = pages[selection] ?? makePage(selection) else {
            stack.page = Self.feedName
            return
        }
        pages[selection] = page
        stack.page = Self.name(of: selection)
    }

    /// Whether there is space for them: the map takes all of it in a narrow window.
    var isVisible: Bool { stack.isVisible }

    /// Moves the keyboard focus to what is shown.
    func grabFocus() {
        if let page = pages[shown] { page.grabFocus() } else { feed.grabFocus() }
    }

    /// Moves the keyboard focus to the search entry of what is shown.
    func focusSearch() {
        if let page = pages[shown] { page.focusSearch() } else { feed.focusSearch() }
    }

    private func makePage(_ selection: FeedSelection) -> (any WindowPage)? {
        let page = make[selection]?()
        if let page { stack.add(page.widget, name: Self.name(of: selection)) }
        return page
    }

    private static let feedName = "events"

    private static func name(of page: FeedSelection) -> String { "\(page)" }
}
