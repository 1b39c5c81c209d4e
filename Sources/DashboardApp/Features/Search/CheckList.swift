import DashboardCore
import Gtk
import History
import Rx

/// Check boxes that change a query.
final class CheckList {
    let widget = Box(.vertical)

    /// A check box.
    nonisolated struct Choice: Sendable {
        let title: String
        /// Whether it is checked for a query.
        let isChecked: @Sendable (Query) -> Bool
        let toggle: @Sendable (inout Query) -> Void
    }

    private let model: SearchModel
    private var rows = DisposeBag()
    private let subscriptions = DisposeBag()

    init(_ model: SearchModel, _ choices: Driver<[Choice]>) {
        self.model = model
        choices.distinctUntilChanged { $0.map(\.title) == $1.map(\.title) }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func show(_ choices: [Choice]) {
        rows = DisposeBag()
        widget.removeAll()
        for choice in choices {
            let button = CheckButton(title: choice.title)
            model.query.asDriver().map(choice.isChecked).drive(button.rx.isActive).disposed(by: rows)
            button.rx.isActive.changed.asSignal()
                .filter { [model] in $0 != choice.isChecked(model.query.value) }
                .emit { [model] _ in model.edit.accept(choice.toggle) }
                .disposed(by: rows)
            widget.append(button)
        }
    }
}
