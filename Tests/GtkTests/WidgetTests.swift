import CGtk
import Testing

@testable import Gtk

@Suite("A widget", .needsDisplay)
struct WidgetTests {
    @Test("is announced as what it is said to be")
    func roles() {
        let hours = Box(.horizontal, role: .list, name: "Hours")
        let hour = Box(.vertical, role: .listItem)
        func role(of widget: Widget) -> GtkAccessibleRole {
            widget.withPointer { gtk_accessible_get_accessible_role($0) }
        }
        #expect(role(of: hours) == GTK_ACCESSIBLE_ROLE_LIST)
        #expect(role(of: hour) == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
        #expect(role(of: DrawingArea()) == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    @Test("asks its handler about the key it is for only, and believes the answer")
    func keys() throws {
        let entry = SearchEntry()
        let log = Log<Int>()
        entry.onKey(.down) {
            log.append(1)
            return log.all.count == 1
        }
        let controllers = entry.withPointer { Object(adopting: gtk_widget_observe_controllers($0)) }
        let all = controllers.withPointer { (list: OpaquePointer) in
            (0..<g_list_model_get_n_items(list)).compactMap { g_list_model_get_item(list, $0) }
                .map { Object(adopting: $0) }
        }
        let keys = try #require(
            all.first { $0.withPointer { gtk_event_controller_get_propagation_phase($0) } == GTK_PHASE_CAPTURE })
        func press(_ key: gint) -> Bool? { emit("key-pressed", of: keys, [Int(key), 0, 0], answer: Bool.self) }
        #expect(press(GDK_KEY_Down) == true)
        #expect(press(GDK_KEY_Escape) == false)
        #expect(press(GDK_KEY_KP_Down) == false)
        #expect(log.all == [1, 1])
    }
}
