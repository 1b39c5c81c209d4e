import CGtk
import Rx
import Testing

@testable import Gtk

@Suite("A canvas", .needsDisplay)
struct CanvasTests {
    /// The pixel at a position in the drawing of `draw` on 40 × 20 px, as 0xAARRGGBB.
    private func pixel(x: Int, y: Int, _ draw: (borrowing Canvas) -> Void) -> UInt32 {
        let surface = ImageSurface(width: 40, height: 20) { context in
            draw(Canvas(context: context, width: 40, height: 20))
        }
        return surface.pixel(x: x, y: y)
    }

    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("fills shapes and nothing else")
    func shapes() {
        let rectangle: (borrowing Canvas) -> Void = {
            $0.rectangle(x: 10, y: 5, width: 20, height: 10, radius: 5, fill: .color(red))
        }
        #expect(pixel(x: 20, y: 10, rectangle) == 0xFFFF_0000)
        #expect(pixel(x: 10, y: 5, rectangle) == 0)
        #expect(pixel(x: 35, y: 10, rectangle) == 0)
        #expect(pixel(x: 20, y: 10) { $0.circle(at: Point(20, 10), radius: 3, color: blue) } == 0xFF00_00FF)
        let area: (borrowing Canvas) -> Void = {
            $0.area(below: [Point(0, 10), Point(40, 10)], to: 20, fill: .color(red))
        }
        #expect(pixel(x: 5, y: 15, area) == 0xFFFF_0000)
        #expect(pixel(x: 5, y: 5, area) == 0)
    }

    @Test("hatches an area with lines that continue from one area to the next")
    func hatch() {
        func hatched(_ x: Int, _ y: Int, left: Double = 4, isCrossed: Bool = false, offset: Point = Point(0, 0)) -> Bool
        {
            let ring = [Point(left, 2), Point(36, 2), Point(36, 18), Point(left, 18)]
            return pixel(x: x, y: y) {
                $0.hatch([ring], spacing: 8, offset: offset, isCrossed: isCrossed, color: red, width: 2)
            } != 0
        }
        // On a rising line, x + y is a multiple of the distance.
        #expect(hatched(12, 12) && hatched(20, 4))
        #expect(!hatched(12, 8) && !hatched(20, 8))
        #expect(hatched(12, 12, left: 9))
        #expect(!hatched(2, 6) && !hatched(38, 10))
        #expect(hatched(16, 12, offset: Point(4, 0)) && !hatched(12, 12, offset: Point(4, 0)))
        // On a falling one, x - y is.
        #expect(hatched(18, 10, isCrossed: true) && !hatched(18, 10))
        #expect(pixel(x: 20, y: 10) { $0.hatch([], spacing: 8, isCrossed: true, color: red, width: 2) } == 0)
    }

    @Test("mixes the colours of a gradient")
    func gradient() {
        let fill = Fill.gradient(from: Point(0, 0), to: Point(40, 0), stops: [(0, red), (1, blue)])
        let draw: (borrowing Canvas) -> Void = { $0.rectangle(x: 0, y: 0, width: 40, height: 20, fill: fill) }
        #expect(pixel(x: 0, y: 10, draw) >> 16 & 0xFF > 0xF0)
        #expect(pixel(x: 39, y: 10, draw) & 0xFF > 0xF0)
    }

    @Test("draws nothing of a single point, and a line through two")
    func curve() {
        func middle(_ points: [Point]) -> UInt32 {
            pixel(x: 20, y: 10) { $0.curve(points, fill: .color(red), width: 4) }
        }
        #expect(middle([Point(20, 10)]) == 0)
        #expect(middle([Point(0, 10), Point(40, 10)]) == 0xFFFF_0000)
    }

    @Test("draws a curve through its points without overshooting")
    func monotone() {
        let points = [Point(0, 5), Point(10, 5), Point(20, 15), Point(30, 15), Point(40, 5)]
        #expect(monotoneSlopes(points) == [0, 0, 0, 0, -1])
        #expect(monotoneSlopes([Point(0, 1)]) == [0])
        #expect(monotoneSlopes([]) == [])
    }

    @Test("uses the style's colours, and draws text with the reported size")
    func style() {
        let label = Label()
        label.withPointer { widget in
            let style = WidgetStyle(widget)
            let (blue, unknown, text) = (
                style.color(named: "blue_3"), style.color(named: "no such colour"), style.color
            )
            #expect(blue == Color(red: 53 / 255, green: 132 / 255, blue: 228 / 255).near)
            #expect(unknown == text)
            var size = (width: 0.0, height: 0.0)
            let drawn = pixel(x: 20, y: 10) {
                size = $0.text("———", in: style, at: Point(20, 10), anchor: Point(0.5, 0.5), color: red)
            }
            #expect(drawn != 0)
            #expect(size == label.size(ofText: "———"))
            #expect(label.size(ofText: "———", scale: 2).height > size.height * 1.7)
        }
    }

    @Test("is drawn by an area's closure, which is released with the area")
    func area() async throws {
        let sizes = Log<Double>()
        let window = Window()
        weak var token: LifetimeToken?
        do {
            let held = LifetimeToken()
            token = held
            let area = DrawingArea()
            area.setContentSize(width: 60, height: 30)
            area.setDraw { canvas, _ in
                held.touch()
                sizes.append(canvas.width)
            }
            window.setChild(area)
        }
        window.present()
        try await eventually("the drawing") { !sizes.all.isEmpty }
        #expect(sizes.all[0] >= 60)
        window.setChild(nil)
        try await eventually("the end of the area") { token == nil }
        window.destroy()
    }

    @Test("allows its closure to be replaced while it is drawn")
    func replacement() async throws {
        let drawn = Log<String>()
        let window = Window()
        let area = DrawingArea()
        weak var token: LifetimeToken?
        do {
            let held = LifetimeToken()
            token = held
            area.setDraw { [weak area] _, _ in
                area?.setDraw { _, _ in drawn.append("second") }
                drawn.append(token == nil ? "freed" : "first")
                held.touch()
            }
        }
        window.setChild(area)
        window.present()
        try await eventually("the first drawing") { !drawn.all.isEmpty }
        #expect(drawn.all[0] == "first")
        #expect(token == nil)
        area.queueDraw()
        try await eventually("the second drawing") { drawn.all.last == "second" }
        window.destroy()
    }
}

extension Color {
    /// With GTK's precision.
    fileprivate var near: Color {
        Color(
            red: Double(Float(red)), green: Double(Float(green)), blue: Double(Float(blue)),
            alpha: Double(Float(alpha)))
    }
}
