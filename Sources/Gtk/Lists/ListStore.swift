import CGtk
import Rx

/// A list model of Swift values, changed by difference.
///
/// Unlike a `GListStore`, it makes the object that carries a value only when a row asks for it: a list of thousands is
/// changed in the time of a splice.
public final class ListStore<Item: Hashable & Sendable>: Object {
    public override class var gType: GType { ListModelClass.type }

    /// All items, in their order.
    public var items: [Item] { storage.items }

    /// How many items, from the start, the model shows to those who use it.
    var limit: Int {
        get { storage.limit }
        set {
            let before = storage.count
            storage.limit = newValue
            let after = storage.count
            let start = min(before, after)
            if before != after { notifyItemsChanged(at: start, removed: before - start, added: after - start) }
        }
    }

    /// Called before a difference is applied.
    var willApply: ((ListDifference<Item>) -> Void)? {
        get { storage.willApply }
        set { storage.willApply = newValue }
    }

    /// What all Swift references to the model have in common. The model owns it.
    final class Storage {
        var items: [Item] = []
        var limit = Int.max
        var willApply: ((ListDifference<Item>) -> Void)?
        let update = ListUpdate<Item>()
        /// What is to be applied, in this order: the first is being applied.
        var differences: [ListDifference<Item>] = []

        /// How many items are shown.
        var count: Int { min(items.count, limit) }
    }

    let storage: Storage

    /// An empty model.
    public init() {
        let storage = Storage()
        self.storage = storage
        super.init(adopting: ListModelClass.makeObject())
        own(storage)
        own(
            ListModelItems(
                count: { storage.count },
                object: { BoxedValue.object(boxing: storage.items[$0]) }))
    }

    public required init(adopting pointer: UnsafeMutableRawPointer) {
        storage = Self.storage(of: pointer)
        super.init(adopting: pointer)
    }

    public required init(retaining pointer: UnsafeMutableRawPointer) {
        storage = Self.storage(of: pointer)
        super.init(retaining: pointer)
    }

    private static func storage(of pointer: UnsafeMutableRawPointer) -> Storage {
        guard let storage = ownedValue(of: pointer, as: Storage.self) else {
            preconditionFailure("The object is no list of \(Item.self).")
        }
        return storage
    }

    /// Makes the model hold the target of `difference`, by its splices; or by a difference made here, should the model
    /// not be at its base. From within the model's own notification, it waits until everybody was notified.
    public func apply(_ difference: ListDifference<Item>) {
        storage.differences.append(difference)
        guard storage.differences.count == 1 else { return }
        while let next = storage.differences.first {
            applyNow(next)
            storage.differences.removeFirst()
        }
    }

    private func applyNow(_ difference: ListDifference<Item>) {
        let isCurrent = difference.base == items
        let difference = isCurrent ? difference : ListDifference(from: items, to: difference.target)
        willApply?(difference)
        for splice in difference.splices { apply(splice) }
        // Equal already, but now the same array as the next difference's base, which is quickly compared.
        storage.items = difference.target
    }

    private func apply(_ splice: ListDifference<Item>.Splice) {
        let before = storage.count
        storage.items.replaceSubrange(splice.position..<splice.position + splice.removed, with: splice.inserted)
        let after = storage.count
        if limit == .max {
            notifyItemsChanged(at: splice.position, removed: splice.removed, added: splice.inserted.count)
        } else if splice.position < limit {
            // Rows behind the splice come into sight, or leave it, at the end.
            notifyItemsChanged(at: splice.position, removed: before - splice.position, added: after - splice.position)
        }
    }

    private func notifyItemsChanged(at position: Int, removed: Int, added: Int) {
        withPointer { g_list_model_items_changed($0, guint(position), guint(removed), guint(added)) }
    }
}
