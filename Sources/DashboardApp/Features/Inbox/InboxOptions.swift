import DashboardCore
import Gtk
import Rx
import Translation

/// The choice of what is shown of the inbox, and how it is grouped.
final class InboxOptions {
    let widget = Box(.horizontal, spacing: 6)

    private let scope = Choice<InboxFilter.Scope>(tr("Show"))
    private let grouping = Choice<InboxGrouping>(tr("Group"))
    private let subscriptions = DisposeBag()

    init(_ model: InboxModel) {
        widget.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        for choice in [scope.widget, grouping.widget] {
            choice.ellipsize()
            choice.setExpand(horizontal: true)
            widget.append(choice)
        }
        model.filter.asDriver()
            .drive { [scope] in scope.show(InboxFilter.Scope.allCases.map { ($0, $0.title) }, chosen: $0.scope) }
            .disposed(by: subscriptions)
        scope.chosen.emit { [model] in
            var filter = model.filter.value
            filter.scope = $0
            model.filter.accept(filter)
        }
        .disposed(by: subscriptions)
        model.grouping.asDriver()
            .drive { [grouping] in grouping.show(InboxGrouping.allCases.map { ($0, $0.title) }, chosen: $0) }
            .disposed(by: subscriptions)
        grouping.chosen.emit(to: model.grouping).disposed(by: subscriptions)
    }
}
