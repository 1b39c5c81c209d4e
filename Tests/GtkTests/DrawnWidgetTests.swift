import CGtk
import Testing

@testable import Gtk

/// A filled area, or a text, which counts how often it is measured and drawn.
private final class CountingContent: DrawnContent {
    var lineHeight = 20
    var text: TextLayout?
    private(set) var measurements = 0
    private(set) var drawings = 0

    let minimumWidth = 100

    func height(forWidth width: Int) -> Int {
        measurements += 1
        text?.setWidth(width)
        return text.map { Int($0.size.height) } ?? lineHeight * (width < 200 ? 2 : 1)
    }

    func draw(on snapshot: borrowing Snapshot) {
        drawings += 1
        snapshot.circle(at: Point(10, 10), radius: 10, fill: .color(Color(red: 1, green: 0, blue: 0)))
    }
}

@Suite("A drawn widget", .needsDisplay)
struct DrawnWidgetTests {
    private let widget = DrawnWidget()
    private let content = CountingContent()
    private let window = Window()

    /// Shows the widget at the top of a window.
    private func present(width: Int) async throws {
        widget.setContent(content)
        widget.setAlign(vertical: .start)
        window.setDefaultSize(width: width, height: 100)
        window.setChild(widget)
        window.present()
        try await eventually("a drawing") { content.drawings > 0 }
    }

    @Test("has the height that its content needs for the width", arguments: [(300, 20), (150, 40)])
    func size(width: Int, height: Int) async throws {
        try await present(width: width)
        #expect(widget.size.width == Double(width))
        #expect(widget.size.height == Double(height))
        window.destroy()
    }

    @Test("is drawn again, but not laid out, if its height stays")
    func sameHeight() async throws {
        try await present(width: 300)
        let (measurements, drawings) = (content.measurements, content.drawings)
        widget.contentChanged()
        try await eventually("another drawing") { content.drawings > drawings }
        // To know that the height stays.
        #expect(content.measurements == measurements + 1)
        window.destroy()
    }

    @Test("gets another height with its content")
    func otherHeight() async throws {
        try await present(width: 300)
        content.lineHeight = 30
        widget.contentChanged()
        try await eventually("the other height") { widget.size.height == 30 }
        window.destroy()
    }

    @Test("is measured again when its font changes")
    func font() async throws {
        let text = TextLayout(in: widget)
        text.setText("Text")
        content.text = text
        try await present(width: 300)
        let height = widget.size.height
        widget.addStyle("title-1")
        try await eventually("the height of a larger font") { widget.size.height > height }
        window.destroy()
    }

    @Test("does not keep its content alive, nor the reverse")
    func lifetime() async throws {
        weak var content: CountingContent?
        weak var widget: DrawnWidget?
        do {
            let (newWidget, newContent) = (DrawnWidget(), CountingContent())
            newContent.text = TextLayout(in: newWidget)
            newWidget.setContent(newContent)
            (widget, content) = (newWidget, newContent)
        }
        try await eventually("the release of both") { widget == nil && content == nil }
    }
}

@Suite("A laid out text", .needsDisplay)
struct TextLayoutTests {
    private let widget = DrawnWidget()

    @Test("wraps to its number of lines, and ends in an ellipsis", arguments: [1, 2])
    func lines(count: Int) {
        let line = TextLayout(in: widget)
        line.setText("Text")
        let text = TextLayout(in: widget, lines: count)
        text.setText(String(repeating: "many words ", count: 30))
        #expect(text.size.height == line.size.height)
        #expect(!text.isEllipsized)
        text.setWidth(100)
        #expect(text.size.height >= line.size.height * Double(count) - 1)
        #expect(text.size.height < line.size.height * (Double(count) + 0.5))
        #expect(text.size.width <= 100)
        #expect(text.isEllipsized)
        text.setWidth(nil)
        #expect(text.size.width > 1000)
    }

    @Test("is larger in bold and with a scale")
    func attributes() {
        func width(scale: Double = 1, bold: Range<Int> = 0..<0) -> Double {
            let text = TextLayout(in: widget, scale: scale)
            text.setText("Some words", bold: bold)
            return text.size.width
        }
        #expect(width(bold: 0..<10) > width(bold: 0..<4))
        #expect(width(bold: 0..<4) > width())
        #expect(width(scale: 2) > 1.8 * width())
    }

    @Test("has digits of one width with tabular figures")
    func figures() {
        let text = TextLayout(in: widget, hasTabularFigures: true)
        text.setText("111111")
        let width = text.size.width
        text.setText("888888")
        #expect(text.size.width == width)
        #expect(text.text == "888888")
        #expect(abs(text.width(ofDigits: 6) - width) < width / 4)
    }
}

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
