import FoundationEssentials
import Translation

extension WeatherServers {
    /// The roots of all APIs, with what they are asked for, as titles in the user's language.
    package var purposes: [(root: URL, purpose: String)] {
        [
            (self[.openMeteo], tr("Weather forecasts")), (self[.openMeteoGeocoding], tr("Names of places")),
            (self[.openMeteoAir], tr("Air quality")), (self[.openMeteoEnsemble], tr("How sure a forecast is")),
            (self[.openWeatherMap], tr("Weather forecasts, if you choose this service")),
        ]
            + WarningService.allCases.map { service in
                (self[service.server], tr("Official warnings: {service}", ["service": service.name]))
            }
    }
}
