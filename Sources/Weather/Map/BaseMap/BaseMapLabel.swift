/// A name at its position on the map at a zoom level, in px from the world's upper left corner.
package struct BaseMapLabel: Sendable, Equatable {
    /// The style of a name.
    package enum Style: Sendable, Hashable, CaseIterable {
        case largeCountry, country, largeCity, city, town
    }

    package let text: String
    package let style: Style
    /// The upper left corner of the text, in whole px, so that it looks the same on each tile that shows a part of it.
    package let corner: SIMD2<Double>
    package let size: SIMD2<Double>
    /// The position of a city's dot.
    package let dot: SIMD2<Double>?
}

extension BaseMapLabel {
    /// The dot's radius, in px.
    package static let dotRadius = 2.0

    /// The free space around a text, in px.
    static let spacing = 3.0

    /// The areas that other names must not cover: the text, the dot, and a margin around both.
    var boxes: [MapBox] { [textBox, dotBox].compactMap { $0 } }

    var textBox: MapBox { MapBox(lowest: corner, highest: corner + size).grown(by: Self.spacing) }

    var dotBox: MapBox? { dot.map { MapBox(lowest: $0, highest: $0).grown(by: Self.dotRadius + 2) } }

    /// The label in the coordinates of a tile, in px from its upper left corner, moved by whole widths of the world
    /// if needed.
    func moved(by distance: SIMD2<Double>) -> BaseMapLabel {
        BaseMapLabel(text: text, style: style, corner: corner + distance, size: size, dot: dot.map { $0 + distance })
    }
}

/// A rectangle, in px.
struct MapBox: Sendable {
    var lowest: SIMD2<Double>
    var highest: SIMD2<Double>

    func grown(by margin: Double) -> MapBox {
        MapBox(lowest: lowest - margin, highest: highest + margin)
    }

    func meets(_ other: MapBox) -> Bool {
        lowest.x < other.highest.x && other.lowest.x < highest.x && lowest.y < other.highest.y
            && other.lowest.y < highest.y
    }
}
