import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A window with all of an official warning.
final class WarningView: Dialog {
    let window: Window
    private let subscriptions = DisposeBag()

    init(_ details: WarningDetails, _ opener: PageOpener) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/warning.ui")
        window = builder.object("warning")
        let group: PreferencesGroup = builder.object("details")
        group.setAccessibleListName(tr("Details of the Warning"))
        for part in details.parts {
            let row = ActionRow()
            row.title = part.title
            row.subtitle = part.text
            row.setAccessibleName([part.title, part.text].joined(separator: ", "))
            group.append(row)
        }
        let pageGroup: PreferencesGroup = builder.object("page-group")
        pageGroup.isVisible = details.page != nil
        guard let page = details.page else { return }
        let button: Button = builder.object("page")
        button.rx.clicked.asSignal()
            .emit { opener.open(page) }
            .disposed(by: subscriptions)
    }
}
