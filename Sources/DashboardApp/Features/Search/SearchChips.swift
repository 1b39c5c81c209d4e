import DashboardCore
import Gtk
import History
import Rx
import Translation

/// Buttons that write a query for those who do not type it, and show what it contains.
final class SearchChips {
    let widget = FlowBox(spacing: 6)

    private let model: SearchModel
    private let period = Choice<QueryTime?>(tr("Period"))
    private let subscriptions = DisposeBag()

    init(_ model: SearchModel) {
        self.model = model
        widget.addStyle("chips")
        widget.setAccessibleName(tr("Filter Options"))
        addKinds()
        addPeople()
        addPeriod()
        addToggle(tr("Unseen"), QueryTerm(.state(.unseen)))
        addToggle(tr("Without Bots"), QueryTerm(.state(.bot), isNegated: true))
    }

    private var query: Driver<Query> { model.query.asDriver().distinctUntilChanged() }

    private func addKinds() {
        let choices = QueryKind.allCases.map { kind in
            CheckList.Choice(title: kind.title, isChecked: { $0.kinds.contains(kind) }, toggle: { $0.toggle(kind) })
        }
        addMenu(query.map { $0.kindsTitle }) { [model] in CheckList(model, .just(choices)) }
    }

    private func addPeople() {
        let choices = model.known.asDriver().map { known in
            known.actors.prefix(8).map { login in
                CheckList.Choice(
                    title: login, isChecked: { $0.asks(for: login) },
                    toggle: { $0.set(actor: $0.asks(for: login) ? nil : login) })
            }
        }
        addMenu(query.map { $0.actor ?? tr("People") }) { [model] in CheckList(model, choices) }
    }

    /// A button with a list of choices, which is created when it is first opened.
    private func addMenu(_ title: Driver<String>, _ list: @escaping @MainActor () -> CheckList) {
        let button = MenuButton(title: "") { [weak self] in
            let list = list()
            self?.lists.append(list)
            return list.widget
        }
        title.distinctUntilChanged().drive(button.rx.title).disposed(by: subscriptions)
        widget.append(button)
    }

    private var lists: [CheckList] = []

    private func addPeriod() {
        query.map(\.since).distinctUntilChanged()
            .drive { [period] since in
                let times: [QueryTime?] = [nil, .today, .ago(7, .days), .ago(1, .months)]
                let all = times.contains(since) ? times : times + [since]
                period.show(all.map { ($0, $0.title) }, chosen: since)
            }
            .disposed(by: subscriptions)
        period.chosen.emit { [model] since in model.edit.accept { $0.set(since: since) } }
            .disposed(by: subscriptions)
        widget.append(period.widget)
    }

    private func addToggle(_ title: String, _ term: QueryTerm) {
        let button = ToggleButton(title: title)
        query.map { $0.terms.contains(term) }.distinctUntilChanged().drive(button.rx.isActive)
            .disposed(by: subscriptions)
        button.rx.clicked.asSignal().emit { [model] in model.edit.accept { $0.toggle(term) } }
            .disposed(by: subscriptions)
        widget.append(button)
    }
}
