import Gtk
import Rx
import Translation

/// What a screen reader says of a row of the feed: its name, then what else is known of it, and its position in the list.
final class SpokenRow {
    /// Returns the index of the row in the list, which changes when others are inserted above it.
    var index: @MainActor () -> Int? = { nil }

    /// The content of the row, whose parent is what a screen reader takes for the row.
    private let content: Widget
    private let positions: RowPositions
    private var name = ""
    /// Nil for a row without events.
    private var facts: [String]?
    private var position: Int?
    private var description = ""
    private let subscriptions = DisposeBag()

    init(_ content: Widget, _ positions: RowPositions) {
        self.content = content
        self.positions = positions
        // Not while the list is scrolled, when rows are loaded and leave. A screen reader says each change of the row with the
        // focus, and further rows at the end are not worth that.
        positions.rx.settled
            .emit { [weak self] in
                if let self, position != currentPosition || content.parent?.isFocus != true { describe() }
            }
            .disposed(by: subscriptions)
    }

    /// Sets the name.
    func announce(_ text: String) {
        guard text != name, let parent = content.parent else { return }
        name = text
        parent.setAccessibleName(text)
    }

    /// Sets what else is known.
    /// - Parameter facts: Nil for a row without events, which has no position. Empty ones are left out.
    func describe(_ facts: [String]?) {
        self.facts = facts
        describe()
    }

    private var currentPosition: Int? { facts == nil ? nil : index().flatMap(positions.position) }

    private func describe() {
        position = currentPosition
        let positionText = position.map {
            tr("{number} of {count}", ["number": "\($0)", "count": "\(positions.total)"])
        }
        let text = trList(((facts ?? []) + [positionText ?? ""]).filter { !$0.isEmpty })
        guard text != description, let parent = content.parent else { return }
        description = text
        parent.setAccessibleDescription(text)
    }
}
