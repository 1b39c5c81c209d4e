import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The rows of the preferences with the hosts that are asked: why, when last, and a switch.
final class PrivacyRows {
    private let model: PrivacyModel
    private let hosts: Driver<[AskedHost]>
    private let group: PreferencesGroup
    private let clock: WallClock
    private let settings: String
    private var rows: [String: ActionRow] = [:]
    private var problem: ActionRow?
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the group.
    ///   - settings: The displayed path of the settings file.
    init(_ model: PrivacyModel, _ builder: Builder, clock: WallClock = .system(), settings: String) {
        self.model = model
        self.clock = clock
        self.settings = settings
        group = builder.object("hosts")
        hosts = model.hosts.asDriver(onErrorJustReturn: [])
        hosts
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        model.problem.asDriver()
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    /// Hosts are only added while the window is open.
    private func show(_ hosts: [AskedHost]) {
        for host in hosts {
            let row = rows[host.name] ?? add(host)
            row.subtitle = subtitle(of: host)
        }
    }

    private func add(_ host: AskedHost) -> ActionRow {
        let row = ActionRow()
        row.title = host.name
        let isPermitted = hosts.map { hosts in hosts.first { $0.name == host.name }?.isPermitted ?? true }
            .distinctUntilChanged()
        // What was chosen does not hold then.
        let afterProblem = model.problem.asDriver().filter { $0 != nil }.withLatestFrom(isPermitted)
        row.addSwitch(showing: .merge(isPermitted, afterProblem), in: subscriptions)
            .map { (host.name, $0) }
            .bind(to: model.choice)
            .disposed(by: subscriptions)
        group.append(row)
        rows[host.name] = row
        return row
    }

    private func subtitle(of host: AskedHost) -> String {
        let purposes = host.purposes.isEmpty ? [tr("Another host refers to it")] : host.purposes
        let time = host.lastAsked.map { tr("Last asked: {time}", ["time": clock.localTime.clock($0, now: Date())]) }
        return (purposes + [time ?? tr("Not asked yet")]).joined(separator: "\n")
    }

    /// Tells why a choice could not be saved.
    private func show(_ problem: SettingsError?) {
        if let row = self.problem { group.remove(row) }
        self.problem = problem.map { problem in
            let row = ActionRow()
            row.title = problem.sentence(settings: settings)
            group.append(row)
            return row
        }
    }
}
