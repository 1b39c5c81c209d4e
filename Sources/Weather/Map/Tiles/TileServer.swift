import FoundationEssentials
import Networking
import Translation

/// The source of the map's tiles: OpenStreetMap's server, another one, or a test's.
package struct TileServer: Sendable, Hashable {
    /// The URL of a tile, with the placeholders "{z}", "{x}" and "{y}".
    package let template: String

    /// OpenStreetMap's server. Its policy: <https://operations.osmfoundation.org/policies/tiles/>
    static let openStreetMap = TileServer(template: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")

    /// The environment variable for another server.
    package static let variable = "DASHBOARD_TILES_URL"
    /// An example URL for error messages.
    package static let example = "https://tile.example.com/{z}/{x}/{y}.png"

    /// The highest zoom level that is requested.
    package static let maximumZoom = TileIndex.zoomRange.upperBound

    /// The attribution of the map. Nearly all other servers use OpenStreetMap's data too, and its licence requires the
    /// attribution; for the others it does no harm.
    /// Source: <https://osmfoundation.org/wiki/Licence/Attribution_Guidelines>
    package static var attribution: String { tr("© OpenStreetMap contributors") }
    /// The page that explains the attribution.
    package static let attributionLink = URL(string: "https://www.openstreetmap.org/copyright")!

    private init(template: String) { self.template = template }

    /// - Parameter address: A template, or the root of a server whose tiles are at "/{z}/{x}/{y}.png". Nil if it is not
    ///   an http or https URL, lacks a placeholder or contains an unknown one.
    package init?(_ address: String) {
        let tokens = ["{z}", "{x}", "{y}"]
        let isTemplate = tokens.contains { address.contains($0) }
        let root = address.hasSuffix("/") ? String(address.dropLast()) : address
        let template = isTemplate ? address : "\(root)/{z}/{x}/{y}.png"
        guard
            tokens.allSatisfy({ template.ranges(of: $0).count == 1 }),
            let first = Self.address(template, zoom: 0, x: 0, y: 0),
            let last = Self.address(template, zoom: 9, x: 9, y: 9),
            // Placeholders in the host would address many servers.
            first.host() == last.host(), first.port == last.port, first.fragment() == nil,
            isTemplate || first.query() == nil
        else { return nil }
        self.init(template: template)
    }

    /// The server that the environment specifies, else the one in the settings, else OpenStreetMap's.
    /// - Throws: `InvalidAddress` if the environment's value is not a valid URL template.
    package init(environment: [String: String], setting: TileServer? = nil) throws(InvalidAddress) {
        let other = setting ?? .openStreetMap
        guard let text = environment[Self.variable], !text.isEmpty else {
            self = other
            return
        }
        guard let server = TileServer(text) else {
            throw InvalidAddress(
                variable: Self.variable, text: text, example: Self.example, standard: other.host,
                isTileAddress: true)
        }
        self = server
    }

    /// The URL of `tile`; never nil for a template that `init` has accepted.
    func address(of tile: TileIndex) -> URL? {
        Self.address(template, zoom: tile.zoom, x: tile.x, y: tile.y)
    }

    /// The host name for messages.
    package var host: String { Self.address(template, zoom: 0, x: 0, y: 0)?.host() ?? template }

    private static func address(_ template: String, zoom: Int, x: Int, y: Int) -> URL? {
        let text =
            template
            .replacing("{z}", with: "\(zoom)").replacing("{x}", with: "\(x)").replacing("{y}", with: "\(y)")
        return text.contains { "{}".contains($0) } ? nil : URL(webAddress: text)
    }
}
