import DashboardCore
import Gtk
import Rx
import Translation

/// A saved filter in the sidebar: its name, and the number of unseen events that it finds.
final class FilterRow: EditableRow {
    let filter: SavedFilter
    /// The row of the list.
    let widget: Widget

    private let content: SidebarRowContent
    private let model: FiltersModel
    private let position: Position
    private var menuButton: MenuButton?
    /// Nil until it is opened for the first time.
    private var menu: FilterMenu?
    /// Nil until it is renamed.
    private var renaming: (form: NameForm, popover: Popover)?
    private let subscriptions = DisposeBag()

    /// The position of the row in its list.
    struct Position {
        let isFirst: Bool
        let isLast: Bool
    }

    init(_ filter: SavedFilter, at position: Position, _ model: FiltersModel) {
        self.filter = filter
        self.model = model
        self.position = position
        content = SidebarRowContent(filter.name, iconName: "dashboard-filter-symbolic")
        widget = ListBox.row(content.widget, accessibleName: filter.name)
        let problem: String? = if case .failure(let error) = filter.query { error.sentence } else { nil }
        content.show(state: problem.map { _ in tr("Cannot be read") }, tooltip: problem)
        bindCount(problem)
        bindMenu()
        bindDragging()
    }

    private func bindCount(_ problem: String?) {
        let count = model.counts.asDriver().map { [filter] in $0[filter.id] ?? 0 }.distinctUntilChanged()
        count.drive { [content] in content.show(unseen: $0) }.disposed(by: subscriptions)
        count.map { [filter] number in
            let new = number > 0 ? [trn("{count} new", "{count} new", count: number)] : []
            return trList([filter.name] + new + (problem.map { [$0] } ?? []))
        }
        .drive(widget.rx.accessibleName)
        .disposed(by: subscriptions)
    }

    private func bindMenu() {
        menuButton = content.addMenu { [weak self] in self?.makeMenu().widget ?? Box(.vertical) }
        widget.rx.menuPresses.asSignal().emit { [weak self] _ in self?.openMenu() }.disposed(by: subscriptions)
    }

    private func makeMenu() -> FilterMenu {
        let menu = FilterMenu { [position] choice in
            switch choice {
            case .rename, .remove: true
            case .moveUp: !position.isFirst
            case .moveDown: !position.isLast
            }
        }
        menu.chosen
            .emit { [weak self] choice in
                self?.menuButton?.close()
                self?.act(on: choice)
            }
            .disposed(by: subscriptions)
        self.menu = menu
        return menu
    }

    private func act(on choice: FilterMenu.Choice) {
        switch choice {
        case .rename: rename()
        case .moveUp: moveUp()
        case .moveDown: moveDown()
        case .remove: remove()
        }
    }

    private func bindDragging() {
        content.widget.setDragged { [filter] in filter.id }
        content.widget.rx.dropped
            .filter { [filter] in $0 != filter.id }
            .map { [filter] in .move($0, to: filter.id) }
            .bind(to: model.change)
            .disposed(by: subscriptions)
    }

    // MARK: Actions

    func remove() { model.change.accept(.remove(filter.id)) }
    func moveUp() { model.change.accept(.moveUp(filter.id)) }
    func moveDown() { model.change.accept(.moveDown(filter.id)) }
    func openMenu() { menuButton?.open() }

    /// Asks for another name.
    private func rename() {
        let (form, popover) = renaming ?? makeRenaming()
        renaming = (form, popover)
        popover.open()
        form.show(filter.name)
    }

    private func makeRenaming() -> (form: NameForm, popover: Popover) {
        let form = NameForm(button: tr("Rename"))
        let popover = Popover(form.widget, above: content.widget)
        form.rx.names
            .emit { [model, filter] name in
                popover.close()
                model.change.accept(.rename(filter.id, name))
            }
            .disposed(by: subscriptions)
        return (form, popover)
    }
}
