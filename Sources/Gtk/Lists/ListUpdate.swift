import Rx

/// Updates a list model to the newest contents, one difference after the other.
///
/// While a difference is computed on a worker, newer contents wait, and only the newest of them is kept: so older
/// contents never replace newer ones, and a frequently changing list does not fall behind.
final class ListUpdate<Item: Hashable & Sendable> {
    private var waiting: (@Sendable () -> [Item])?
    private var isRunning = false
    private var isFirst = true

    /// Updates `list` to `target`: at once the first time, so that the initial contents are in the first frame, and
    /// then as soon as the difference is computed.
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
    /// All items. Items are identified by equality; an item with changed content is another item.
    public func items<Item>() -> Binder<[Item]> where Base == ListStore<Item> {
        items { $0 }
    }

    /// All items, created by `make` from the bound values. `make` and the difference run on a worker, except for the
    /// first contents, which are set at once.
    public func items<Item, Source: Sendable>(
        _ make: @escaping @Sendable (Source) -> [Item]
    ) -> Binder<Source> where Base == ListStore<Item> {
        Binder(base) { list, source in
            list.storage.update.bring(list) { make(source) }
        }
    }
}
