/// The objects of the items of a list, for as long as they are in use.
///
/// GTK tells by its object whether a row still shows the same item. With another object for the same item, it would bind all
/// rows behind each change of the list anew.
struct BoxedItems<Item: Hashable & Sendable> {
    /// By the items' hash values: the items themselves are released with the rows.
    private var objects: [Int: WeakReference<Object>] = [:]
    /// The number of references, some of them to released objects, up to which no one looks for those.
    private var limit = minimumLimit

    /// Of more rows than this, GTK has no widgets.
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
