import DashboardCore
import Gtk
import Rx
import Translation
import Weather

/// The card of an overlay: its place, the current weather, and a button that searches for the place.
final class OverlayCard {
    private let popover: MarkerPopover
    private let builder: Builder
    private var place: Place?
    private let subscriptions = DisposeBag()

    /// - Parameter parent: The widget that it points into.
    init(above parent: Widget, search: PublishRelay<Place>) {
        builder = Builder(resource: "\(ResourceBundle.prefix)/ui/map-card.ui")
        let content: Box = builder.object("card")
        popover = MarkerPopover(content, above: parent)
        let button: Button = builder.object("search-here")
        button.rx.clicked.emit { [weak self] in
            guard let self, let place else { return }
            popover.close()
            search.accept(place)
        }
        .disposed(by: subscriptions)
    }

    /// Emits when it was closed, with its cluster.
    var closed: Signal<MapMarker.ID> { popover.closed }

    /// - Parameter others: The number of other places at the same position.
    func show(_ overlay: WeatherOverlay, others: Int, units: WeatherUnits, at area: OverlaysView.Visible) {
        place = overlay.place
        let name: Label = builder.object("place")
        let details: Label = builder.object("details")
        let icon: Image = builder.object("icon")
        let conditions: Label = builder.object("conditions")
        let more: Label = builder.object("others")
        name.text = overlay.place.name
        details.text = overlay.place.details
        details.isVisible = !overlay.place.details.isEmpty
        icon.iconName = overlay.iconName
        let temperature = units.temperature.text(celsius: overlay.temperature)
        conditions.text = trList([temperature, overlay.condition.text])
        more.text = trn("and {count} more place here", "and {count} more places here", count: others)
        more.isVisible = others > 0
        popover.setAccessibleName(overlay.spokenText(units: units))
        popover.open(at: area)
    }
}
