import DashboardCore
import Gtk
import Rx
import Weather

/// The areas of official warnings on the map, in the colour and with the pattern of their severity: each severity can be told from
/// the others without its colour.
final class WarningAreasView {
    private let map: Map
    private var areas: [WarningArea] = []
    private let subscriptions = DisposeBag()

    /// - Parameter areas: In drawing order, the topmost last.
    init(_ map: Map, _ areas: Driver<[WarningArea]>) {
        self.map = map
        areas.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
    }

    private func show(_ areas: [WarningArea]) {
        self.areas = areas
        map.layer.queueDraw()
    }

    func draw(on snapshot: borrowing Snapshot) {
        guard !areas.isEmpty, let region = map.region else { return }
        let anchor = region.offset(of: MapPoint(x: 0.5, y: 0.5))
        for area in areas {
            let rings = area.shape.rings(in: region).map { $0.map { Point($0.x, $0.y) } }
            guard !rings.isEmpty else { continue }
            let style = SeverityStyle(area.warning.warning.severity)
            snapshot.draw(at: Point(0, 0), width: region.width, height: region.height) { canvas in
                canvas.fill(rings, color: style.color.opacity(0.15))
                if let spacing = style.spacing {
                    canvas.hatch(
                        rings, spacing: spacing, offset: Point(anchor.x, anchor.y), isCrossed: style.isCrossed,
                        color: style.color.opacity(0.4), width: 1.5)
                }
                canvas.stroke(rings.map { $0 + $0.prefix(1) }, color: style.color, width: 2)
            }
        }
    }

    /// The warning whose area is at a point of the map, in px; of several, the worst one.
    func warning(at point: Point) -> PlaceWarning? {
        guard
            let region = map.region,
            let place = region.point(x: point.x - region.width / 2, y: point.y - region.height / 2).coordinate
        else { return nil }
        return areas.last { $0.contains(place) }?.warning
    }
}

/// How the area of a warning is drawn.
private struct SeverityStyle {
    let color: Color
    /// The distance between the lines of the pattern, in px; nil without a pattern.
    let spacing: Double?
    let isCrossed: Bool

    init(_ severity: WeatherWarning.Severity) {
        isCrossed = severity == .extreme
        (color, spacing) =
            switch severity {
            case .unknown: (Color(red: 0.4, green: 0.45, blue: 0.55), nil)
            case .minor: (Color(red: 0.8, green: 0.62, blue: 0), nil)
            case .moderate: (Color(red: 0.9, green: 0.45, blue: 0), 20)
            case .severe: (Color(red: 0.8, green: 0.05, blue: 0.1), 10)
            case .extreme: (Color(red: 0.5, green: 0, blue: 0.5), 12)
            }
    }
}
