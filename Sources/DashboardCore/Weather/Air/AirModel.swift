import Base
import Rx
import Weather

/// The air at the place whose weather is shown: requested hourly, as the service computes it, while its card can be seen.
package typealias AirModel = PlaceAnswersModel<AirQuality>

extension AirModel {
    /// - Parameter weather: Tells the place, and whether it is shown.
    package convenience init(
        _ weather: WeatherModel, client: AirQualityClient, archive: SavedValue<PlaceArchive<AirQuality>>
    ) {
        self.init(
            weather, isSeen: weather.isSeen(.air),
            schedule: PlaceSchedule(refreshInterval: 3600, shortestInterval: 120, delay: 600), server: .openMeteoAir,
            archive: archive, log: "dashboard.air", answer: client.current)
    }
}
