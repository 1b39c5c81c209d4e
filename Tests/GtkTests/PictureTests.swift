import CGtk
import Testing

@testable import Gtk

@Suite("A picture in memory")
nonisolated struct PictureTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)
    private let white = Color(red: 1, green: 1, blue: 1)

    /// The drawing on 40 × 20 px, as 0xAARRGGBB.
    private func pixels(scale: Int = 1, _ draw: (borrowing Canvas) -> Void) -> Pixels {
        Pixels(of: Texture(width: 40, height: 20, scale: scale, draw: draw))
    }

    @Test("is filled within rings, but not within nested rings")
    func rings() {
        let outer: Canvas.Line = [Point(5, 5), Point(35, 5), Point(35, 15), Point(5, 15)]
        let inner: Canvas.Line = [Point(15, 8), Point(25, 8), Point(25, 12), Point(15, 12)]
        let pixels = pixels {
            $0.fill([], color: blue)
            $0.fill([outer, inner], color: red)
        }
        #expect(pixels[10, 10] == 0xFFFF_0000)
        #expect(pixels[20, 10] == 0)
        #expect(pixels[2, 10] == 0)
    }

    @Test("has lines and circles in premultiplied colours")
    func lines() {
        let pixels = pixels {
            $0.fill(white)
            $0.stroke(
                [[Point(0, 10), Point(40, 10)], [Point(10, 0), Point(10, 20)]], color: blue.opacity(0.5), width: 4)
            $0.circle(at: Point(30, 4), radius: 3, color: red)
            $0.stroke([], color: red, width: 9)
        }
        #expect(pixels[20, 10] == pixels[10, 3])
        // Not darker at the crossing of two lines.
        #expect(pixels[10, 10] == pixels[20, 10])
        #expect(pixels[20, 10] & 0xFF == 0xFF)
        #expect((0x7E...0x81).contains(pixels[20, 10] >> 8 & 0xFF))
        #expect(pixels[30, 4] == 0xFFFF_0000)
        #expect(pixels[20, 2] == 0xFFFF_FFFF)
        let transparent = self.pixels { $0.fill(red.opacity(0.5)) }
        #expect(transparent[3, 3] == 0x8080_0000)
    }

    @Test("has more pixels for a screen of scale 2")
    func scale() {
        let pixels = pixels(scale: 2) {
            $0.fill([[Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20)]], color: red)
        }
        #expect(pixels.width == 80)
        #expect(pixels.height == 40)
        #expect(pixels[39, 39] == 0xFFFF_0000)
        #expect(pixels[41, 39] == 0)
    }

    @Test("shows a text at its position, with its outline")
    func text() {
        let font = ImageFont(size: 12, isBold: true)
        let size = font.size(of: "III")
        #expect(size.x > 8 && size.x < 30)
        #expect(size.y > 10 && size.y < 20)
        #expect(font.size(of: "IIIIII").x > size.x * 1.9)
        #expect(ImageFont(size: 12, isBold: true, letterSpacing: 2).size(of: "III").x > size.x + 3.9)
        let pixels = pixels {
            $0.text("III", at: Point(4, 2), font: font, color: red, halo: blue, haloWidth: 2)
        }
        let columns = (0..<40).filter { x in (0..<20).contains { pixels[x, $0] == 0xFFFF_0000 } }
        #expect(!columns.isEmpty)
        #expect(columns.allSatisfy { Double($0) >= 4 && Double($0) <= 4 + size.x })
        let rim = (0..<40).filter { x in (0..<20).contains { pixels[x, $0] & 0xFF > 0xF0 } }
        #expect((rim.first ?? 99) < (columns.first ?? 0))
    }

    @Test("is drawn on several threads at once, with one font")
    func threads() async {
        let font = ImageFont(size: 11)
        let draw: @Sendable (String) -> [UInt32] = { text in
            Pixels(
                of: Texture(width: 40, height: 20) {
                    $0.text(
                        text, at: Point(2, 2), font: font, color: Color(red: 1, green: 0, blue: 0),
                        halo: Color(red: 0, green: 0, blue: 0), haloWidth: 1)
                }
            ).values
        }
        let expected = ["Oslo", "Lima"].map(draw)
        #expect(expected[0] != expected[1])
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask { draw(["Oslo", "Lima"][index % 2]) == expected[index % 2] }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    @Test("is a PNG file")
    func file() throws {
        let texture = Texture(width: 4, height: 4) { $0.fill(red) }
        #expect(texture.byteCount == 64)
        let decoded = try #require(Texture(decoding: texture.png))
        #expect(Pixels(of: decoded).values == Pixels(of: texture).values)
    }
}

/// The pixels of a texture.
private nonisolated struct Pixels {
    let width: Int
    let height: Int
    /// Row by row, as 0xAARRGGBB.
    let values: [UInt32]

    init(of texture: Texture) {
        width = texture.width
        height = texture.height
        let bytes = texture.downloaded()
        values = (0..<width * height).map { index in
            (0..<4).reduce(0) { $0 | UInt32(bytes[index * 4 + $1]) << UInt32(8 * $1) }
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }
}
