import CGtk
import Rx
import Testing

@testable import Gtk

/// Plain GObjects need no display.
@Suite("A reference to a GObject")
struct ObjectTests {
    private final class Witness {}

    private func makeObject() -> Object {
        Object(adopting: UnsafeMutableRawPointer(g_object_new_with_properties(cgtk_type_object(), 0, nil, nil)!))
    }

    @Test("is released with its last Swift reference")
    func release() {
        var object: Object? = makeObject()
        let weak = WeakReference(object!)
        #expect(weak.object != nil)
        object = nil
        #expect(weak.object == nil)
    }

    @Test("keeps what it owns until the object is gone, and no longer")
    func ownership() {
        weak var witness: Witness?
        var object: Object? = makeObject()
        do {
            let owned = Witness()
            witness = owned
            object?.own(owned)
        }
        #expect(witness != nil)
        #expect(ownedValue(of: object!.raw, as: Witness.self) === witness)
        object = nil
        #expect(witness == nil)
    }

    @Test("releases a signal's handler with the object")
    func handlerLife() {
        weak var witness: Witness?
        var object: Object? = makeObject()
        do {
            let captured = Witness()
            witness = captured
            object?.connect("notify") { _ in _ = captured }
        }
        #expect(witness != nil)
        object = nil
        #expect(witness == nil)
    }

    @Test("releases a handler that is disconnected, and takes a second disconnection")
    func disconnection() {
        weak var witness: Witness?
        let object = makeObject()
        do {
            let captured = Witness()
            witness = captured
            let connection = object.connect("notify") { _ in _ = captured }
            object.disconnect(connection)
            object.disconnect(connection)
        }
        #expect(witness == nil)
    }

    @Test("delivers a signal with its arguments, and as a control event")
    func signal() {
        let store = ListStore<Int>()
        let added = BehaviorRelay<[Int]>(value: [])
        let subscription = store.rx.controlEvent("items-changed") { $0.uint(at: 2) }
            .emit { added.accept(added.value + [$0]) }
        store.apply(ListDifference(from: [], to: [1, 2, 3]))
        store.apply(ListDifference(from: [1, 2, 3], to: [0, 1, 2, 3]))
        #expect(added.value == [3, 1])
        subscription.dispose()
        store.apply(ListDifference(from: [0, 1, 2, 3], to: []))
        #expect(added.value == [3, 1])
    }

    @Test("is not kept by what is bound to it, nor by its Swift reference going away")
    func binder() {
        var object: Object? = makeObject()
        let values = BehaviorRelay<[Int]>(value: [])
        let binder = Binder<Int>(object!) { values.accept(values.value + [$1]) }
        // Somebody else, such as a parent widget, keeps the object while nobody keeps the Swift reference.
        let raw = object!.raw
        g_object_ref(raw)
        object = nil
        binder.onNext(1)
        g_object_unref(raw)
        binder.onNext(2)
        #expect(values.value == [1])
    }
}

/// An item whose life can be watched.
private nonisolated final class Value: Hashable, Sendable {
    static func == (left: Value, right: Value) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@Suite("A list model of Swift values")
struct ListStoreTests {
    private func contents(_ store: ListStore<String>) -> [String] {
        (0..<g_list_model_get_n_items(store.opaque)).compactMap { index in
            g_list_model_get_item(store.opaque, index).map { item in
                defer { g_object_unref(item) }
                return CarriedValue.value(of: item, as: String.self)
            }
        }
    }

    @Test("holds the target of each difference")
    func differences() {
        let store = ListStore<String>()
        for list in [["a"], ["b", "a"], ["c", "b"], [], ["d", "e", "f"], ["f", "e", "d"]] {
            store.apply(ListDifference(from: store.items, to: list))
            #expect(contents(store) == list)
            #expect(store.items == list)
        }
    }

    @Test("holds the target also of a difference from another base")
    func staleBase() {
        let store = ListStore<String>()
        store.apply(ListDifference(from: [], to: ["a", "b"]))
        store.apply(ListDifference(from: ["x", "y", "z"], to: ["b", "c"]))
        #expect(contents(store) == ["b", "c"])
    }

    @Test(
        "shows the start of its items up to the limit, and tells exactly what changes", arguments: [0, 1, 3, 5, .max])
    func limit(limit: Int) {
        let store = ListStore<String>()
        store.limit = limit
        var mirror: [String] = []
        store.connect("items-changed") { change in
            let (position, removed, added) = (change.uint(at: 0), change.uint(at: 1), change.uint(at: 2))
            mirror.replaceSubrange(
                position..<position + removed, with: contents(store)[position..<position + added])
        }
        for list in [["a", "b", "c", "d"], ["x", "a", "b", "c", "d"], ["c"], ["c", "e", "f", "g", "h", "i"], []] {
            store.apply(ListDifference(from: store.items, to: list))
            #expect(mirror == Array(list.prefix(limit)))
            #expect(contents(store) == mirror)
        }
        store.apply(ListDifference(from: [], to: ["a", "b", "c", "d"]))
        for other in [2, 4, 1, .max] {
            store.limit = other
            #expect(mirror == Array(store.items.prefix(other)))
        }
    }

    @Test("makes an object for an item anew each time, and keeps none")
    func release() {
        let store = ListStore<Value>()
        weak var witness: Value?
        do {
            let value = Value()
            witness = value
            store.apply(ListDifference(from: [], to: [value]))
        }
        #expect(witness != nil)
        store.apply(ListDifference(from: store.items, to: []))
        #expect(witness == nil)
    }
}
