import Rx

/// Brings a list model to the newest contents that were asked for, one difference after the other.
///
/// While a difference is being made on a worker, newer contents wait, and only the newest of those: so what is stale
/// never comes after what is new, and a list that changes faster than that is not behind for ever.
final class ListUpdate<Item: Hashable & Sendable> {
    private var waiting: (@Sendable () -> [Item])?
    private var isRunning = false
    private var isFirst = true

    /// Makes `list` hold what `target` gives: at once the first time, so that whatever is there already is in the first
    /// frame, and from then on as soon as the difference is made.
    func bring(_ list: ListStore<Item>, to target: @escaping @Sendable () -> [Item]) {
        if isRunning {
            waiting = target
        } else if isFirst {
            isFirst = false
            list.apply(ListDifference(from: list.items, to: target()))
        } else {
            run(list, target)
        }
    }

    private func run(_ list: ListStore<Item>, _ target: @escaping @Sendable () -> [Item]) {
        isRunning = true
        let base = list.items
        let reference = WeakReference(list)
        Task {
            let difference = await Self.difference(from: base, to: target)
            isRunning = false
            guard let list = reference.object else { return }
            list.apply(difference)
            if let next = waiting.take() { bring(list, to: next) }
        }
    }

    @concurrent
    private nonisolated static func difference(
        from base: [Item], to target: @Sendable () -> [Item]
    ) async -> ListDifference<Item> {
        ListDifference(from: base, to: target())
    }
}

extension Reactive {
    /// All items. An item is the same as before when it is equal; content that changes makes it another one.
    public func items<Item>() -> Binder<[Item]> where Base == ListStore<Item> {
        items { $0 }
    }

    /// All items, made of what is bound here by `make`, where the difference to what is there is made, too: on a worker,
    /// except for the first contents, which are there at once.
    public func items<Item, Source: Sendable>(
        _ make: @escaping @Sendable (Source) -> [Item]
    ) -> Binder<Source> where Base == ListStore<Item> {
        Binder(base) { list, source in
            list.storage.update.bring(list) { make(source) }
        }
    }
}
