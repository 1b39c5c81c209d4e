/// The files whose texts are known from earlier answers.
struct KnownFiles: Sendable {
    /// What came from each file, with the place that it was read for.
    private let warnings: [String: [(key: PlaceKey, warning: WeatherWarning)]]

    init(_ archive: WarningArchive) {
        var warnings: [String: [(key: PlaceKey, warning: WeatherWarning)]] = [:]
        for saved in archive.codedElements {
            for warning in saved.warnings {
                if let file = warning.file { warnings[file, default: []].append((saved.key, warning)) }
            }
        }
        self.warnings = warnings
    }

    /// The warning at a point whose texts came from a file; nil if the file is not known, or has no text about the point.
    func warning(from file: String, at point: Coordinate) -> WeatherWarning? {
        let key = PlaceKey(point)
        return warnings[file]?.first { known, warning in
            known == key || warning.polygons.isEmpty || warning.polygons.contains(point)
        }?.warning
    }
}
