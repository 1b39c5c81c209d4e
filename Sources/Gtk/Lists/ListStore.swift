import CGtk
import Rx

/// A list model of Swift values, updated by difference.
///
/// Unlike a `GListStore`, it creates the object for a value only when a row requests it, and keeps it only as long as the row
/// does: updating a list of thousands takes only the time of a splice.
public final class ListStore<Item: Hashable & Sendable>: Object {
    public override class var gType: GType { ListModelClass.type }

    /// All items, in order.
    public var items: [Item] { storage.items.all }

    /// The number of items, from the start, that the model exposes. It grows by a few items that are inserted among them:
    /// the rows behind these stay, and so does the keyboard focus.
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

    /// The number of items that may be inserted at once in this way, each of which needs a row.
    private static var maximumGrowth: Int { 12 }

    /// Whether the model exposes all items.
    var isExposed: Bool { storage.count == storage.items.count }

    /// Called before a difference is applied.
    var willApply: ((ListDifference<Item>) -> Void)? {
        get { storage.willApply }
        set { storage.willApply = newValue }
    }

    /// Called with each difference and what applies it; nil if nothing else is to be done.
    var applying: ((ListDifference<Item>, _ apply: () -> Void) -> Void)? {
        get { storage.applying }
        set { storage.applying = newValue }
    }

    /// The state that all Swift references to the model share. Owned by the model.
    final class Storage {
        var items = SplicedItems<Item>([])
        var objects = BoxedItems<Item>()
        var limit = Int.max
        var willApply: ((ListDifference<Item>) -> Void)?
        var applying: ((ListDifference<Item>, _ apply: () -> Void) -> Void)?
        let update = ListUpdate<Item>()
        /// The differences to apply, in this order: the first is being applied.
        var differences: [ListDifference<Item>] = []

        /// The number of exposed items.
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
                object: { storage.objects.object(of: storage.items[$0]) }))
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

    /// Updates the model to the target of `difference` by its splices, or by a new difference if the model is not at
    /// its base. If called from within the model's own notification, it waits until all observers were notified.
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
        if let applying { applying(difference) { splice(difference) } } else { splice(difference) }
    }

    private func splice(_ difference: ListDifference<Item>) {
        willApply?(difference)
        storage.items.begin(difference.target)
        for splice in difference.splices { apply(splice) }
        // Equal already, but this is the same array as the next difference's base, which makes the comparison fast.
        storage.items = SplicedItems(difference.target)
    }

    private func apply(_ splice: ListDifference<Item>.Splice) {
        let (limit, exposed) = (limit, storage.count)
        storage.items.apply(splice)
        guard splice.position < limit else { return }
        if splice.position + splice.removed < exposed, limit == .max || splice.inserted.count <= Self.maximumGrowth {
            storage.limit = exposed - splice.removed + splice.inserted.count
            notifyItemsChanged(at: splice.position, removed: splice.removed, added: splice.inserted.count)
            self.limit = max(limit, storage.limit)
        } else {
            // At the end, rows after the splice become exposed or hidden.
            notifyItemsChanged(
                at: splice.position, removed: exposed - splice.position, added: storage.count - splice.position)
        }
    }

    private func notifyItemsChanged(at position: Int, removed: Int, added: Int) {
        withPointer { g_list_model_items_changed($0, guint(position), guint(removed), guint(added)) }
    }
}
