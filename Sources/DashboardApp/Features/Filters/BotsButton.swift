import DashboardCore
import Gtk
import History
import Rx
import Translation

/// A button that asks which accounts are bots, in addition to those that GitHub calls bots.
final class BotsButton {
    let widget: MenuButton

    private let form = Box(.vertical, spacing: 6)
    private let entry = Entry()
    private let save = Button(title: tr("Save"))
    private let subscriptions = DisposeBag()

    init(_ filters: FiltersModel) {
        widget = MenuButton(title: tr("Bots")) { [form] in form }
        layOut()
        form.rx.shownInPopover
            .emit { [entry] in
                entry.text = filters.filters.value.bots.description
                entry.grabFocus()
            }
            .disposed(by: subscriptions)
        Observable.merge(entry.rx.activate.asObservable(), save.rx.clicked.asObservable())
            .withLatestFrom(entry.rx.text)
            .asSignal(onErrorSignalWith: .empty())
            .emit { [widget] text in
                filters.change.accept(.setBots(BotList(typed: text)))
                widget.close()
            }
            .disposed(by: subscriptions)
    }

    private func layOut() {
        let text = Label(tr("These accounts are bots, too. GitHub’s own names of bots end in “[bot]”."))
        text.wrap(lines: 4)
        text.setTextAlign(0)
        text.setMaximumWidth(characters: 36)
        entry.setAccessibleName(tr("Further Bots"))
        entry.placeholder = tr("Names, separated by commas")
        save.addStyle("suggested-action")
        for widget in [text, entry, save] { form.append(widget) }
    }
}
