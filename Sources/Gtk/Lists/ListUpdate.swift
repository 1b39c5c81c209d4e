import Locking
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
        let base = Remains(list.items)
        let reference = WeakReference(list)
        Task {
            let difference = await Self.difference(from: base, to: target)
            isRunning = false
            if let list = reference.object {
                difference.value.map(list.apply)
                if let next = waiting.take() { bring(list, to: next) }
            }
            await difference.release()
        }
    }

    @concurrent
    private nonisolated static func difference(
        from base: Remains<[Item]>, to target: @Sendable () -> [Item]
    ) async -> Remains<ListDifference<Item>> {
        let difference = Remains(ListDifference(from: base.value ?? [], to: target()))
        await base.release()
        return difference
    }
}

/// A value that the main thread uses, but that is released on a worker: that takes milliseconds for thousands of items.
private nonisolated final class Remains<Value: Sendable>: Sendable {
    private let state: Mutex<Value?>

    init(_ value: Value) {
        state = Mutex(value)
    }

    /// Nil once it is released.
    var value: Value? { state.withLock { $0 } }

    @concurrent
    func release() async {
        state.withLock { $0 = nil }
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
