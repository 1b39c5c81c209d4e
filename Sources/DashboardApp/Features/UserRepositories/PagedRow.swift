import Gtk
import Rx

/// The content of a row in a paged list: an element, or the end of the list.
final class PagedRow {
    let widget: Widget

    private let box = Box(.vertical)
    private var element: Widget?
    private var end: PagedEndView?

    init() {
        widget = box
    }

    /// Shows the widget of an element, of which a row has only one.
    func show(_ element: Widget) {
        if self.element == nil { box.append(element) }
        self.element = element
        showOnly(element)
    }

    /// Shows the end of the list until the result is disposed.
    func show(_ pagedEnd: PagedEnd) -> any Disposable {
        let view = end ?? makeEnd()
        showOnly(view.widget)
        return view.show(pagedEnd) { [weak self] in self?.announce($0) }
    }

    /// Sets the name of the row, which is the widget's parent.
    func announce(_ text: String) {
        widget.parent?.setAccessibleName(text)
    }

    private func showOnly(_ part: Widget) {
        for other in [element, end?.widget] { other?.isVisible = other == part }
    }

    private func makeEnd() -> PagedEndView {
        let view = PagedEndView()
        box.append(view.widget)
        end = view
        return view
    }
}
