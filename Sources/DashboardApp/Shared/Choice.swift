import Gtk
import Rx

/// A choice between values in a drop-down, which tells what the user chooses, and not what the program selects.
final class Choice<Value: Equatable & Sendable> {
    let widget: DropDown

    private var values: [Value] = []
    private var titles: [String] = []
    /// Whether the program is selecting, not the user.
    private var isShowing = false
    private let choices = PublishRelay<Value>()
    private let subscriptions = DisposeBag()

    /// - Parameter name: The name for screen readers; nil if `widget` has one.
    init(_ name: String? = nil, in widget: DropDown = DropDown([])) {
        self.widget = widget
        if let name { widget.setAccessibleName(name) }
        widget.rx.selected.changed.asSignal()
            .emit { [weak self] index in
                if let self, !isShowing, let index { choices.accept(values[index]) }
            }
            .disposed(by: subscriptions)
    }

    /// What the user chooses.
    var chosen: Signal<Value> { choices.asSignal() }

    /// Shows the values that can be chosen, and selects one of them; no value is selected if it is none of them.
    func show(_ choices: [(value: Value, title: String)], chosen: Value) {
        isShowing = true
        defer { isShowing = false }
        values = choices.map(\.value)
        if titles != choices.map(\.title) {
            titles = choices.map(\.title)
            widget.setChoices(titles)
        }
        let index = values.firstIndex(of: chosen)
        widget.selected = index
        widget.setAccessibleChoice(index.map { titles[$0] } ?? "")
    }
}
