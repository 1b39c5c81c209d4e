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
        #expect(object?.owned(as: Witness.self) === witness)
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
        let subscription = store.rx.controlEvent("items-changed") { $0.value(at: 2, as: Int.self) }
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
        object?.withPointer { _ = g_object_ref($0) }
        let weak = WeakReference(object!)
        object = nil
        binder.onNext(1)
        weak.object?.withPointer { g_object_unref($0) }
        binder.onNext(2)
        #expect(values.value == [1])
    }
}
