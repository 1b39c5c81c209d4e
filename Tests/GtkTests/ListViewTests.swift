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
}
