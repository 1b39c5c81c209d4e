import Base

/// Areas in the notation of the Common Alerting Protocol: latitude first, as "38.47,-120.14 38.34,-119.95 …".
///
/// Source: <https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html#_Toc97699550>
enum CAPArea {
    /// A border; nil if it has less than three points.
    static func polygon(_ text: String) -> [Coordinate]? {
        let pairs = text.split(whereSeparator: \.isWhitespace).prefix([Coordinate].maximumBorder)
        return [Coordinate](border: pairs.compactMap(numbers).map { (latitude: $0.0, longitude: $0.1) })
    }

    /// A circle, as "32.9525,-115.5527 10": the radius is in kilometres. Nil without an extent.
    static func circle(_ text: String) -> [Coordinate]? {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let pair = numbers(parts[0]), let radius = Double(parts[1]),
            let centre = Coordinate(latitude: pair.0, longitude: pair.1), radius > 0, radius < 10_000
        else { return nil }
        return centre.circle(kilometres: radius)
    }

    private static func numbers(_ text: Substring) -> (Double, Double)? {
        let parts = text.split(separator: ",")
        guard parts.count >= 2, let first = Double(parts[0]), let second = Double(parts[1]) else { return nil }
        return (first, second)
    }
}
