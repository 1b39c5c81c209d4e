import CGtk
import Dispatch
import Locking
import Rx
import Testing

@testable import Gtk

/// Plain GObjects need no display.
@Suite("A reference to a GObject")
struct ObjectTests {
    private final class LifetimeToken {}

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

    @Test("keeps owned values until the object is finalized, and no longer")
    func ownership() {
        weak var token: LifetimeToken?
        var object: Object? = makeObject()
        do {
            let owned = LifetimeToken()
            token = owned
            object?.own(owned)
        }
        #expect(token != nil)
        #expect(object?.owned(as: LifetimeToken.self) === token)
        object = nil
        #expect(token == nil)
    }

    private nonisolated class Base {}
    private nonisolated final class Derived: Base {}

    @Test("owns several values of a type, and finds them by their superclass")
    func ownershipOfMany() {
        var object: Object? = makeObject()
        weak var first: LifetimeToken?
        weak var second: LifetimeToken?
        do {
            let values = (LifetimeToken(), LifetimeToken())
            (first, second) = values
            object?.own(values.0)
            object?.own(values.1)
        }
        #expect(first != nil && second != nil)
        #expect(object?.owned(as: LifetimeToken.self) === second)
        let derived = Derived()
        object?.own(derived)
        #expect(object?.owned(as: Base.self) === derived)
        #expect(object?.owned(as: Base.self) === object?.owned(as: Derived.self))
        object?.own(Base(), as: "name")
        object?.own(derived, as: "name")
        #expect(object?.owned(as: "name") === derived && object?.owned(as: "other") == nil)
        object = nil
        #expect(first == nil && second == nil)
    }

    /// An object whose release is recorded.
    private nonisolated final class Owned: Sendable {
        private let ended: @Sendable () -> Void

        init(_ ended: @escaping @Sendable () -> Void) {
            self.ended = ended
        }

        deinit { ended() }
    }

    /// Retains an object until it is released on another thread.
    private nonisolated final class Kept<Value: Sendable>: Sendable {
        private let value: Mutex<Value?>

        init(_ value: Value) {
            self.value = Mutex(value)
        }

        func letGo() async {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    self.value.withLock { $0 = nil }
                    continuation.resume()
                }
            }
        }
    }

    @Test("lives as long as C uses it, even if Swift does not retain it")
    func lending() {
        weak var token: LifetimeToken?
        func temporary() -> Object {
            let (object, owned) = (makeObject(), LifetimeToken())
            token = owned
            object.own(owned)
            return object
        }
        temporary().withPointer { (_: OpaquePointer) in #expect(token != nil) }
        #expect(token == nil)
        withPointers(makeObject(), temporary()) { (_: OpaquePointer, second: OpaquePointer?) in
            #expect(token != nil && second != nil)
        }
        #expect(token == nil)
        withPointers(makeObject(), temporary(), Object?.none) {
            (_: OpaquePointer, _: OpaquePointer?, third: OpaquePointer?) in
            #expect(token != nil && third == nil)
        }
        #expect(token == nil)
        let weak = WeakReference(temporary())
        #expect(weak.object == nil)
        // The expected number of references.
        #expect(temporary().withPointer { ($0 as UnsafeMutablePointer<GObject>).pointee.ref_count } == 1)
    }

    @Test("is released on the main thread, whatever thread held it last")
    func releaseElsewhere() async throws {
        let threads = Log<Bool>()
        func keep() -> Kept<Object> {
            let object = makeObject()
            object.own(Owned { threads.append(MainScheduler.isMainThread) })
            return Kept(object)
        }
        await keep().letGo()
        try await eventually("the release") { !threads.all.isEmpty }
        #expect(threads.all == [true])
    }

    @Test("may be referred to weakly from any thread")
    func weakElsewhere() async {
        let object = makeObject()
        let weak = WeakReference(object)
        await Kept(WeakReference(object)).letGo()
        #expect(weak.object == object)
    }

    @Test("releases its handlers on the thread on which C releases it, and its values on the main thread")
    func endElsewhere() async throws {
        let ends = Log<String>()
        var object: Object? = makeObject()
        object?.connect("notify", ended: { ends.append("handler") }) { _ in }
        object?.own(Owned { ends.append(MainScheduler.isMainThread ? "value" : "value elsewhere") })
        // C has the last reference.
        let address = object?.withPointer { UInt(bitPattern: g_object_ref($0)) }
        object = nil
        #expect(ends.all == [])
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                g_object_unref(UnsafeMutableRawPointer(bitPattern: address ?? 0))
                continuation.resume()
            }
        }
        #expect(ends.all.first == "handler")
        try await eventually("the value's release") { ends.all.count > 1 }
        #expect(ends.all == ["handler", "value"])
    }

    @Test("releases a signal's handler with the object")
    func handlerLife() {
        weak var token: LifetimeToken?
        var object: Object? = makeObject()
        do {
            let captured = LifetimeToken()
            token = captured
            object?.connect("notify") { _ in _ = captured }
        }
        #expect(token != nil)
        object = nil
        #expect(token == nil)
    }

    @Test("releases a disconnected handler, and allows a second disconnection")
    func disconnection() {
        weak var token: LifetimeToken?
        let object = makeObject()
        do {
            let captured = LifetimeToken()
            token = captured
            let connection = object.connect("notify") { _ in _ = captured }
            object.disconnect(connection)
            object.disconnect(connection)
        }
        #expect(token == nil)
    }

    @Test("lets a handler finish that is disconnected while it runs")
    func disconnectionWithin() {
        weak var token: LifetimeToken?
        let log = Log<String>()
        let store = ListStore<Int>()
        do {
            let captured = LifetimeToken()
            token = captured
            let connections = Log<SignalConnection>()
            let connection = store.connect("items-changed") { arguments in
                connections.all.forEach(arguments.emitter().disconnect)
                log.append(token == nil ? "freed" : "called")
                _ = captured
            }
            connections.append(connection)
        }
        for items in [[1], [2]] { store.apply(ListDifference(from: store.items, to: items)) }
        #expect(log.all == ["called"])
        #expect(token == nil)
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

    @Test("is not retained by bindings, and outlives its Swift reference")
    func binder() {
        var object: Object? = makeObject()
        let values = BehaviorRelay<[Int]>(value: [])
        let binder = Binder<Int>(object!) { values.accept(values.value + [$1]) }
        // A parent widget, for example, retains the object when no Swift reference does.
        object?.withPointer { _ = g_object_ref($0) }
        let weak = WeakReference(object!)
        object = nil
        binder.onNext(1)
        weak.object?.withPointer { g_object_unref($0) }
        binder.onNext(2)
        #expect(values.value == [1])
    }
}
