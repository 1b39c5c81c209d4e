import DashboardCore
import Gtk
import Rx

/// A card that points to a marker of the map.
final class MarkerPopover {
    private let popover: Popover
    /// The marker to which it points.
    private var marker: MapMarker.ID?

    /// - Parameter parent: The widget that it points into.
    init(_ content: Widget, above parent: Widget) {
        popover = Popover(content, above: parent)
        popover.addStyle("map-card")
    }

    /// Emits when it was closed, with its marker.
    var closed: Signal<MapMarker.ID> {
        popover.rx.closed.asSignal().compactMap { [weak self] in self?.marker }
    }

    /// Opens it at a visible cluster.
    func open(at visible: OverlaysView.Visible) {
        marker = visible.cluster.id
        popover.open(at: visible.corner, width: visible.width, height: visible.height)
    }

    func close() { popover.close() }

    func setAccessibleName(_ name: String) { popover.setAccessibleName(name) }
}
