import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A widget", .needsDisplay)
struct WidgetTests {
    private let bag = DisposeBag()

    @Test("is announced with its role")
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

    @Test("makes the content of its menu once, when the menu is opened")
    func menu() {
        let log = Log<Int>()
        let button = MenuButton(iconName: "view-more-symbolic") {
            log.append(1)
            return Box(.vertical)
        }
        let window = Window()
        window.setChild(button)
        window.present()
        #expect(log.all == [])
        for _ in 1...2 {
            button.open()
            button.close()
        }
        #expect(log.all == [1])
        window.destroy()
    }

    @Test("calls its handler only for its key, and uses the answer")
    func keys() throws {
        let entry = SearchEntry()
        let log = Log<Int>()
        entry.rx.key(.down)
            .answer {
                log.append(1)
                return log.all.count == 1
            }
            .disposed(by: bag)
        let keys = try #require(
            controllers(of: entry).first {
                $0.withPointer { gtk_event_controller_get_propagation_phase($0) } == GTK_PHASE_CAPTURE
            })
        func press(_ key: gint) -> Bool? { emit("key-pressed", of: keys, [Int(key), 0, 0], answer: Bool.self) }
        let window = Window()
        window.setChild(entry)
        window.present()
        window.isFocusVisible = false
        #expect(press(GDK_KEY_Down) == true)
        #expect(window.isFocusVisible)
        window.isFocusVisible = false
        #expect(press(GDK_KEY_Escape) == false)
        #expect(press(GDK_KEY_KP_Down) == false)
        #expect(!window.isFocusVisible)
        #expect(log.all == [1, 1])
        window.destroy()
    }

    @Test("may be destroyed while the pointer moves over it, and while it is clicked")
    func goneWithin() throws {
        func last(_ prepare: (Label, Box) -> Void) throws -> (WeakReference<Label>, Object) {
            let (label, box) = (Label(), Box(.vertical))
            box.append(label)
            prepare(label, box)
            return (WeakReference(label), try #require(controllers(of: label).first))
        }
        let (hovered, motion) = try last { label, box in
            label.rx.hover
                .answer { _ in
                    box.removeAll()
                    return true
                }
                .disposed(by: bag)
        }
        emit("motion", of: motion, [1.0, 2.0])
        #expect(hovered.object == nil)
        let (clicked, gesture) = try last { label, box in
            label.rx.click
                .answer { _ in
                    box.removeAll()
                    return true
                }
                .disposed(by: bag)
        }
        emit("released", of: gesture, [1, 1.0, 2.0])
        #expect(clicked.object == nil)
    }

    @Test("destroys its popovers, but not those that are destroyed already")
    func popovers() {
        let box = Box(.vertical)
        var first: Popover? = Popover(Label(), above: box)
        let second = WeakReference(Popover(Label(), above: box))
        first?.withPointer { gtk_widget_unparent($0) }
        let gone = WeakReference(first!)
        first = nil
        #expect(gone.object == nil && second.object != nil)
        box.withPointer { g_object_run_dispose($0) }
        #expect(second.object == nil)
    }

    @Test("opens a popover at the edge of its window for what is scrolled out of sight")
    func outOfSight() async throws {
        let (content, window) = (Box(.vertical), Window())
        content.setSize(width: 100, height: 5000)
        let popover = Popover(Label("Menu"), above: content)
        window.setDefaultSize(width: 200, height: 300)
        window.setChild(ScrolledWindow(content, axis: .vertical))
        window.present()
        try await eventually("a height") { content.size.height == 5000 }
        for (y, shown, height) in [(4000.0, window.size.height - 1, 1.0), (10, 10, 40), (-500, 0, 1)] {
            popover.open(at: Point(20, y), width: 30, height: 40)
            var area = GdkRectangle()
            popover.withPointer { _ = gtk_popover_get_pointing_to($0, &area) }
            let inWindow = try #require(content.bounds(in: window)).corner
            #expect(Double(area.y) + inWindow.y == shown && Double(area.height) == height)
            #expect(area.x == 20 && area.width == 30)
        }
        window.destroy()
    }
}
