import Foundation
import Testing

@testable import CoreTestSupport
@testable import Networking
@testable import Weather

@Suite struct TileServerTests {
    private func server(_ address: String, setting: String? = nil) throws -> TileServer {
        try TileServer(environment: [TileServer.variable: address], setting: setting.flatMap { TileServer($0) })
    }

    @Test func defaultServerIsOpenStreetMap() throws {
        #expect(try TileServer(environment: [:]) == .openStreetMap)
        #expect(try server("") == .openStreetMap)
        #expect(TileServer.openStreetMap.template == "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
        #expect(TileServer.openStreetMap.host == "tile.openstreetmap.org")
        #expect(TileServer.attribution == "© OpenStreetMap contributors")
        #expect(TileServer.attributionLink.absoluteString == "https://www.openstreetmap.org/copyright")
        #expect(TileServer.maximumZoom == 19)
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/4/13/6.png"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/4/13/6.png"),
        ("https://example.com/osm/tiles/", "https://example.com/osm/tiles/4/13/6.png"),
        ("https://example.com/{z}/{x}/{y}.jpg", "https://example.com/4/13/6.jpg"),
        ("https://example.com/{z}/{y}/{x}?key=a%20b&x=1", "https://example.com/4/6/13?key=a%20b&x=1"),
        ("https://example.com/wms?z={z}&x={x}&y={y}", "https://example.com/wms?z=4&x=13&y=6"),
        ("HTTPS://[::1]:81/{z}-{x}-{y}@2x.png", "HTTPS://[::1]:81/4-13-6@2x.png"),
    ])
    func theEnvironmentNamesATemplateOrARoot(address: String, tile: String) throws {
        #expect(try server(address).address(of: .seoul)?.absoluteString == tile)
    }

    @Test func theSettingComesAfterTheEnvironment() throws {
        let setting = "https://b.example.com"
        #expect(try server("", setting: setting).host == "b.example.com")
        #expect(try server("https://a.example.com", setting: setting).host == "a.example.com")
    }

    @Test(arguments: [
        "tile.example.com", "ftp://example.com", "https://", "nonsense", "file:///tmp", "https://ho st/",
        "https://example.com?x=1", "https://example.com/#top", "https://example.com/{z}/{x}.png",
        "https://example.com/{z}/{x}/{y}/{y}.png", "https://{s}.example.com/{z}/{x}/{y}.png",
        "https://example.com/{z}/{x}/{-y}.png", "https://example.com/{z}/{x}/{y}{r}.png",
        "https://{x}.example.com/{z}/{x}/{y}.png", "https://{x}.example.com/{z}/{y}.png",
        "https://example.com:{x}/{z}/{y}", "{z}/{x}/{y}", "https://example.com/{z}/{x}/{y}.png#{z}",
    ])
    func invalidTileURLIsRejectedWithAMessage(address: String) {
        let error = #expect(throws: InvalidAddress.self) { try server(address) }
        #expect(
            error?.description == """
                DASHBOARD_TILES_URL is “\(address)”, which is not an address of map tiles. Set it to one such \
                as https://tile.example.com/{z}/{x}/{y}.png, or unset it for tile.openstreetmap.org.
                """)
    }
}
