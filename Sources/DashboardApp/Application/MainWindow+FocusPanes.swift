import Gtk
import Rx

/// The movement of the keyboard focus from pane to pane.
extension MainWindow {
    /// Lets the keys move the focus to the next pane, and to the previous one.
    func bindFocusPanes() -> any Disposable {
        window.bind(
            .movePane, to: { [weak self] in self?.moveFocus(by: 1) ?? false },
            { [weak self] in self?.moveFocus(by: -1) ?? false })
    }

    /// Moves the focus by so many panes, in a circle. From the header bar, it moves to the first one, or to the last one.
    private func moveFocus(by step: Int) -> Bool {
        let panes = focusPanes
        guard !panes.isEmpty, !window.isFocusInPopover else { return false }
        let current = window.focus.flatMap { focus in panes.firstIndex { focus.isInside($0.widget) } }
        let next = current.map { ($0 + step + panes.count) % panes.count } ?? (step > 0 ? 0 : panes.count - 1)
        panes[next].grabFocus()
        return true
    }

    /// The panes that are shown, from the start of the window to its end. One that covers others is the only one: behind it,
    /// nobody would see the focus.
    private var focusPanes: [FocusPane] {
        let (start, end) = (FocusPane(sidebar.widget), FocusPane(weatherView.widget))
        if panes.isSidebarOverOthers { return [start] }
        if panes.isWeatherOverOthers { return [end] }
        let middle = pages.focusPanes + [map.focusPane].compactMap { $0 }
        // A pane at a side slides, and is not gone at once.
        return (panes.isSidebarOpen ? [start] : []) + middle.filter(\.widget.isMapped)
            + (panes.isWeatherOpen ? [end] : [])
    }
}
