import Rx
import Weather

extension PlacesModel {
    /// Moves the place that `text` describes to the position of another one. Does nothing for other texts.
    package func move(_ text: String, to target: PlaceKey) {
        let keys = summaries.value.map(\.place.key)
        guard let from = keys.firstIndex(where: { "\($0)" == text }), let to = keys.firstIndex(of: target), from != to
        else { return }
        move.accept((keys[from], to - from))
    }
}
