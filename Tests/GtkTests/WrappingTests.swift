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

@Suite("A text that wraps is not asked how wide it has to be for a height", .needsDisplay, .serialized)
struct WrappingTests {
    @Test("by a grid")
    func grid() async throws {
        Wrapping.questions = []
        let grid = Grid(columnSpacing: 6, rowSpacing: 3)
        let (text, details) = (Wrapping.make(), Label("details"))
        text.setExpand(horizontal: true, vertical: true)
        details.setExpand(vertical: true)
        let picture = Box(.horizontal)
        picture.setSize(width: 64, height: 64)
        grid.attach(picture, column: 0, row: 0, rows: 2)
        grid.attach(text, column: 1, row: 0)
        grid.attach(details, column: 1, row: 1)
        let window = Window()
        window.setDefaultSize(width: 300, height: 200)
        window.setChild(grid)
        window.present()
        try await eventually("the grid's place") { grid.size.width == 300 }
        #expect(Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_VERTICAL && $0.size > 0 })
        #expect(!Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_HORIZONTAL && $0.size > 0 })
        window.destroy()
    }

    @Test("by a bin in a box")
    func bin() async throws {
        Wrapping.questions = []
        let bin = Bin(sinking: adw_bin_new())
        let text = Wrapping.make()
        text.setExpand(horizontal: true)
        withPointers(bin, text) { adw_bin_set_child($0, $1) }
        bin.measureWidthOnce()
        let box = Box(.horizontal, spacing: 6)
        box.append(Label("details"))
        box.append(bin)
        let window = Window()
        window.setDefaultSize(width: 300, height: 200)
        window.setChild(box)
        window.present()
        try await eventually("the box's place") { box.size.width == 300 }
        #expect(bin.size.width > 200)
        #expect(text.size.width == bin.size.width)
        #expect(Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_VERTICAL && $0.size > 0 })
        #expect(!Wrapping.questions.contains { $0.orientation == GTK_ORIENTATION_HORIZONTAL && $0.size > 0 })
        window.destroy()
    }
}

@Suite("A scrolled text that wraps", .needsDisplay)
struct ScrolledTextTests {
    @Test("is as high as its width requires, up to a limit")
    func height() {
        // Higher than a scroll bar, which has a smallest height.
        let text = Label(String(repeating: "many words ", count: 60))
        text.wrap(lines: 100)
        let area = ScrolledWindow(text, axis: .vertical)
        area.withPointer { gtk_scrolled_window_set_max_content_height($0, 200) }
        let bin = Bin(sinking: adw_bin_new())
        withPointers(bin, area) { adw_bin_set_child($0, $1) }
        bin.measureScrolledHeight()
        let wrapped = height(of: text, width: 800)
        #expect(wrapped > height(of: text, width: 4000))
        #expect(height(of: bin, width: 800) == wrapped)
        #expect(height(of: text, width: 100) > 200)
        #expect(height(of: bin, width: 100) == 200)
    }

    private func height(of widget: Widget, width: gint) -> gint {
        var natural: gint = 0
        widget.withPointer { gtk_widget_measure($0, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil) }
        return natural
    }
}
