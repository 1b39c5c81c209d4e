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

    /// The warnings at a point whose texts came from a file; empty if the file is not known, or has no text about the point.
    func warnings(from file: String, at point: Coordinate) -> [WeatherWarning] {
        let key = PlaceKey(point)
        let known = warnings[file] ?? []
        let own = known.filter { $0.key == key }.map(\.warning)
        guard own.isEmpty else { return own }
        // Several places may have the same ones.
        return known.map(\.warning).filter { $0.polygons.isEmpty || $0.polygons.contains(point) }
            .unique(by: \.self)
    }
}
