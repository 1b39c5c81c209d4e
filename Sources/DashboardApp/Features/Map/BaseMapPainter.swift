import Gtk
import Weather

/// Draws the tiles of the base map, on any thread.
package nonisolated final class BaseMapPainter: Sendable {
    private let map: BaseMap
    private let labels: BaseMapLabels
    private let fonts: Fonts

    init(_ map: BaseMap) {
        let fonts = Fonts()
        self.map = map
        self.fonts = fonts
        labels = BaseMapLabels(map) { fonts[$1].size(of: $0) }
    }

    /// The painter of the map in the resource bundle. Takes some milliseconds, and memory: to be called on a worker
    /// when a map is shown.
    package static func bundled() throws -> BaseMapPainter {
        let data = try ResourceData("\(ResourceBundle.prefix)/basemap/world.bin")
        let painter = BaseMapPainter(try BaseMap(BaseMapFile(count: data.count) { data[$0] }))
        // Loads the fonts together with the first names, instead of with the first tile.
        _ = painter.labels.labels(zoom: 2)
        return painter
    }

    /// The closest zoom level at which a view around a place shows enough to recognize the area.
    package func closestZoom(around place: Coordinate) -> Double { map.closestZoom(around: place) }

    /// Whether a marker for a place covers a city's name, at a zoom level.
    package func hasCity(behindMarkerAt point: MapPoint, zoom: Double) -> Bool {
        labels.hasCity(behindMarkerAt: point, zoom: zoom)
    }

    /// A tile of 256 px; of 512 pixels for a screen of scale 2.
    package func texture(of tile: TileIndex, style: BaseMapStyle, scale: Int = 1) -> Texture {
        let shapes = map.shapes(of: tile)
        let labels = labels.labels(on: tile)
        return Texture(width: 256, height: 256, scale: scale) { canvas in
            canvas.fill(style.sea)
            canvas.fill(shapes.land, color: style.land)
            canvas.stroke(shapes.grid, color: style.grid, width: 1)
            canvas.stroke(shapes.rivers, color: style.river, width: 0.75)
            canvas.stroke(shapes.innerBorders, color: style.innerBorder, width: 1)
            canvas.stroke(shapes.borders, color: style.border, width: Self.borderWidth(zoom: tile.zoom))
            // Over the borders, which are not drawn across lakes.
            canvas.fill(shapes.lakes, color: style.sea)
            canvas.stroke(shapes.coasts, color: style.coast, width: tile.zoom < 3 ? 0.5 : 0.75)
            for label in labels { draw(label, style, canvas) }
        }
    }

    private func draw(_ label: BaseMapLabel, _ style: BaseMapStyle, _ canvas: borrowing Canvas) {
        if let dot = label.dot {
            canvas.circle(at: dot, radius: BaseMapLabel.dotRadius + 1, color: style.halo)
            canvas.circle(at: dot, radius: BaseMapLabel.dotRadius, color: style.city)
        }
        canvas.text(
            label.text, at: label.corner, font: fonts[label.style],
            color: label.style == .town ? style.town : label.dot == nil ? style.country : style.city,
            halo: style.halo, haloWidth: 1.25)
    }

    /// In px: at low zoom levels borders are close together, and would be too prominent.
    private static func borderWidth(zoom: Int) -> Double {
        switch zoom {
        case ...1: 0.4
        case ...3: 0.75
        default: 1
        }
    }
}

/// The fonts of names: countries in spaced capitals, cities in normal letters.
private nonisolated struct Fonts: Sendable {
    private let largeCountry = ImageFont(size: 11.5, letterSpacing: 1.5)
    private let country = ImageFont(size: 10, letterSpacing: 1)
    private let largeCity = ImageFont(size: 12.5, isBold: true)
    private let city = ImageFont(size: 11.5)
    private let town = ImageFont(size: 10.5)

    subscript(style: BaseMapLabel.Style) -> ImageFont {
        switch style {
        case .largeCountry: largeCountry
        case .country: country
        case .largeCity: largeCity
        case .city: city
        case .town: town
        }
    }
}
