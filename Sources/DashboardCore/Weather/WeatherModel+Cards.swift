import Base
import Rx
import Weather

extension WeatherModel {
    /// Whether a card can be seen: the weather is shown, and the card is open.
    func isSeen(_ card: WeatherCard) -> Observable<Bool> {
        let isOpen = environment.preferences.content.map { !$0.foldedCards.contains(card) }
        return Observable.combineLatest(isShown, isOpen) { $0 && $1 }.distinctUntilChanged()
    }
}
