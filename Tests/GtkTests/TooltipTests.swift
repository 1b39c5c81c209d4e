import CGtk
import Testing

@testable import Gtk

@Suite("A tooltip", .needsDisplay)
struct TooltipTests {
    private let window = Window()

    /// Whether `widget`, shown in a window with this width, has a tooltip at a position.
    private func hasTooltip(_ widget: Widget, width: Int, x: Int = 1) async throws -> Bool? {
        window.setDefaultSize(width: width, height: 40)
        window.setChild(widget)
        window.present()
        try await eventually("the width") { widget.size.width == Double(width) }
        let tooltip = Object(
            adopting: UnsafeMutableRawPointer(g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil)!))
        defer { window.destroy() }
        return emit("query-tooltip", of: widget, [x, 1, false, Object?.some(tooltip)], answer: Bool.self)
    }

    @Test("shows a label’s text only if it is cut off", arguments: [(400, false), (60, true)])
    func cutOff(width: Int, isShown: Bool) async throws {
        let label = Label("A text of some length")
        label.ellipsize()
        label.showTextAsTooltip()
        #expect(try await hasTooltip(label, width: width) == isShown)
    }

    @Test("depends on the position in a widget", arguments: [(10, true), (90, false)])
    func position(x: Int, isShown: Bool) async throws {
        let widget = DrawnWidget()
        widget.askForTooltip { $0.x < 50 ? "left" : nil }
        #expect(try await hasTooltip(widget, width: 300, x: x) == isShown)
    }
}
