import DashboardCore
import Gtk
import Rx
import Translation

/// The small card of an overlay: its place, what the weather is there, and a button that searches there.
final class OverlayCard {
    private let popover: Popover
    private let builder: Builder
    private var place: Place?
    /// The cluster that it tells of.
    private var shown: OverlayCluster.ID?
    private let subscriptions = DisposeBag()

    /// - Parameter parent: What it points into.
    init(above parent: Widget, search: PublishRelay<Place>) {
        builder = Builder(resource: "\(ResourceBundle.prefix)/ui/map-card.ui")
        let content: Box = builder.object("card")
        popover = Popover(content, above: parent)
        popover.addStyle("map-card")
        let button: Button = builder.object("search-here")
        button.rx.clicked.emit { [weak self] in
            guard let self, let place else { return }
            popover.close()
            search.accept(place)
        }
        .disposed(by: subscriptions)
    }

    /// It has been closed, with the cluster that it was of.
    var closed: Signal<OverlayCluster.ID> {
        popover.rx.closed.asSignal().compactMap { [weak self] in self?.shown }
    }

    /// - Parameter others: How many more places are in the same spot.
    func show(_ overlay: WeatherOverlay, others: Int, units: WeatherUnits, at area: OverlaysView.Visible) {
        place = overlay.place
        shown = area.cluster.id
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
        popover.open(at: area.corner, width: area.width, height: area.height)
    }
}
