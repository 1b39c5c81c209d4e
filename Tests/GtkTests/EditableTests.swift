import Testing

@testable import Gtk

@Suite("An editable text", .needsDisplay)
struct EditableTests {
    @Test("has its cursor at a position in bytes")
    func cursor() {
        let entry = SearchEntry()
        entry.text = "größe 한 x"
        for position in [0, 2, 4, 7, 8, 11, 13] {
            entry.cursor = position
            #expect(entry.cursor == position)
        }
        entry.cursor = 1000
        #expect(entry.cursor == 13)
    }
}
