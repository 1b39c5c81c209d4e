import Base
import DashboardCore
import Gtk
import Rx
import Translation

/// A window with the numbers of today's requests, and what is left of GitHub's limits.
final class RequestsView: Dialog {
    let window: Window
    private let limitsGroup: PreferencesGroup
    private let limits: RowGroup
    private let feeds: RowGroup
    private let time: TimeWording
    private let subscriptions = DisposeBag()

    init(model: RequestsModel, clock: WallClock = .system()) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/requests.ui")
        window = builder.object("requests")
        limitsGroup = builder.object("limits")
        limits = RowGroup(limitsGroup)
        feeds = RowGroup(builder.object("feeds"))
        time = clock.clockTime
        model.report.asDriver(onErrorDriveWith: .empty())
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func show(_ report: RequestsReport) {
        limitsGroup.details = report.pauseSentence(time: time) ?? ""
        let known = report.limits.map { ($0.title, $0.sentence(time: time)) }
        limits.show(known.isEmpty ? [(tr("Not Known Yet"), tr("GitHub tells it with its next answer."))] : known)
        let total = (tr("All Requests"), report.total.todaySentence)
        feeds.show([total] + report.feeds.map { ($0.title, $0.count.todaySentence) })
    }
}
