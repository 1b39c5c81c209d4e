import CGtk
import Testing

@testable import Gtk

private final class NumberRow: ListRow {
    let label = Label()
    var widget: Widget { label }

    func bind(_ item: Int) { label.text = "\(item)" }
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
    private func topItem() -> Int? {
        let rows = list.children.filter { row in
            var y = 0.0
            let isPlaced = withPointers(row, list) { gtk_widget_translate_coordinates($0, $1, 0, 2, nil, &y) } != 0
            return isPlaced && row.isMapped && y >= 0
        }
        let texts = rows.compactMap { $0.firstChild?.property("label", as: String.self) }
        return texts.compactMap { Int($0) }.min()
    }

    @Test("tells when it comes near its ends, and again when it has grown there and is still near")
    func nearEnds() async throws {
        let (starts, ends) = (Log<Int>(), Log<Int>())
        let (list, store) = (list, store)
        let subscriptions = [
            list.rx.nearStart().emit { starts.append(store.items.first ?? 0) },
            list.rx.nearEnd(of: store).emit { ends.append(store.items.last ?? 0) },
        ]
        list.scrollPosition = list.height / 2
        try await eventually("the middle") { list.scrollPosition > 2000 }
        let before = starts.all.count
        #expect(ends.all.isEmpty)
        list.scrollPosition = list.height
        #expect(ends.all.contains(1399))
        show(1000..<1402)
        try await eventually("again") { ends.all.contains(1401) }
        #expect(starts.all.count == before)
        list.scrollPosition = 300
        #expect(starts.all.count > before)
        for subscription in subscriptions { subscription.dispose() }
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
    private func frames() async throws {
        let count = Log<Void>()
        let subscription = list.rx.frame.emit { _ in count.append(()) }
        try await eventually("frames") { count.all.count > 5 }
        subscription.dispose()
    }
}

extension Widget {
    /// The height of all of its rows, in px.
    fileprivate var height: Double {
        property("vadjustment", as: Object?.self)?.property("upper", as: Double.self) ?? 0
    }
}
