import DashboardCore
import Gtk
import Rx
import Translation

/// The row of the preferences that lets the program start with the session.
final class AutostartRow {
    private let subscriptions = DisposeBag()

    /// - Parameter builder: Has the row and the window.
    init(_ model: AutostartModel, _ builder: Builder) {
        let group: PreferencesGroup = builder.object("autostart-group")
        group.setAccessibleListName(tr("Start When Logging In"))
        let row: ActionRow = builder.object("autostart")
        row.addSwitch(showing: model.isOn.asDriver(), in: subscriptions).bind(to: model.choice).disposed(
            by: subscriptions)
        let toasts: PreferencesWindow = builder.object("preferences")
        model.problem.asSignal().emit { toasts.show($0.sentence) }.disposed(by: subscriptions)
        model.check.accept(())
    }
}
