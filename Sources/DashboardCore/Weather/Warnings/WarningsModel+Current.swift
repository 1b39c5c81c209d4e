import Base
import FoundationEssentials
import Rx
import Weather

extension WarningsModel {
    /// The warnings that hold at `now` or will: those of the displayed place and then those of the saved ones, of each place
    /// the worst first. A warning for several places is there for each of them.
    package func current(at now: Date, zones: Zones) -> [PlaceWarning] {
        let (answers, forecasts) = (answers.value, environment.forecasts.content.value)
        return environment.preferences.content.value.allPlaces.flatMap { place -> [PlaceWarning] in
            let warnings = answers[place.key]?.warnings.current(at: now) ?? []
            guard !warnings.isEmpty else { return [] }
            let zone = zones.zone(of: forecasts.report(of: place.key))
            return warnings.map { PlaceWarning($0, at: place, zone: zone) }
        }
    }

    /// The worst warning that holds or will at each of the places where people are; empty unless the user wants it.
    var worstOfPeople: Observable<[PlaceKey: WeatherWarning]> {
        wantedPeoplePlaces().flatMapLatest { [answers, clock = environment.clock] places in
            guard !places.isEmpty else { return Observable<[PlaceKey: WeatherWarning]>.just([:]) }
            return Observable.combineLatest(answers, Observable.minutes(clock)) { answers, _ in
                let worst = places.compactMap { place in
                    answers[place.key]?.warnings.current(at: clock.now).first.map { (place.key, $0) }
                }
                return Dictionary(worst) { first, _ in first }
            }
        }
        .distinctUntilChanged()
    }

    /// The places of which no service has told yet whether there are warnings.
    var unknownPlaces: Set<PlaceKey> {
        let answers = answers.value
        return Set(environment.preferences.content.value.allPlaces.map(\.key)).filter { answers[$0] == nil }
    }

    /// Emits at once, and when the current warnings may have changed by an answer or by a change of the places, which is not
    /// all: they begin and end with time.
    package var changes: Observable<Void> {
        Observable.combineLatest(answers, places()) { _, _ in }
    }
}
