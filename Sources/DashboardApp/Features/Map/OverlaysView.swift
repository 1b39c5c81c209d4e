import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Weather

/// Weather and people on the map: clusters of overlays, drawn in one layer, with a button over each for the keyboard and for
/// assistive technology.
final class OverlaysView {
    /// A visible cluster.
    struct Visible {
        let cluster: OverlayCluster<MapMarker>
        let drawing: Drawing
        /// Its upper left corner in the map, in px, and its size.
        let corner: Point
        let width: Double
        let height: Double

        func contains(_ point: Point) -> Bool {
            (corner.x...corner.x + width).contains(point.x) && (corner.y...corner.y + height).contains(point.y)
        }
    }

    /// Emits when a cluster was activated in any way.
    let activated = PublishRelay<Visible>()

    private let map: Map
    private let pictures: MarkerPictures
    private let avatars: PersonPictures
    private let clock: WallClock
    private var index = OverlayIndex<MapMarker>()
    private var overlays: [MapMarker] = []
    private var units: WeatherUnits
    /// Computed on demand: the map requests it in each frame, and measuring a text takes longer than the rest.
    private var knownSpacing: MarkerSpacing?
    /// In drawing order, the topmost last.
    private var visible: [Visible] = []
    private var buttons: [MapMarker.ID: OverlayButton] = [:]
    private let subscriptions = DisposeBag()

    init(
        map: Map, overlays: Driver<[MapMarker]>, avatars: PersonPictures, clock: WallClock,
        units: Driver<WeatherUnits>, initialUnits: WeatherUnits
    ) {
        self.map = map
        self.avatars = avatars
        self.clock = clock
        self.units = initialUnits
        pictures = MarkerPictures(for: map.layer)
        overlays.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        units.drive { [weak self] in self?.show(in: $0) }.disposed(by: subscriptions)
        Appearance.darkness.drive { [weak self] _ in self?.redraw() }.disposed(by: subscriptions)
        Driver.merge(avatars.changed.asDriver(onErrorDriveWith: .empty()), clock.minutes)
            .drive { map.layer.queueDraw() }
            .disposed(by: subscriptions)
        // Buttons are updated when the map rests, since a moving one cannot be pressed.
        let changes = Driver.merge(
            map.rx.view.asDriver().map { _ in }, overlays.map { _ in }, units.map { _ in }, clock.minutes)
        changes.debounce(.milliseconds(100)).drive { [weak self] in self?.placeButtons() }.disposed(by: subscriptions)
    }

    /// Updates the overlays by their difference.
    private func show(_ overlays: [MapMarker]) {
        index.apply(OverlayDifference(from: self.overlays, to: overlays))
        self.overlays = overlays
        knownSpacing = nil
        map.layer.queueDraw()
    }

    private func show(in units: WeatherUnits) {
        self.units = units
        map.layer.queueDraw()
    }

    private func redraw() {
        pictures.removeAll()
        knownSpacing = nil
        map.layer.queueDraw()
    }

    func draw(on snapshot: borrowing Snapshot) {
        visible = visibleClusters()
        for visible in visible { snapshot.draw(visible.drawing, at: visible.corner) }
    }

    /// The minimum spacing of the markers, of which those of people are larger.
    private var spacing: MarkerSpacing {
        let spacing =
            knownSpacing
            ?? (overlays.contains(where: \.isPerson) ? PersonMarker.spacing : WeatherMarker.spacing)(map.layer)
        knownSpacing = spacing
        return spacing
    }

    private func picture(of cluster: OverlayCluster<MapMarker>) -> MarkerPictures.Drawn {
        switch cluster.main {
        case .weather(let overlay): pictures[WeatherMarker(overlay, count: cluster.count, units: units)]
        case .person(let person):
            pictures[
                PersonMarker(
                    person, count: cluster.count, picture: avatars.picture(of: person), time: clock.localTime,
                    units: units, now: Date())]
        }
    }

    private func visibleClusters() -> [Visible] {
        guard let region = map.region else { return [] }
        return index.clusters(in: region, spacing: spacing).compactMap { cluster in
            let marker = picture(of: cluster)
            let offset = region.offset(of: cluster.point)
            let corner = Point(
                (region.width / 2 + offset.x - marker.width / 2).rounded(),
                (region.height / 2 + offset.y - marker.height - MarkerSpacing.distance).rounded())
            guard
                corner.x > -marker.width, corner.x < region.width, corner.y > -marker.height, corner.y < region.height
            else { return nil }
            return Visible(
                cluster: cluster, drawing: marker.drawing, corner: corner, width: marker.width, height: marker.height)
        }
    }

    private func cluster(at point: Point) -> Visible? { visible.last { $0.contains(point) } }

    /// Whether there is a marker at a point, in px.
    func hasMarker(at point: Point) -> Bool { cluster(at: point) != nil }

    /// Activates the marker at a point, in px; false if there is none.
    func press(at point: Point) -> Bool {
        guard let pressed = cluster(at: point) else { return false }
        activated.accept(pressed)
        return true
    }

    /// One button for each visible cluster; a button is kept for the same place, with its focus.
    private func placeButtons() {
        pictures.removeUnused()
        visible = visibleClusters()
        var placed: [MapMarker.ID: OverlayButton] = [:]
        let placements = visible.map { visible in
            let button = buttons[visible.cluster.id] ?? OverlayButton(activated)
            button.show(visible, name: visible.cluster.spokenText(clock.localTime, units: units, now: Date()))
            placed[visible.cluster.id] = button
            return MapLayer.Placement(
                button.widget, corner: visible.corner, width: visible.width, height: visible.height)
        }
        let isFocusLost = buttons.contains { placed[$0] == nil && $1.widget.isFocus }
        buttons = placed
        map.layer.place(placements)
        if isFocusLost { map.grabFocus() }
    }

    /// Moves the keyboard focus back to the marker of a place, or to the map if it has no marker.
    func focus(_ id: MapMarker.ID) {
        (buttons[id]?.widget ?? map).grabFocus()
    }
}
