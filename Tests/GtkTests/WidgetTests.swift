import CGtk
import Testing

@testable import Gtk

@Suite("A widget", .needsDisplay)
struct WidgetTests {
    @Test("is announced as what it is said to be")
    func roles() {
        let hours = Box(.horizontal, role: .list, name: "Hours")
        let hour = Box(.vertical, role: .listItem)
        #expect(gtk_accessible_get_accessible_role(hours.opaque) == GTK_ACCESSIBLE_ROLE_LIST)
        #expect(gtk_accessible_get_accessible_role(hour.opaque) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        let area = DrawingArea()
        #expect(gtk_accessible_get_accessible_role(area.opaque) == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    @Test("asks its handler about the key it is for only, and believes the answer")
    func keys() throws {
        let entry = SearchEntry()
        let log = Log<Int>()
        entry.onKey(.down) {
            log.append(1)
            return log.all.count == 1
        }
        let controllers = Object(adopting: gtk_widget_observe_controllers(entry.widget))
        let count = g_list_model_get_n_items(controllers.opaque)
        let keys = try #require(
            (0..<count).lazy.compactMap { g_list_model_get_item(controllers.opaque, $0) }.map { Object(adopting: $0) }
                .first { gtk_event_controller_get_propagation_phase($0.opaque) == GTK_PHASE_CAPTURE })
        func press(_ key: gint) -> Bool? { emit("key-pressed", of: keys, [Int(key), 0, 0], answer: Bool.self) }
        #expect(press(GDK_KEY_Down) == true)
        #expect(press(GDK_KEY_Escape) == false)
        #expect(press(GDK_KEY_KP_Down) == false)
        #expect(log.all == [1, 1])
    }
}
