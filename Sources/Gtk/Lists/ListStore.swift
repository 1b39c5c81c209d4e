import CGtk
import Rx

/// A list model of Swift values, changed by difference.
///
/// Unlike a `GListStore`, it makes the object that carries a value only when a row asks for it: a list of thousands is
/// changed in the time of a splice.
public final class ListStore<Item: Hashable & Sendable>: Object {
    /// What the model holds, in its order.
    public var items: [Item] { storage.items }

    private final class Storage {
        var items: [Item] = []
    }

    private let storage: Storage

    /// An empty model.
    public init() {
        let storage = Storage()
        self.storage = storage
        super.init(adopting: ListModelClass.makeObject())
        own(
            ListModelItems(
                count: { storage.items.count },
                object: { CarriedValue.object(carrying: storage.items[$0]) }))
    }

    /// A model is made here, and not taken over from C.
    public required init(adopting pointer: UnsafeMutableRawPointer) {
        preconditionFailure("Only init() knows the type of the items.")
    }

    public required init(retaining pointer: UnsafeMutableRawPointer) {
        preconditionFailure("Only init() knows the type of the items.")
    }

    /// Makes the model hold the target of `difference`, by its splices; or by a difference made here, should the model
    /// not be at its base.
    public func apply(_ difference: ListDifference<Item>) {
        let isCurrent = difference.base == items
        let splices = isCurrent ? difference.splices : ListDifference(from: items, to: difference.target).splices
        for splice in splices {
            storage.items.replaceSubrange(splice.position..<splice.position + splice.removed, with: splice.inserted)
            g_list_model_items_changed(
                opaque, guint(splice.position), guint(splice.removed), guint(splice.inserted.count))
        }
        // Equal already, but now the same array as the next difference's base, which is quickly compared.
        storage.items = difference.target
    }
}
