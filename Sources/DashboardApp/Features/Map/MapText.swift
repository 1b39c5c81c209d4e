import DashboardCore
import Translation

/// The texts of the map.
nonisolated enum MapText {
    /// For a screen reader: "Centre 37.57, 126.98, zoom 9, 12 places with weather".
    static func description(_ region: MapRegion, overlays: [WeatherOverlay]) -> String {
        let count = overlays.count { region.contains($0.coordinate) }
        let places = trn("{count} place with weather", "{count} places with weather", count: count)
        let position = tr(
            "Centre {position}, zoom {zoom}",
            ["position": region.center.text, "zoom": "\(Int(region.zoom.rounded()))"])
        return trList([position, places])
    }
}
