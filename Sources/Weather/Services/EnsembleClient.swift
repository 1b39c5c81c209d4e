import FoundationEssentials
import Rx

/// The request for how sure the forecast of a place is. It fails with a `WeatherError`.
package struct EnsembleClient: Sendable {
    package var spread: @Sendable (_ at: Coordinate) -> Single<ForecastSpread>

    package init(spread: @escaping @Sendable (_ at: Coordinate) -> Single<ForecastSpread>) {
        self.spread = spread
    }
}

extension EnsembleClient {
    /// Open-Meteo, for today and the next six days. It needs no key.
    ///
    /// Source: <https://open-meteo.com/en/docs/ensemble-api>
    package static func openMeteo(_ connection: WeatherConnection) -> EnsembleClient {
        EnsembleClient { coordinate in
            WeatherRequest(
                server: connection.servers[.openMeteoEnsemble], path: "ensemble",
                query: [
                    "latitude": coordinate.latitudeText, "longitude": coordinate.longitudeText,
                    "hourly": OpenMeteoEnsemble.variable, "models": OpenMeteoEnsemble.model, "forecast_days": "7",
                    "temperature_unit": "celsius", "timeformat": "unixtime", "timezone": "auto",
                ]
            )
            .answer(connection.http) { [zones = connection.zones] body throws(WeatherError) in
                try OpenMeteoEnsemble.spread(in: body, zones)
            }
        }
    }
}
