import DashboardCore
import Gtk
import Rx

/// The weather on the map: clusters of overlays, drawn in one layer, with a button over each for the keyboard and for
/// assistive technology.
final class OverlaysView {
    /// A visible cluster.
    struct Visible {
        let cluster: OverlayCluster
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
    private let markers: OverlayMarkers
    private var index = OverlayIndex()
    private var overlays: [WeatherOverlay] = []
    private var units: WeatherUnits
    /// In drawing order, the topmost last.
    private var visible: [Visible] = []
    private var buttons: [OverlayCluster.ID: OverlayButton] = [:]
    private let subscriptions = DisposeBag()

    init(map: Map, overlays: Driver<[WeatherOverlay]>, units: Driver<WeatherUnits>, initialUnits: WeatherUnits) {
        self.map = map
        self.units = initialUnits
        markers = OverlayMarkers(for: map.layer)
        map.layer.setDraw { [weak self] snapshot in self?.draw(snapshot) }
        overlays.drive { [weak self] in self?.show($0) }.disposed(by: subscriptions)
        units.drive { [weak self] in self?.show(in: $0) }.disposed(by: subscriptions)
        Appearance.darkness.drive { [weak self] _ in self?.redraw() }.disposed(by: subscriptions)
        let layer = map.layer
        layer.rx.click.answer { [weak self] in self?.press(at: $0) ?? false }.disposed(by: subscriptions)
        layer.rx.hover.answer { [weak self] in self?.cluster(at: $0) != nil }.disposed(by: subscriptions)
        // Buttons are updated when the map rests, since a moving one cannot be pressed.
        let changes = Driver.merge(
            map.rx.view.asDriver().map { _ in }, overlays.map { _ in }, units.map { _ in })
        changes.debounce(.milliseconds(100)).drive { [weak self] in self?.placeButtons() }.disposed(by: subscriptions)
    }

    /// Updates the overlays by their difference.
    private func show(_ overlays: [WeatherOverlay]) {
        index.apply(OverlayDifference(from: self.overlays, to: overlays))
        self.overlays = overlays
        map.layer.queueDraw()
    }

    private func show(in units: WeatherUnits) {
        self.units = units
        map.layer.queueDraw()
    }

    private func redraw() {
        markers.removeAll()
        map.layer.queueDraw()
    }

    private func draw(_ snapshot: borrowing Snapshot) {
        visible = visibleClusters()
        for visible in visible { snapshot.draw(visible.drawing, at: visible.corner) }
    }

    private func visibleClusters() -> [Visible] {
        guard let region = map.region else { return [] }
        return index.clusters(in: region, spacing: markers.spacing).compactMap { cluster in
            let marker = markers[OverlayMarker(cluster, units: units)]
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

    private func press(at point: Point) -> Bool {
        guard let pressed = cluster(at: point) else { return false }
        activated.accept(pressed)
        return true
    }

    /// One button for each visible cluster; a button is kept for the same place, with its focus.
    private func placeButtons() {
        visible = visibleClusters()
        var placed: [OverlayCluster.ID: OverlayButton] = [:]
        let placements = visible.map { visible in
            let button = buttons[visible.cluster.id] ?? OverlayButton(activated)
            button.show(visible, units: units)
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
    func focus(_ id: OverlayCluster.ID) {
        (buttons[id]?.widget ?? map).grabFocus()
    }
}

/// The button of a cluster for the keyboard and assistive technology. The layer handles the pointer: a drag that begins
/// on a marker moves the map.
private final class OverlayButton {
    let widget = Button()
    private var shown: OverlaysView.Visible?
    private let subscriptions = DisposeBag()

    init(_ activated: PublishRelay<OverlaysView.Visible>) {
        widget.addStyle("map-marker")
        widget.setCanTarget(false)
        widget.rx.clicked.emit { [weak self] in
            if let shown = self?.shown { activated.accept(shown) }
        }
        .disposed(by: subscriptions)
    }

    func show(_ visible: OverlaysView.Visible, units: WeatherUnits) {
        shown = visible
        widget.setAccessibleName(visible.cluster.spokenText(units: units))
    }
}
