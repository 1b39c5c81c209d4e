import CGtk
import DashboardApp
import Foundation
import Testing
import Weather

extension WindowTests {
    /// The tiles of the offline map, which are drawn without a display.
    @Suite("Offline tiles") struct BaseMapTiles {
        private static let looks = [
            Look(style: .light, scale: 1, land: 0xF7F6F4, sea: 0xCBDAE6),
            Look(style: .dark, scale: 1, land: 0x303236, sea: 0x1A2630),
            Look(style: .light, scale: 2, land: 0xF7F6F4, sea: 0xCBDAE6),
            Look(style: .dark, scale: 2, land: 0x303236, sea: 0x1A2630),
        ]

        struct Look: Sendable {
            let style: BaseMapStyle
            let scale: Int
            let land: UInt32
            let sea: UInt32
        }

        @Test("Land and sea have their colours, light and dark, at low and high zoom levels")
        func colors() async throws {
            // Places without a name, a border or a line of the grid.
            let places = [
                SamplePoint(27.3, 10.2, isLand: true), SamplePoint(-28.3, 122.3, isLand: true),
                SamplePoint(-79.3, -171.1, isLand: false),
                SamplePoint(-79.3, 100.2, isLand: true), SamplePoint(67.3, 177.3, isLand: true),
                SamplePoint(67.3, -176.3, isLand: true),
                SamplePoint(1.3, -151.3, isLand: false), SamplePoint(44.2, -30.3, isLand: false),
                SamplePoint(42.3, 50.8, isLand: false),
            ]
            let draw = try await painter()
            for (place, zoom) in [3, 5, 7].flatMap({ zoom in places.map { ($0, zoom) } }) {
                let (tile, x, y) = try #require(place.tile(zoom: zoom))
                for look in Self.looks {
                    let picture = try draw(tile, look)
                    #expect(picture.size == 256 * look.scale)
                    #expect(
                        picture.color(x: x, y: y) == (place.isLand ? look.land : look.sea),
                        "\(place) on \(tile), \(look)")
                }
            }
        }

        @Test("Neighbouring tiles fit together")
        func seams() async throws {
            // Europe with names and borders; a coast at the date line, where the last tile meets the first; Norway and the
            // Åland Islands, where the tiles are drawn from two parts of the file.
            let pairs = [
                ("4/7/5", "4/8/5"), ("4/8/4", "4/9/4"), ("3/3/2", "3/4/2"), ("5/31/7", "5/0/7"), ("6/33/18", "6/34/18"),
                ("7/71/36", "7/72/36"), ("8/135/75", "8/136/75"), ("9/287/147", "9/288/147"),
            ]
            let draw = try await painter()
            for (pair, look) in pairs.flatMap({ pair in Self.looks.map { (pair, $0) } }) {
                let pictures = try [pair.0, pair.1].map { try draw(TileIndex(named: $0), look) }
                let (west, east) = (pictures[0].column(-1), pictures[1].column(0))
                // At the edge of two tiles, there are as many differences as one pixel beside it, except for parts of
                // letters.
                let usual =
                    Picture.changes(pictures[0].column(-2), west) + Picture.changes(east, pictures[1].column(1))
                let seam = Picture.changes(west, east)
                #expect(seam <= usual / 2 + pictures[0].size / 16, "\(pair), \(look)")
            }
        }

        @Test("The highest and the lowest zoom level are drawn")
        func limits() async throws {
            let draw = try await painter()
            let light = Self.looks[0]
            let world = try draw(TileIndex(named: "0/0/0"), light)
            #expect(world.color(x: 0.5, y: 0.5) == 0xCBDAE6)
            #expect(world.color(x: 0.5, y: 0.999) == 0xF7F6F4)
            #expect(try draw(TileIndex(named: "19/0/0"), light).color(x: 0.9, y: 0.9) == 0xCBDAE6)
            #expect(try draw(TileIndex(named: "19/279000/171000"), light).size == 256)
            let south = try draw(TileIndex(named: "19/524287/524287"), Self.looks[1])
            #expect(south.color(x: 0.1, y: 0.9) == 0x303236)
        }

        /// The painter of the application's map.
        private func painter() async throws -> (TileIndex, Look) throws -> Picture {
            try await ResourceBundle.register()
            let painter = try BaseMapPainter.bundled()
            return { tile, look in
                let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
                defer { try? FileManager.default.removeItem(at: file) }
                try Data(painter.texture(of: tile, style: look.style, scale: look.scale).png).write(to: file)
                return try Picture(file)
            }
        }
    }
}

/// A place that is known to be land or not.
private struct SamplePoint: CustomStringConvertible {
    let latitude: Double
    let longitude: Double
    let isLand: Bool

    init(_ latitude: Double, _ longitude: Double, isLand: Bool) {
        self.latitude = latitude
        self.longitude = longitude
        self.isLand = isLand
    }

    var description: String { "\(latitude), \(longitude)" }

    /// The tile that shows it, and the position in it, as shares of the tile's size.
    func tile(zoom: Int) -> (tile: TileIndex, x: Double, y: Double)? {
        let count = Double(1 << zoom)
        let sine = sin(latitude * .pi / 180)
        let (x, y) = ((longitude + 180) / 360 * count, (0.5 - atanh(sine) / (2 * .pi)) * count)
        return TileIndex(zoom: zoom, x: Int(x), y: Int(y)).map { ($0, x - x.rounded(.down), y - y.rounded(.down)) }
    }
}

extension TileIndex {
    /// - Parameter name: In the servers' format: zoom/x/y.
    fileprivate init(named name: String) throws {
        let numbers = name.split(separator: "/").compactMap { Int($0) }
        self = try #require(TileIndex(zoom: numbers[0], x: numbers[1], y: numbers[2]), "\(name) is no tile")
    }
}

/// A square picture from a file.
private struct Picture {
    let size: Int
    private let bytes: [UInt8]

    init(_ file: URL) throws {
        let path = file.path(percentEncoded: false)
        let texture = try #require(gdk_texture_new_from_filename(path, nil), "\(path) is no picture")
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        size = Int(gdk_texture_get_width(texture))
        var bytes = [UInt8](repeating: 0, count: size * Int(gdk_texture_get_height(texture)) * 4)
        gdk_texture_download(texture, &bytes, gsize(size * 4))
        self.bytes = bytes
    }

    /// 0xRRGGBB.
    func pixel(x: Int, y: Int) -> UInt32 {
        let start = (y * size + x) * 4
        return UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start])
    }

    /// The colour at a position, as shares of the size.
    func color(x: Double, y: Double) -> UInt32 { pixel(x: Int(x * Double(size)), y: Int(y * Double(size))) }

    /// The pixels from top to bottom; a negative index counts from the right.
    func column(_ x: Int) -> [UInt32] { (0..<size).map { pixel(x: x < 0 ? size + x : x, y: $0) } }

    /// The number of pixels in two columns that differ much.
    static func changes(_ one: [UInt32], _ other: [UInt32]) -> Int {
        zip(one, other).count { distance($0, $1) > 48 }
    }

    /// The largest difference of two colours in red, green or blue.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }
}
