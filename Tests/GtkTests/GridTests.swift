import CGtk
import Testing

@testable import Gtk

/// What a widget was asked: how wide or high it has to be, and for which size in the other direction.
private struct Question: Equatable {
    let orientation: GtkOrientation
    let size: gint
}

/// A widget whose height depends on its width, as that of a text that wraps, and which notes what it is asked.
private enum Wrapping {
    static var questions: [Question] = []

    private static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "WrappingTestWidget", guint(MemoryLayout<GtkWidgetClass>.size),
        { classPointer, _ in
            let widget = classPointer!.assumingMemoryBound(to: GtkWidgetClass.self)
            widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
            widget.pointee.measure = { _, orientation, size, minimum, natural, _, _ in
                Wrapping.questions.append(Question(orientation: orientation, size: size))
                minimum?.pointee = 20
                natural?.pointee = 40
            }
        }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    static func make() -> Widget {
        Widget(sinking: UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!))
    }
}

@Suite("A grid", .needsDisplay)
struct GridTests {
    @Test("does not ask a text that wraps how wide it has to be for a height")
    func questions() async throws {
        Wrapping.questions = []
        let grid = Grid(columnSpacing: 6, rowSpacing: 3)
        let (text, details) = (Wrapping.make(), Label("details"))
        text.setExpand(horizontal: true, vertical: true)
        details.setExpand(vertical: true)
        grid.attach(Avatar(size: 64), column: 0, row: 0, rows: 2)
        grid.attach(text, column: 1, row: 0)
        grid.attach(details, column: 1, row: 1)
        let window = Window()
        window.setDefaultSize(width: 300, height: 200)
        window.setChild(grid)
        window.present()
        try await eventually("the grid's place") { grid.withPointer { gtk_widget_get_width($0) } == 300 }
        #expect(Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_VERTICAL && $0.size > 0 })
        #expect(!Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_HORIZONTAL && $0.size > 0 })
        window.destroy()
    }
}
