import CGtk
import Testing

@testable import Gtk

private class Row: ListRow {
    let label = Label()
    var widget: Widget { label }

    func bind(_ item: String) { label.text = item }
    func unbind() { label.text = "" }
    static func isActivatable(_: String) -> Bool { true }
}

/// A subclass of the row in a list of rows.
private final class LoudRow: Row {
    override func bind(_ item: String) { label.text = item.uppercased() }
}

@Suite("A list", .needsDisplay)
struct ListViewTests {
    @Test("shows its items in the rows that it was given, also where those are of a derived class")
    func derivedRows() async throws {
        let store = ListStore<String>()
        var rows: [Row] = []
        let list = ListView<Row>(store) {
            let row = rows.count.isMultiple(of: 2) ? LoudRow() : Row()
            rows.append(row)
            return row
        }
        let window = Window()
        window.setChild(list)
        window.present()
        store.apply(ListDifference(from: [], to: ["a", "b"]))
        try await eventually("the rows") {
            rows.contains { $0.label.text == "A" } && rows.contains { $0.label.text == "b" }
        }
        #expect(rows.allSatisfy { $0.label.text == ($0 is LoudRow ? $0.label.text.uppercased() : $0.label.text) })
        store.apply(ListDifference(from: store.items, to: ["c", "b"]))
        try await eventually("another row") { rows.contains { ["C", "c"].contains($0.label.text) } }
        #expect(!rows.contains { ["A", "a"].contains($0.label.text) })
        window.destroy()
    }

    @Test(
        "creates the visible rows, a height more when the pointer comes, all others when the user scrolls or presses End"
    )
    func rowsOnDemand() async throws {
        for reachesEnd in [scrollToEnd, pressEnd] {
            let store = ListStore<String>()
            let list = ListView<Row>(store) { Row() }
            let scrolled = ScrolledWindow(list, axis: .vertical)
            let window = Window()
            window.setDefaultSize(width: 300, height: 300)
            window.setChild(scrolled)
            window.present()
            store.apply(ListDifference(from: [], to: (0..<150).map { "\($0)" }))
            let visible = try await settledLimit(of: store)
            #expect(visible < 30)
            emit("enter", ofEach: "GtkEventControllerMotion", of: list, [0.0, 0.0], answer: Bool?.self)
            try await eventually("more rows") { store.limit > visible }
            let ahead = try await settledLimit(of: store)
            #expect((visible + 4..<100).contains(ahead))
            try await reachesEnd(list, store)
            window.destroy()
        }
    }

    @Test("has rows to move to when the user presses Page Down")
    func pageDown() async throws {
        let store = ListStore<String>()
        let list = ListView<Row>(store) { Row() }
        let window = Window()
        window.setChild(ScrolledWindow(list, axis: .vertical))
        store.apply(ListDifference(from: [], to: (0..<150).map { "\($0)" }))
        #expect(store.limit == 12)
        emit(
            "key-pressed", ofEach: "GtkEventControllerKey", of: list, [Int(GDK_KEY_Page_Down), 0, 0],
            answer: Bool.self)
        #expect(store.limit == 24)
        window.destroy()
    }

    @Test("stays at its start when something above it takes a part of its height")
    func heldStart() async throws {
        let store = ListStore<String>()
        var rows: [Row] = []
        let list = ListView<Row>(store) {
            rows.append(Row())
            return rows[rows.count - 1]
        }
        let (strip, scrolled, box) = (Label("One\nTwo\nThree"), ScrolledWindow(list, axis: .vertical), Box(.vertical))
        scrolled.setExpand(vertical: true)
        strip.isVisible = false
        box.append(strip)
        box.append(scrolled)
        let window = Window()
        window.setDefaultSize(width: 300, height: 300)
        window.setChild(box)
        window.present()
        store.apply(ListDifference(from: [], to: (0..<30).map { "\($0)" }))
        let adjustment = try #require(list.property("vadjustment", as: Object?.self))
        try await eventually("rows that fill the window") {
            adjustment.property("upper", as: Double.self) > 300 && rows.contains { $0.label.text == "3" }
        }
        rows.first { $0.label.text == "3" }?.widget.parent?.grabFocus()
        list.holdStart()
        let height = adjustment.property("page-size", as: Double.self)
        strip.isVisible = true
        try await eventually("less height") { adjustment.property("page-size", as: Double.self) < height }
        #expect(adjustment.property("value", as: Double.self) == 0)
        window.destroy()
    }

    private func scrollToEnd(_ list: Widget, _ store: ListStore<String>) async throws {
        try await eventually("all rows") {
            let adjustment: Object? = list.property("vadjustment")
            guard let adjustment else { return false }
            adjustment.setProperty("value", adjustment.property("upper", as: Double.self))
            return store.limit == .max
        }
    }

    private func pressEnd(_ list: Widget, _ store: ListStore<String>) async throws {
        emit("key-pressed", ofEach: "GtkEventControllerKey", of: list, [Int(GDK_KEY_End), 0, 0], answer: Bool.self)
        #expect(store.limit == .max)
    }

    /// Emits a signal of the controllers of a class.
    private func emit<Answer: GValueConvertible>(
        _ signal: String, ofEach type: String, of widget: Widget, _ arguments: [any GValueConvertible],
        answer: Answer.Type
    ) {
        for controller in controllers(of: widget) where controller.withPointer({ typeName(of: $0) }) == type {
            GtkTests.emit(signal, of: controller, arguments, answer: answer)
        }
    }

    /// The number of rows after some frames without a new one.
    private func settledLimit(of store: ListStore<String>) async throws -> Int {
        var (last, count) = (0, 0)
        try await eventually("no more rows") {
            count = store.limit == last ? count + 1 : 0
            last = store.limit
            return count > 20
        }
        return last
    }
}
