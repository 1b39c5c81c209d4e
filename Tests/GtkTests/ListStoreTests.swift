import CGtk
import Dispatch
import Rx
import Testing

@testable import Gtk

/// An item whose release can be observed.
private nonisolated final class Value: Hashable, Sendable {
    static func == (left: Value, right: Value) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@Suite("A list model of Swift values")
struct ListStoreTests {
    private func contents(_ store: ListStore<String>) -> [String] {
        store.withPointer { (list: OpaquePointer) in
            (0..<g_list_model_get_n_items(list)).compactMap { index in
                g_list_model_get_item(list, index).map { item in
                    defer { g_object_unref(item) }
                    return BoxedValue.value(of: item, as: String.self)
                }
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

    @Test("takes a change from within its own notification after that, so that its mirror stays true")
    func within() {
        let store = ListStore<String>()
        var mirror: [String] = []
        var waiting = [["x", "b", "y"], ["y"], []]
        store.connect("items-changed") { change in
            let (position, removed, added): (Int, Int, Int) = (
                change.value(at: 0), change.value(at: 1), change.value(at: 2)
            )
            if !waiting.isEmpty {
                let next = waiting.removeFirst()
                store.apply(ListDifference(from: store.items, to: next))
            }
            mirror.replaceSubrange(
                position..<position + removed, with: contents(store)[position..<position + added])
        }
        // In two runs, between which another change would be wrong.
        store.apply(ListDifference(from: [], to: ["a", "b", "c"]))
        #expect(mirror.isEmpty && store.items.isEmpty && waiting.isEmpty)
        store.apply(ListDifference(from: [], to: ["b"]))
        store.apply(ListDifference(from: ["b"], to: ["a", "b", "c"]))
        #expect(mirror == ["a", "b", "c"])
    }

    @Test(
        "shows the start of its items up to the limit, and tells exactly what changes", arguments: [0, 1, 3, 5, .max])
    func limit(limit: Int) {
        let store = ListStore<String>()
        store.limit = limit
        var mirror: [String] = []
        store.connect("items-changed") { change in
            let (position, removed, added): (Int, Int, Int) = (
                change.value(at: 0), change.value(at: 1), change.value(at: 2)
            )
            mirror.replaceSubrange(
                position..<position + removed, with: contents(store)[position..<position + added])
        }
        for list in [["a", "b", "c", "d"], ["x", "a", "b", "c", "d"], ["c"], ["c", "e", "f", "g", "h", "i"], []] {
            store.apply(ListDifference(from: store.items, to: list))
            #expect(mirror == Array(list.prefix(store.limit)))
            #expect(contents(store) == mirror)
            #expect(store.limit >= limit)
        }
        store.apply(ListDifference(from: [], to: ["a", "b", "c", "d"]))
        for other in [2, 4, 1, .max] {
            store.limit = other
            #expect(mirror == Array(store.items.prefix(other)))
        }
    }

    @Test("keeps the rows behind a few items that are inserted among those of the limit, but not behind many")
    func growingLimit() {
        let store = ListStore<String>()
        store.limit = 3
        store.apply(ListDifference(from: [], to: ["a", "b", "c", "d", "e"]))
        let changes = Log<[Int]>()
        store.connect("items-changed") { change in changes.append((0..<3).map { change.value(at: $0) }) }
        store.apply(ListDifference(from: store.items, to: ["x", "a", "y", "b", "c", "d", "e"]))
        #expect(contents(store) == ["x", "a", "y", "b", "c"])
        store.apply(ListDifference(from: store.items, to: ["x", "a", "z", "b", "c", "d", "e"]))
        // The next rows follow in the place of those that are removed.
        store.apply(ListDifference(from: store.items, to: ["a", "z", "b", "c", "d", "e"]))
        #expect(contents(store) == ["a", "z", "b", "c", "d"])
        #expect(changes.all == [[1, 0, 1], [0, 0, 1], [2, 1, 1], [0, 1, 0], [4, 0, 1]])
        store.apply(ListDifference(from: store.items, to: (1...20).map(String.init) + store.items))
        #expect(store.limit == 5 && changes.all.last == [0, 5, 5])
    }

    @Test("has the same object for an item as long as it is in use, also at another place")
    func sameObjects() {
        let store = ListStore<String>()
        store.apply(ListDifference(from: [], to: ["a", "b"]))
        let (first, second) = (object(0, of: store), object(1, of: store))
        store.apply(ListDifference(from: store.items, to: ["c", "b", "a"]))
        #expect(object(2, of: store) == first && object(1, of: store) == second)
        #expect(object(0, of: store) != first)
        // However many other ones there were.
        for number in 0..<2000 {
            store.apply(ListDifference(from: store.items, to: ["\(number)", "a"]))
            #expect(object(0, of: store) != object(1, of: store))
        }
        #expect(object(1, of: store) == first)
    }

    private func object(_ index: Int, of store: ListStore<String>) -> Object? {
        store.withPointer { (list: OpaquePointer) in
            g_list_model_get_item(list, guint(index)).map { Object(adopting: $0) }
        }
    }

    @Test("keeps no object for an item")
    func release() {
        let store = ListStore<Value>()
        weak var token: Value?
        do {
            let value = Value()
            token = value
            store.apply(ListDifference(from: [], to: [value]))
        }
        #expect(token != nil)
        store.apply(ListDifference(from: store.items, to: []))
        #expect(token == nil)
    }

    @Test("is bound to lists: the first is there at once, the next ones come as differences")
    func binding() async throws {
        let store = ListStore<String>()
        let changes = Log<[Int]>()
        store.connect("items-changed") { change in
            changes.append((0..<3).map { change.value(at: $0) })
        }
        let relay = BehaviorRelay(value: ["b", "c"])
        let subscription = relay.asDriver().drive(store.rx.items())
        #expect(contents(store) == ["b", "c"])
        relay.accept(["a", "b", "c"])
        try await eventually("the second list") { store.items.count == 3 }
        relay.accept(["a", "c"])
        try await eventually("the third list") { store.items.count == 2 }
        #expect(contents(store) == ["a", "c"])
        #expect(changes.all == [[0, 0, 2], [0, 0, 1], [1, 1, 0]])
        subscription.dispose()
    }

    @Test("is filled elsewhere, too, where nothing was there when it was bound")
    func filledLater() async throws {
        let store = ListStore<Int>()
        let items: Binder<[Int]> = store.rx.items()
        items.onNext([])
        items.onNext([1, 2])
        #expect(store.items == [])
        try await eventually("the list") { store.items == [1, 2] }
    }

    @Test("makes items and differences elsewhere, and goes on with the newest list only")
    func newest() async throws {
        let store = ListStore<Int>()
        let gate = DispatchSemaphore(value: 0)
        let made = Log<Int>()
        let shown = Log<[Int]>()
        let items = store.rx.items { (number: Int) in
            made.append(number)
            if number == 2 {
                #expect(!MainScheduler.isMainThread)
                gate.wait()
            }
            return [number, 0]
        }
        store.connect("items-changed") { [weak store] _ in store.map { shown.append($0.items) } }
        for number in 1...5 { items.onNext(number) }
        #expect(store.items == [1, 0])
        gate.signal()
        try await eventually("the newest list") { store.items == [5, 0] }
        #expect(made.all == [1, 2, 5])
        #expect(shown.all == [[1, 0], [2, 0], [5, 0]])
    }

    @Test("may go while a difference to it is made")
    func goesAway() async throws {
        var store: ListStore<Int>? = ListStore()
        let weak = WeakReference(store!)
        let gate = DispatchSemaphore(value: 0)
        let isMade = Log<Bool>()
        let items = store!.rx.items { (number: Int) in
            if number == 2 {
                gate.wait()
                isMade.append(true)
            }
            return [number]
        }
        items.onNext(1)
        items.onNext(2)
        store = nil
        gate.signal()
        try await eventually("the difference") { !isMade.all.isEmpty }
        #expect(weak.object == nil)
    }
}
