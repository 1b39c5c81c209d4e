import CGtk
import Testing

@testable import Gtk

@Suite("A snapshot", .needsDisplay)
struct SnapshotTests {
    /// The pixel at a position in a drawing of 40 × 40 px, as 0xAARRGGBB.
    private func pixel(x: Int, y: Int, _ draw: (borrowing Snapshot) -> Void) -> UInt32 {
        Drawing(for: DrawnWidget(), origin: Point(0, 0), width: 40, height: 40, draw).surface.pixel(x: x, y: y)
    }

    @Test("fills circles with colours and gradients")
    func circles() {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let circle: (borrowing Snapshot) -> Void = { $0.circle(at: Point(20, 20), radius: 20, fill: .color(red)) }
        #expect(pixel(x: 20, y: 20, circle) == 0xFFFF_0000)
        #expect(pixel(x: 1, y: 1, circle) == 0)
        let fill = Fill.gradient(from: Point(0, 0), to: Point(0, 40), stops: [(0, red), (1, blue)])
        let mixed: (borrowing Snapshot) -> Void = { $0.circle(at: Point(20, 20), radius: 20, fill: fill) }
        #expect(pixel(x: 20, y: 1, mixed) >> 16 & 0xFF > 0xE0)
        #expect(pixel(x: 20, y: 38, mixed) & 0xFF > 0xE0)
    }

    @Test("cuts pictures to circles")
    func pictures() {
        let surface = ImageSurface(width: 8, height: 8) { context in
            Canvas(context: context, width: 8, height: 8).fill(Color(red: 0, green: 1, blue: 0))
        }
        let picture: (borrowing Snapshot) -> Void = {
            $0.draw(Texture(surface), inCircleAt: Point(20, 20), radius: 20)
        }
        #expect(pixel(x: 20, y: 20, picture) == 0xFF00_FF00)
        #expect(pixel(x: 1, y: 1, picture) == 0)
    }

    @Test("draws the lines of a text in their own width", arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
    func text(direction: GtkTextDirection) {
        let widget = DrawnWidget()
        widget.withPointer { gtk_widget_set_direction($0, direction) }
        let text = TextLayout(in: widget)
        text.setText("Text")
        text.setWidth(200)
        let (width, height) = (Int(text.size.width), Int(text.size.height))
        #expect(width < 100)
        let drawing = Drawing(for: widget, origin: Point(0, 0), width: 200, height: Double(height)) {
            $0.draw(text, at: Point(0, 0), color: Color(red: 1, green: 0, blue: 0))
        }
        let columns = (0..<200).filter { x in (0..<height).contains { drawing.surface.pixel(x: x, y: $0) != 0 } }
        #expect(!columns.isEmpty)
        #expect(columns.allSatisfy { $0 <= width })
    }
}
