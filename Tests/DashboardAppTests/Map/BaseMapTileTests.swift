import CGtk
import DashboardCore
import Foundation
import Testing

extension WindowTests {
    /// The tiles of the offline map, as the application draws them into files: no display is needed for that.
    @Suite("Offline tiles") struct BaseMapTiles {
        private static let looks = [
            Look(suffix: "light", land: 0xF7F6F4, sea: 0xCBDAE6), Look(suffix: "dark", land: 0x303236, sea: 0x1A2630),
            Look(suffix: "light@2", land: 0xF7F6F4, sea: 0xCBDAE6),
            Look(suffix: "dark@2", land: 0x303236, sea: 0x1A2630),
        ]

        struct Look: Sendable {
            let suffix: String
            let land: UInt32
            let sea: UInt32
        }

        @Test("Land and sea have their colours, light and dark, from afar and from near")
        func colors() async throws {
            // Places without a name, a border or a line of the grid.
            let places = [
                Spot(27.3, 10.2, isLand: true), Spot(-28.3, 122.3, isLand: true), Spot(-79.3, -171.1, isLand: false),
                Spot(-79.3, 100.2, isLand: true), Spot(67.3, 177.3, isLand: true), Spot(67.3, -176.3, isLand: true),
                Spot(1.3, -151.3, isLand: false), Spot(44.2, -30.3, isLand: false), Spot(42.3, 50.8, isLand: false),
            ]
            let spots = [3, 5, 7].flatMap { zoom in places.map { ($0, $0.tile(zoom: zoom)) } }
            try await draw(spots.map { $0.1.name }) { folder in
                for (place, tile) in spots {
                    for look in Self.looks {
                        let picture = try Picture(folder.appending(path: "\(tile.file)-\(look.suffix).png"))
                        #expect(picture.size == (look.suffix.hasSuffix("@2") ? 512 : 256))
                        #expect(
                            picture.color(x: tile.x, y: tile.y) == (place.isLand ? look.land : look.sea),
                            "\(place) on \(tile.name), \(look.suffix)")
                    }
                }
            }
        }

        @Test("Neighbouring tiles fit together")
        func seams() async throws {
            // Europe with names and borders; a coast at the date line, where the last tile meets the first.
            let pairs = [("4/7/5", "4/8/5"), ("4/8/4", "4/9/4"), ("3/3/2", "3/4/2"), ("5/31/7", "5/0/7")]
            try await draw(pairs.flatMap { [$0.0, $0.1] }) { folder in
                for pair in pairs {
                    for look in Self.looks {
                        let pictures = try [pair.0, pair.1].map { name in
                            let file = name.replacingOccurrences(of: "/", with: "-")
                            return try Picture(folder.appending(path: "\(file)-\(look.suffix).png"))
                        }
                        let (west, east) = (pictures[0].column(-1), pictures[1].column(0))
                        // Where the tiles meet, as much changes as one pixel beside it, give or take a letter.
                        let usual =
                            Picture.changes(pictures[0].column(-2), west)
                            + Picture.changes(east, pictures[1].column(1))
                        let seam = Picture.changes(west, east)
                        #expect(seam <= usual / 2 + pictures[0].size / 16, "\(pair), \(look.suffix)")
                    }
                }
            }
        }

        @Test("The nearest and the farthest view are drawn, and nothing else is a tile")
        func limits() async throws {
            try await draw(["0/0/0", "19/0/0", "19/524287/524287", "19/279000/171000"]) { folder in
                let world = try Picture(folder.appending(path: "0-0-0-light.png"))
                #expect(world.color(x: 0.5, y: 0.5) == 0xCBDAE6)
                #expect(world.color(x: 0.5, y: 0.999) == 0xF7F6F4)
                #expect(try Picture(folder.appending(path: "19-0-0-light.png")).color(x: 0.9, y: 0.9) == 0xCBDAE6)
                let south = try Picture(folder.appending(path: "19-524287-524287-dark.png"))
                #expect(south.color(x: 0.1, y: 0.9) == 0x303236)
            }
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let app = try await desktop.start(arguments: ["--draw-tiles", desktop.temporaryFolder.path(), "3/9/9"])
                #expect(try await app.program.exitStatus() != 0)
                #expect(app.program.complaints.contains("3/9/9 is no tile"))
            }
        }

        /// Has tiles drawn into a folder, and calls `body` with it.
        private func draw(_ tiles: [String], then body: (URL) throws -> Void) async throws {
            try await Desktop.with { desktop in
                let folder = desktop.temporaryFolder
                let app = try await desktop.start(
                    arguments: ["--draw-tiles", folder.path(percentEncoded: false)] + tiles,
                    environment: ["DISPLAY": nil])
                #expect(try await app.program.exitStatus() == 0)
                try body(folder)
            }
        }
    }
}

/// A place of which we know whether it is land.
private struct Spot: CustomStringConvertible {
    let latitude: Double
    let longitude: Double
    let isLand: Bool

    init(_ latitude: Double, _ longitude: Double, isLand: Bool) {
        self.latitude = latitude
        self.longitude = longitude
        self.isLand = isLand
    }

    var description: String { "\(latitude), \(longitude)" }

    /// The tile that shows it, and where, as shares of the tile's size.
    func tile(zoom: Int) -> (name: String, file: String, x: Double, y: Double) {
        let count = Double(1 << zoom)
        let sine = sin(latitude * .pi / 180)
        let (x, y) = ((longitude + 180) / 360 * count, (0.5 - atanh(sine) / (2 * .pi)) * count)
        return (
            "\(zoom)/\(Int(x))/\(Int(y))", "\(zoom)-\(Int(x))-\(Int(y))", x - x.rounded(.down), y - y.rounded(.down)
        )
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

    /// The colour at a place that is given as shares of the size.
    func color(x: Double, y: Double) -> UInt32 { pixel(x: Int(x * Double(size)), y: Int(y * Double(size))) }

    /// The pixels from top to bottom; counted from the right where negative.
    func column(_ x: Int) -> [UInt32] { (0..<size).map { pixel(x: x < 0 ? size + x : x, y: $0) } }

    /// How many of the pixels of two columns differ much.
    static func changes(_ one: [UInt32], _ other: [UInt32]) -> Int {
        zip(one, other).count { distance($0, $1) > 48 }
    }

    /// The largest difference of two colours in red, green or blue.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }
}
