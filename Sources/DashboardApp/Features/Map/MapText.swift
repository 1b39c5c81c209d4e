import Base
import DashboardCore
import FoundationEssentials
import Translation
import Weather

/// The texts of the map.
nonisolated enum MapText {
    /// For a screen reader: "Centre 37.57, 126.98, zoom 9, 12 places with weather, 3 people. Warnings: …".
    /// - Parameter warnings: The warnings in words, if their areas are visible.
    static func description(_ region: MapRegion, _ markers: [MapMarker], warnings: String?) -> String {
        let shown = markers.filter { region.contains($0.coordinate) }
        let people = shown.count(where: \.isPerson)
        let position = tr(
            "Centre {position}, zoom {zoom}",
            ["position": region.center.text, "zoom": "\(Int(region.zoom.rounded()))"])
        let places = trn(
            "{count} place with weather", "{count} places with weather", count: shown.count - people)
        let texts = [position, places] + (people > 0 ? [trn("{count} person", "{count} people", count: people)] : [])
        return [trList(texts), warnings].compactMap { $0 }.joined(separator: ". ")
    }

    /// The visible areas of warnings, the worst first: "Warnings: Severe: Thunderstorm Warning, until 21:00, Osage County"; nil if
    /// there is none.
    static func warnings(
        _ areas: [WarningArea], in region: MapRegion, now: Date, _ localTime: LocalTime
    ) -> String? {
        let visible = areas.reversed().filter { !$0.shape.rings(in: region).isEmpty }
        guard !visible.isEmpty else { return nil }
        let texts = visible.map { $0.warning.text(now: now, localTime).spoken }
        return tr("Warnings: {list}", ["list": texts.joined(separator: "; ")])
    }
}
