/// The objects of the items of a list, for as long as they are in use.
///
/// A `ListView` tells by the object whether a row shows its item already. With another object for the same item, all rows behind
/// each change of the list would be bound anew.
struct BoxedItems<Item: Hashable & Sendable> {
    /// By the items' hash values: the items themselves are released with the rows.
    private var objects: [Int: WeakReference<Object>] = [:]
    /// The number of references, some of them to released objects, up to which no one looks for those.
    private var limit = minimumLimit

    /// GTK has widgets for fewer rows.
    private static var minimumLimit: Int { 512 }

    /// The object of an item: the one that is in use, or else a new one.
    mutating func object(of item: Item) -> Object {
        let hash = item.hashValue
        if let object = objects[hash]?.object, object.withPointer({ BoxedValue.value(of: $0, as: Item.self) }) == item {
            return object
        }
        let object = BoxedValue.object(boxing: item)
        objects[hash] = WeakReference(object)
        if objects.count > limit { removeReleased() }
        return object
    }

    private mutating func removeReleased() {
        objects = objects.filter { $0.value.object != nil }
        limit = max(Self.minimumLimit, 2 * objects.count)
    }
}
