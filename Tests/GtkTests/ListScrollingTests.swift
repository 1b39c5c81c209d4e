import CGtk
import Rx
import Testing

@testable import Gtk

private final class NumberRow: ListRow {
    let label = Label()
    var widget: Widget { label }
    private let shown: Log<Int>

    init(_ shown: Log<Int>) { self.shown = shown }

    func bind(_ item: Int) {
        shown.append(item)
        label.text = item % 3 == 0 ? "\(item)\n…" : "\(item)"
    }
    func unbind() { label.text = "" }
    static func isActivatable(_: Int) -> Bool { true }
}

@Suite("A list that is scrolled", .needsDisplay)
struct ListScrollingTests {
    private let store = ListStore<Int>()
    private let list: ListView<NumberRow>
    private let window = Window()
    /// The rows that were created.
    private let made = Log<Void>()
    /// What was shown in rows, one after the other.
    private let shown = Log<Int>()

    init() {
        list = ListView(store) { [made, shown] in
            made.append(())
            return NumberRow(shown)
        }
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(ScrolledWindow(list, axis: .vertical))
        window.present()
    }

    private func show(_ items: Range<Int>) {
        store.apply(ListDifference(from: store.items, to: Array(items)))
    }

    /// Shows items without waiting until somebody scrolls to them.
    private func showAll(_ items: Range<Int>) async throws {
        show(items)
        store.limit = .max
        let list = list
        try await eventually("the rows") { list.height > 3000 }
    }

    /// Appends items whenever the list is near its end, until there are 3,000.
    private func grow(by count: Int) -> any Disposable {
        list.rx.nearEnd(of: store).emit { [store] in
            let known = store.items.count
            if known < 3000 { store.apply(ListDifference(from: store.items, to: Array(0..<known + count))) }
        }
    }

    /// Scrolls to the end until all rows are there.
    private func scrollToEnd() async throws {
        let (list, store) = (list, store)
        try await eventually("all rows") {
            list.scrollPosition = list.height
            return store.isExposed
        }
    }

    /// The item in the row at the top of what is visible.
    private func topItem() -> Int? {
        let rows = list.children.filter { row in
            var y = 0.0
            let isPlaced = withPointers(row, list) { gtk_widget_translate_coordinates($0, $1, 0, 2, nil, &y) } != 0
            return isPlaced && row.isMapped && y >= 0
        }
        let texts = rows.compactMap { $0.firstChild?.property("label", as: String.self) }
        return texts.compactMap { Int($0.split(separator: "\n").first ?? "") }.min()
    }

    @Test("is scrolled to its start when its rows are gone, and GTK does not know yet")
    func emptied() async throws {
        let list = list
        try await showAll(0..<600)
        list.scrollPosition = 2000
        try await eventually("the middle") { list.scrollPosition == 2000 }
        show(0..<0)
        list.scrollToStart()
        try await eventually("the start") { list.scrollPosition == 0 }
        window.destroy()
    }

    @Test("tells when it comes near its ends, and again when it has grown there and is still near")
    func nearEnds() async throws {
        let (starts, ends) = (Log<Int>(), Log<Int>())
        let (list, store) = (list, store)
        try await showAll(1000..<1800)
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
        let (list, store) = (list, store)
        let subscription = grow(by: 50)
        show(0..<50)
        try await eventually("the end of the list") {
            list.scrollPosition += 100
            return store.items.count >= 3000 && store.isExposed
        }
        #expect(made.all.count < 400)
        subscription.dispose()
        window.destroy()
    }

    @Test("shows all rows in turn while rows of different heights are appended")
    func jumps() async throws {
        let list = list
        let subscription = grow(by: 200)
        show(0..<50)
        try await frames()
        var last = 0
        while last < 1200 {
            list.scrollPosition += 200
            try await frames(1)
            let top = try #require(topItem())
            // One step further: rows are at least 15 px high.
            try #require((last...last + 14).contains(top))
            last = top
        }
        subscription.dispose()
        window.destroy()
    }

    @Test("gets rows that are appended to a short list a few at a time")
    func appended() async throws {
        show(0..<50)
        try await scrollToEnd()
        let before = made.all.count
        show(0..<100)
        #expect(made.all.count == before && store.limit == 50)
        try await scrollToEnd()
        #expect(made.all.count > before)
        window.destroy()
    }

    @Test("leaves the rows as they are that only move when others come and go above them")
    func moved() async throws {
        let store = store
        try await showAll(100..<400)
        list.scrollPosition = 0
        try await frames()
        for items in [[1, 2] + Array(100..<400), Array(110..<400)] {
            let before = shown.all.count
            store.apply(ListDifference(from: store.items, to: items))
            try await frames()
            let new = shown.all.dropFirst(before)
            #expect(!new.isEmpty && new.allSatisfy { $0 < 100 || $0 > 250 })
        }
        window.destroy()
    }

    @Test("creates few rows at once when it is filtered, or all is shown again", arguments: [2, 40])
    func filtered(step: Int) async throws {
        let (list, store) = (list, store)
        try await showAll(0..<600)
        list.scrollPosition = 0
        try await frames()
        // Every second one stays: rows from behind the existing ones would move up.
        for items in [Array(stride(from: 0, to: 600, by: step)), Array(0..<600)] {
            let before = shown.all.count
            store.apply(ListDifference(from: store.items, to: items))
            #expect(shown.all.count - before <= 30)
            list.scrollPosition = 0
            try await eventually("the rows in sight") { list.height > 300 && topItem() == items.first }
            store.limit = .max
            try await frames()
        }
        window.destroy()
    }

    @Test("does not move in the eyes of the person when rows come and go above and below")
    func anchor() async throws {
        let list = list
        try await showAll(1000..<1400)
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
