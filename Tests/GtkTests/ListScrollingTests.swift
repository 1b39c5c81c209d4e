import CGtk
import Testing

@testable import Gtk

private final class NumberRow: ListRow {
    let label = Label()
    var widget: Widget { label }

    func bind(_ item: Int) { label.text = item % 3 == 0 ? "\(item)\n…" : "\(item)" }
    func unbind() { label.text = "" }
    static func isActivatable(_: Int) -> Bool { true }
}

@Suite("A list that is scrolled", .needsDisplay)
struct ListScrollingTests {
    private let store = ListStore<Int>()
    private let list: ListView<NumberRow>
    private let window = Window()

    init() async throws {
        list = ListView(store) { NumberRow() }
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(ScrolledWindow(list, axis: .vertical))
        window.present()
        show(1000..<1400)
        store.limit = .max
        let list = list
        try await eventually("the rows") { list.height > 3000 }
    }

    private func show(_ items: Range<Int>) {
        store.apply(ListDifference(from: store.items, to: Array(items)))
    }

    /// The item in the row at the top of what is visible.
    private func topItem() -> Int? { topItem(of: list) }

    private func topItem(of list: ListView<NumberRow>) -> Int? {
        let rows = list.children.filter { row in
            var y = 0.0
            let isPlaced = withPointers(row, list) { gtk_widget_translate_coordinates($0, $1, 0, 2, nil, &y) } != 0
            return isPlaced && row.isMapped && y >= 0
        }
        let texts = rows.compactMap { $0.firstChild?.property("label", as: String.self) }
        return texts.compactMap { Int($0.split(separator: "\n").first ?? "") }.min()
    }

    @Test("tells when it comes near its ends, and again when it has grown there and is still near")
    func nearEnds() async throws {
        let (starts, ends) = (Log<Int>(), Log<Int>())
        let (list, store) = (list, store)
        show(1000..<1800)
        try await frames()
        let subscriptions = [
            list.rx.nearStart(of: store).emit { starts.append(store.items.first ?? 0) },
            list.rx.nearEnd(of: store).emit { ends.append(store.items.last ?? 0) },
        ]
        list.scrollPosition = list.height / 2
        try await eventually("the middle") { list.scrollPosition > 2000 }
        let before = starts.all.count
        #expect(ends.all.isEmpty)
        list.scrollPosition = list.height
        try await eventually("the end") { ends.all.contains(1799) }
        show(1000..<1802)
        try await eventually("again") { ends.all.contains(1801) }
        #expect(starts.all.count == before)
        list.scrollPosition = 300
        #expect(starts.all.count == before)
        try await eventually("rest near the start") { starts.all.count > before }
        for subscription in subscriptions { subscription.dispose() }
        window.destroy()
    }

    @Test("reuses the widgets of rows that have gone out of sight, however far it is scrolled")
    func reuse() async throws {
        var made = 0
        let (store, window) = (ListStore<Int>(), Window())
        let list = ListView<NumberRow>(store) {
            made += 1
            return NumberRow()
        }
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(ScrolledWindow(list, axis: .vertical))
        window.present()
        let subscription = list.rx.nearEnd(of: store).emit {
            let count = store.items.count
            if count < 3000 { store.apply(ListDifference(from: store.items, to: Array(0..<count + 50))) }
        }
        store.apply(ListDifference(from: [], to: Array(0..<50)))
        try await eventually("the end of the list") {
            list.scrollPosition += 100
            return store.items.count >= 3000 && store.isExposed
        }
        #expect(made < 400)
        subscription.dispose()
        window.destroy()
    }

    @Test("shows all rows in turn while rows of different heights are appended")
    func jumps() async throws {
        let (store, window) = (ListStore<Int>(), Window())
        let list = ListView<NumberRow>(store) { NumberRow() }
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(ScrolledWindow(list, axis: .vertical))
        window.present()
        let subscription = list.rx.nearEnd(of: store).emit {
            let count = store.items.count
            if count < 3000 { store.apply(ListDifference(from: store.items, to: Array(0..<count + 200))) }
        }
        store.apply(ListDifference(from: [], to: Array(0..<50)))
        try await frames()
        var last = 0
        while last < 1200 {
            list.scrollPosition += 200
            try await frames(1)
            let top = try #require(topItem(of: list))
            // One step further: rows are at least 15 px high.
            try #require((last...last + 14).contains(top))
            last = top
        }
        subscription.dispose()
        window.destroy()
    }

    @Test("gets rows that are appended to a short list a few at a time")
    func appended() async throws {
        var made = 0
        let (store, window) = (ListStore<Int>(), Window())
        let list = ListView<NumberRow>(store) {
            made += 1
            return NumberRow()
        }
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(ScrolledWindow(list, axis: .vertical))
        window.present()
        store.apply(ListDifference(from: [], to: Array(0..<50)))
        try await eventually("all rows") {
            list.scrollPosition = list.height
            return store.isExposed
        }
        let before = made
        store.apply(ListDifference(from: store.items, to: Array(0..<100)))
        #expect(made == before && store.limit == 50)
        try await eventually("all rows") {
            list.scrollPosition = list.height
            return store.isExposed
        }
        #expect(made > before)
        window.destroy()
    }

    @Test("does not move in the eyes of the person when rows come and go above and below")
    func anchor() async throws {
        let list = list
        for position in [list.height / 2, 900, list.height] {
            list.scrollPosition = position
            try await frames()
            let top = try #require(topItem())
            show(900..<1400)
            try await frames()
            #expect(topItem() == top)
            show(950..<1450)
            try await frames()
            #expect(topItem() == top)
            show(1000..<1400)
            try await frames()
            #expect(topItem() == top)
        }
        window.destroy()
    }

    /// Waits for some frames.
    private func frames(_ number: Int = 5) async throws {
        let count = Log<Void>()
        let subscription = list.rx.frame.emit { _ in count.append(()) }
        try await eventually("frames") { count.all.count > number }
        subscription.dispose()
    }
}

extension Widget {
    /// The height of all of its rows, in px.
    fileprivate var height: Double {
        property("vadjustment", as: Object?.self)?.property("upper", as: Double.self) ?? 0
    }
}
