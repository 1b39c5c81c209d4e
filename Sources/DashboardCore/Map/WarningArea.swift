import Weather

/// A warning with its area on the map.
package struct WarningArea: Sendable {
    package let warning: PlaceWarning
    /// For drawing.
    package let shape: WarningShape
    private let borders: [[Coordinate]]

    /// Nil if the area is not known.
    /// - Parameter zones: The borders of the warning's zones, as far as they are known.
    init?(_ warning: PlaceWarning, zones: [[Coordinate]]) {
        borders = warning.warning.polygons.isEmpty ? zones : warning.warning.polygons
        guard !borders.isEmpty else { return nil }
        self.warning = warning
        shape = WarningShape(borders)
    }

    /// Whether a point is within the area.
    package func contains(_ point: Coordinate) -> Bool { borders.contains(point) }
}
