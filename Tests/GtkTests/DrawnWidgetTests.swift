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
