import DashboardCore
import Gtk
import Rx
import Translation

/// The choice of what is shown of the inbox, and how it is grouped.
final class InboxOptions {
    let widget = Box(.horizontal, spacing: 6)
    private let subscriptions = DisposeBag()

    init(_ model: InboxModel) {
        let scopes = InboxFilter.Scope.allCases
        let scope = DropDown(scopes.map(\.title))
        scope.setAccessibleName(tr("Show"))
        scope.rx.selected.changed
            .compactMap { $0.map { InboxFilter(scope: scopes[$0]) } }
            .bind(to: model.filter)
            .disposed(by: subscriptions)
        model.filter.asDriver().map(\.scope.title).drive(scope.rx.accessibleDescription).disposed(by: subscriptions)
        let groupings = InboxGrouping.allCases
        let grouping = DropDown(groupings.map(\.title))
        grouping.setAccessibleName(tr("Group"))
        grouping.rx.selected.changed
            .compactMap { $0.map { groupings[$0] } }
            .bind(to: model.grouping)
            .disposed(by: subscriptions)
        model.grouping.asDriver().map(\.title).drive(grouping.rx.accessibleDescription).disposed(by: subscriptions)
        widget.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        for choice in [scope, grouping] {
            choice.ellipsize()
            choice.setExpand(horizontal: true)
            widget.append(choice)
        }
    }
}
