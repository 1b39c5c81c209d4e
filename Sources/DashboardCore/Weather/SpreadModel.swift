import Base
import FoundationEssentials
import Rx
import Weather

/// How sure the forecast of the place whose weather is shown is: requested while the pane is shown, after the three hours in which
/// a model runs again.
package typealias SpreadModel = PlaceAnswersModel<ForecastSpread>

extension SpreadModel {
    /// The interval between two requests for a place, in seconds, also if the user asks.
    private static var interval: TimeInterval { 3 * 3600 }
    /// The age after which it is not shown any more, in seconds: it would be that of another forecast.
    private static var longestAge: TimeInterval { 24 * 3600 }

    /// - Parameter weather: Tells the place, and whether it is shown.
    package convenience init(
        _ weather: WeatherModel, client: EnsembleClient, archive: SavedValue<PlaceArchive<ForecastSpread>>
    ) {
        self.init(
            weather, isSeen: weather.isShown.distinctUntilChanged(),
            schedule: PlaceSchedule(refreshInterval: Self.interval, shortestInterval: Self.interval, delay: 3600),
            server: .openMeteoEnsemble, archive: archive, log: "dashboard.spread", answer: client.spread)
    }

    /// What is known of a place at a time; nil if it is too old.
    package static func spread(
        of place: Place, in archive: PlaceArchive<ForecastSpread>, now: Date
    ) -> ForecastSpread? {
        guard let saved = archive[place.key], abs(now.timeIntervalSince(saved.fetchedAt)) <= longestAge else {
            return nil
        }
        return saved.answer
    }
}
