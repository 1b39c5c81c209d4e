import DashboardCore
import Gtk
import Rx
import Weather

extension Widget {
    /// Lets the user change the order of the saved places: with keys while the focus is in the widget, and by dragging it onto
    /// that of another place.
    /// - Parameter key: The place that the widget shows; nil for none.
    func letMove(_ places: PlacesModel, _ key: @escaping @MainActor () -> PlaceKey?) -> any Disposable {
        func answer(_ steps: Int) -> @MainActor () -> Bool {
            {
                guard let key = key() else { return false }
                places.move.accept((key, steps))
                return true
            }
        }
        setDragged { key().map { "\($0)" } }
        return Disposables.create(
            bind(.movePlace, to: answer(-1), answer(1)),
            rx.dropped.asSignal().emit { text in
                if let target = key() { places.move(text, to: target) }
            })
    }
}
