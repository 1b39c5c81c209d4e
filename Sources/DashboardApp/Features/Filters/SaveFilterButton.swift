import DashboardCore
import Gtk
import Rx
import Translation

/// A button that asks for a name, and saves the query under it.
final class SaveFilterButton {
    let widget: MenuButton

    private let form = NameForm(button: tr("Save"))
    private let subscriptions = DisposeBag()

    init(_ search: SearchModel, _ filters: FiltersModel) {
        widget = MenuButton(title: tr("Save Filter")) { [form] in form.widget }
        // Of a text with an error, only a part would be saved.
        Driver.combineLatest(search.query.asDriver(), search.error.asDriver()) { !$0.isEmpty && $1 == nil }
            .distinctUntilChanged()
            .drive(widget.rx.isSensitive)
            .disposed(by: subscriptions)
        // The name of the filter that was saved before would replace that one.
        form.widget.rx.shownInPopover.emit { [form] in form.show("") }.disposed(by: subscriptions)
        form.rx.names
            .emit { [widget] name in
                filters.change.accept(.save(SavedFilter(name: name, text: "\(search.query.value)")))
                widget.close()
            }
            .disposed(by: subscriptions)
    }
}
