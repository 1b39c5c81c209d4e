import DashboardCore
import Translation
import Weather

/// The texts of the map.
nonisolated enum MapText {
    /// For a screen reader: "Centre 37.57, 126.98, zoom 9, 12 places with weather, 3 people".
    static func description(_ region: MapRegion, _ markers: [MapMarker]) -> String {
        let shown = markers.filter { region.contains($0.coordinate) }
        let people = shown.count(where: \.isPerson)
        let position = tr(
            "Centre {position}, zoom {zoom}",
            ["position": region.center.text, "zoom": "\(Int(region.zoom.rounded()))"])
        let places = trn(
            "{count} place with weather", "{count} places with weather", count: shown.count - people)
        return trList(
            [position, places] + (people > 0 ? [trn("{count} person", "{count} people", count: people)] : []))
    }
}
