import FoundationEssentials
import Rx
import Translation

/// The request for the air at a place. It fails with a `WeatherError`.
package struct AirQualityClient: Sendable {
    package var current: @Sendable (_ at: Coordinate) -> Single<AirQuality>

    package init(current: @escaping @Sendable (_ at: Coordinate) -> Single<AirQuality>) {
        self.current = current
    }
}

extension AirQualityClient {
    /// Open-Meteo, with the values of Copernicus' Atmosphere Monitoring Service (CAMS). It needs no key.
    ///
    /// Source: <https://open-meteo.com/en/docs/air-quality-api>
    package static func openMeteo(_ connection: WeatherConnection) -> AirQualityClient {
        AirQualityClient { coordinate in
            WeatherRequest(
                server: connection.servers[.openMeteoAir], path: "air-quality",
                query: [
                    "latitude": coordinate.latitudeText, "longitude": coordinate.longitudeText,
                    "current": OpenMeteoAir.variables, "timeformat": "unixtime", "timezone": "auto",
                ]
            )
            .answer(connection.http) { body throws(WeatherError) in try OpenMeteoAir.quality(in: body) }
        }
    }

    /// What the terms of Open-Meteo require where its values are shown, with the pages to which that links.
    package static var attribution: [(text: String, page: String)] {
        [
            (tr("Air quality by Open-Meteo and CAMS"), "https://open-meteo.com/en/docs/air-quality-api"),
            (
                tr("CAMS ENSEMBLE data provider"),
                "https://confluence.ecmwf.int/display/CKB/CAMS+Regional%3A+European+air+quality+analysis+and+forecast+data+documentation"
            ),
        ]
    }
}
