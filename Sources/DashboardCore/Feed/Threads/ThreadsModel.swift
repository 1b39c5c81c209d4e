import Rx

/// Which events of the feed are shown in one row, and which of these rows are expanded.
package final class ThreadsModel: Sendable {
    /// What the list shows. Changes on the thread that requests it.
    package let folding: BehaviorRelay<EventFolding>
    /// Requests a change.
    package let change = PublishRelay<FoldingChange>()

    private let subscriptions = DisposeBag()

    /// - Parameter isFolding: Whether events are folded at first.
    package init(isFolding: Bool) {
        folding = BehaviorRelay(value: EventFolding(isOn: isFolding))
        change
            .subscribe(onNext: { [folding] change in
                var changed = folding.value
                changed.apply(change)
                folding.accept(changed)
            })
            .disposed(by: subscriptions)
    }
}

/// What a user changes of the folded events.
package enum FoldingChange: Sendable, Equatable {
    /// Folds the events that belong together, or shows each in its own row.
    case fold(Bool)
    case expand(EventGroup)
    case collapse(EventGroup)
    /// Expands a group that is collapsed, and collapses one that is expanded.
    case toggle(EventGroup)
    /// Shows all events of a group, however many there are.
    case expandAll(EventGroup)
}

extension EventFolding {
    fileprivate mutating func apply(_ change: FoldingChange) {
        switch change {
        case .fold(let isOn): self.isOn = isOn
        case .expand(let group): expand(group)
        case .collapse(let group): collapse(group)
        case .toggle(let group): isExpanded(group) ? collapse(group) : expand(group)
        case .expandAll(let group): expandAll(group)
        }
    }
}
