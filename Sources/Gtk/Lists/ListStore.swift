import CGtk
import Rx

/// A list model of Swift values: a `GListStore` whose objects each carry one.
public final class ListStore<Item: Hashable & Sendable>: Object {
    /// What the model holds, in its order.
    public private(set) var items: [Item] = []

    /// An empty model.
    public convenience init() {
        self.init(adopting: g_list_store_new(cgtk_type_object()))
    }

    /// Makes the model hold the target of `difference`, by its splices; or by a difference made here, should the model
    /// not be at its base.
    public func apply(_ difference: ListDifference<Item>) {
        let isCurrent = difference.base == items
        let splices = isCurrent ? difference.splices : ListDifference(from: items, to: difference.target).splices
        for splice in splices {
            var objects: [gpointer?] = splice.inserted.map { CarriedValue.object(carrying: $0) }
            g_list_store_splice(
                opaque, guint(splice.position), guint(splice.removed), &objects, guint(objects.count))
            for object in objects { g_object_unref(object) }
        }
        items = difference.target
    }
}

/// A Swift value in a GObject.
enum CarriedValue {
    private static let key = g_quark_from_string("swift-value")

    private final class Box<Value> {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// A new object, owned by the caller, with `value`.
    static func object<Value>(carrying value: Value) -> gpointer {
        let object = g_object_new_with_properties(cgtk_type_object(), 0, nil, nil)!
        g_object_set_qdata_full(object, key, Unmanaged.passRetained(Box(value)).toOpaque()) { data in
            Unmanaged<AnyObject>.fromOpaque(data!).release()
        }
        return gpointer(object)
    }

    /// The value of an object that was made to carry one of this type.
    static func value<Value>(of object: gpointer, as _: Value.Type) -> Value {
        let data = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key)!
        return Unmanaged<Box<Value>>.fromOpaque(data).takeUnretainedValue().value
    }
}
