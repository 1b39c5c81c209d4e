import Foundation
import Translation

/// Where the map's pictures come from: OpenStreetMap's server, another one, or a test's.
public struct TileServer: Sendable, Hashable {
    /// The address of a tile, with "{z}", "{x}" and "{y}" in the place of its numbers.
    public let template: String

    /// OpenStreetMap's own. Its policy: <https://operations.osmfoundation.org/policies/tiles/>
    public static let openStreetMap = TileServer(template: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")

    /// The environment variable that names another one.
    public static let variable = "DASHBOARD_TILES_URL"
    /// An address as it should look, for sentences about mistakes.
    static let example = "https://tile.example.com/{z}/{x}/{y}.png"

    /// The closest level that is asked for.
    public static let maximumZoom = TileIndex.zoomRange.upperBound

    /// Whose work the map is. Other servers show OpenStreetMap's data too, all but a few, and its licence demands the
    /// name; where it is one too many it does no harm.
    /// Source: <https://osmfoundation.org/wiki/Licence/Attribution_Guidelines>
    public static var attribution: String { tr("© OpenStreetMap contributors") }
    /// The page that tells what that means.
    public static let attributionLink = URL(string: "https://www.openstreetmap.org/copyright")!

    private init(template: String) { self.template = template }

    /// - Parameter address: A template, or the root of a server, below which tiles are at "/{z}/{x}/{y}.png". Nil for
    ///   what is no http or https address, lacks some of the three or has something else in braces.
    public init?(_ address: String) {
        let tokens = ["{z}", "{x}", "{y}"]
        let isTemplate = tokens.contains { address.contains($0) }
        let root = address.hasSuffix("/") ? String(address.dropLast()) : address
        let template = isTemplate ? address : "\(root)/{z}/{x}/{y}.png"
        guard
            tokens.allSatisfy({ template.components(separatedBy: $0).count == 2 }),
            let first = Self.address(template, zoom: 0, x: 0, y: 0),
            let last = Self.address(template, zoom: 9, x: 9, y: 9),
            // Numbers in the host would ask many servers.
            first.host() == last.host(), first.port == last.port, first.fragment() == nil,
            isTemplate || first.query() == nil
        else { return nil }
        self.init(template: template)
    }

    /// The server that the environment names, else the one of the settings, else OpenStreetMap's.
    /// - Throws: `InvalidAddress` when what the environment names is no address of tiles.
    public init(environment: [String: String], settings: Settings = .default) throws(InvalidAddress) {
        let other = settings.tiles ?? .openStreetMap
        guard let text = environment[Self.variable], !text.isEmpty else {
            self = other
            return
        }
        guard let server = TileServer(text) else {
            throw InvalidAddress(
                variable: Self.variable, text: text, example: Self.example, standard: other.host,
                isOfTiles: true)
        }
        self = server
    }

    /// Where the picture of `tile` is; nil for none that `init` has let through.
    func address(of tile: TileIndex) -> URL? {
        Self.address(template, zoom: tile.zoom, x: tile.x, y: tile.y)
    }

    /// Whom the sentences name.
    public var host: String { Self.address(template, zoom: 0, x: 0, y: 0)?.host() ?? template }

    private static func address(_ template: String, zoom: Int, x: Int, y: Int) -> URL? {
        let text =
            template
            .replacing("{z}", with: "\(zoom)").replacing("{x}", with: "\(x)").replacing("{y}", with: "\(y)")
        return text.contains { "{}".contains($0) } ? nil : InvalidAddress.webAddress(text)
    }
}
