import DashboardCore
import Gtk

/// What is shown beside the sidebar.
protocol PageView: AnyObject {
    var widget: Widget { get }
    /// Moves the keyboard focus to the page.
    func grabFocus()
    /// Moves the keyboard focus to its search entry, or to the page if it has none.
    func focusSearch()
    /// Its parts to which F6 moves the keyboard focus, from its start to its end, whether they are shown or not.
    var focusPanes: [FocusPane] { get }
}

extension PageView {
    func focusSearch() { grabFocus() }

    var focusPanes: [FocusPane] { [FocusPane(widget: widget, grabFocus: grabFocus)] }
}

/// What is shown beside the sidebar: the list of events, or a page, which is created when it is first shown.
final class WindowPages {
    private let stack: Stack
    private let feed: any PageView
    private let make: (WindowPage) -> any PageView
    private var pages: [WindowPage: any PageView] = [:]
    private var shown: any PageView

    private static let feedName = "events"

    /// - Parameter make: Creates the pages.
    init(_ stack: Stack, feed: any PageView, make: @escaping (WindowPage) -> any PageView) {
        self.stack = stack
        self.feed = feed
        self.make = make
        shown = feed
        stack.add(feed.widget, name: Self.feedName)
    }

    func show(_ selection: FeedSelection) {
        guard case .page(let page) = selection else {
            shown = feed
            stack.page = Self.feedName
            return
        }
        shown = pages[page] ?? add(page)
        stack.page = page.rawValue
    }

    private func add(_ page: WindowPage) -> any PageView {
        let view = make(page)
        pages[page] = view
        stack.add(view.widget, name: page.rawValue)
        return view
    }

    /// Whether there is space for them: the map takes all of it in a narrow window.
    var isVisible: Bool { stack.isVisible }

    /// Moves the keyboard focus to what is shown.
    func grabFocus() { shown.grabFocus() }

    /// The parts of what is shown to which F6 moves the keyboard focus.
    var focusPanes: [FocusPane] { shown.focusPanes }

    /// Moves the keyboard focus to the search entry of what is shown.
    func focusSearch() { shown.focusSearch() }
}
