import DashboardCore
import Gtk
import History
import Rx
import Translation

/// The suggestions below a search entry, which keeps the keyboard focus.
final class SearchSuggestions {
    /// The title of the selected one; nil if none is.
    var chosenTitle: Driver<String?> { selected.asDriver() }

    private let model: SearchModel
    private let list = ListBox()
    /// As many as were ever needed; the first `rowCount` are in the list.
    private var rows: [Row] = []
    private var rowCount = 0
    private let popover: Popover
    private let selected = BehaviorRelay<String?>(value: nil)
    private let subscriptions = DisposeBag()

    /// - Parameter parent: The widget below which they are shown.
    init(_ model: SearchModel, below parent: Widget) {
        self.model = model
        popover = Popover(list, below: parent)
        list.setAccessibleName(tr("Suggestions"))
        list.setCanFocus(false)
        model.suggestions.asDriver().drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        list.rx.activated.asSignal().emit { [weak self] in self?.choose($0) }.disposed(by: subscriptions)
    }

    /// Rows are used again: creating them would delay the frame of each key.
    private func show(_ suggestions: [QuerySuggestion]) {
        list.selectedIndex = nil
        selected.accept(nil)
        while rows.count < suggestions.count { rows.append(Row()) }
        for row in rows[..<rowCount].dropFirst(suggestions.count) { list.remove(row.widget) }
        for row in rows[..<suggestions.count].dropFirst(rowCount) { list.insert(row.widget, at: -1) }
        // GTK 4.8 can leave an open popover as high as it was if it changes twice within a frame, as with two quick keys.
        if rowCount != suggestions.count { popover.close() }
        rowCount = suggestions.count
        for (row, suggestion) in zip(rows, suggestions) { row.show(suggestion.title) }
        if !suggestions.isEmpty { popover.open() }
    }

    /// Each returns whether there are suggestions.
    func selectNext() -> Bool { select((list.selectedIndex ?? -1) + 1) }

    func selectPrevious() -> Bool { select((list.selectedIndex ?? 0) - 1) }

    func close() -> Bool {
        guard isOpen else { return false }
        model.closeSuggestions.accept(())
        return true
    }

    func chooseSelectedOrFirst() -> Bool { isOpen && choose(list.selectedIndex ?? 0) }

    /// Closes them if none is selected.
    func chooseSelected() -> Bool {
        guard let index = list.selectedIndex else { return close() }
        return choose(index)
    }

    private var isOpen: Bool { !model.suggestions.value.isEmpty }

    /// Above the first one there is none.
    private func select(_ index: Int) -> Bool {
        let suggestions = model.suggestions.value
        guard !suggestions.isEmpty else { return false }
        let index = min(index, suggestions.count - 1)
        list.selectedIndex = index < 0 ? nil : index
        selected.accept(index < 0 ? nil : suggestions[index].title)
        return true
    }

    @discardableResult
    private func choose(_ index: Int) -> Bool {
        let suggestions = model.suggestions.value
        guard suggestions.indices.contains(index) else { return false }
        model.choose.accept(suggestions[index])
        return true
    }

    private struct Row {
        let widget: Widget
        private let title = Label()

        init() {
            title.setTextAlign(0)
            title.ellipsize()
            title.setWidth(characters: 24)
            widget = ListBox.row(title, accessibleName: "")
        }

        func show(_ text: String) {
            title.text = text
            widget.setAccessibleName(text)
        }
    }
}
