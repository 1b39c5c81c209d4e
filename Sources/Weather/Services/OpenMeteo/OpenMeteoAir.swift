import Base
import FoundationEssentials
import Translation

extension WeatherServer {
    /// Open-Meteo's air quality.
    package static let openMeteoAir = WeatherServer(
        variable: "DASHBOARD_OPEN_METEO_AIR_API", standard: URL(string: "https://air-quality-api.open-meteo.com/v1")!)
}

/// Decodes Open-Meteo's air quality. Missing, null and implausible values are omitted.
///
/// Source: <https://open-meteo.com/en/docs/air-quality-api>
enum OpenMeteoAir {
    static let variables =
        "european_aqi,us_aqi,pm2_5,pm10,ozone,nitrogen_dioxide,uv_index,"
        + PollenAmount.Plant.allCases.map { "\($0)_pollen" }.joined(separator: ",")

    /// - Throws: `WeatherError.unreadable` for an answer without any value.
    static func quality(in body: Data) throws(WeatherError) -> AirQuality {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == 1 else { throw .wrongCount(answers.count, of: 1) }
        let values = answers[0]["current"]
        var air = AirQuality()
        air.europeanIndex = PlausibleValue.airIndex(values.decimal("european_aqi"))
        air.unitedStatesIndex = PlausibleValue.airIndex(values.decimal("us_aqi"))
        air.pm25 = PlausibleValue.concentration(values.decimal("pm2_5"))
        air.pm10 = PlausibleValue.concentration(values.decimal("pm10"))
        air.ozone = PlausibleValue.concentration(values.decimal("ozone"))
        air.nitrogenDioxide = PlausibleValue.concentration(values.decimal("nitrogen_dioxide"))
        air.uvIndex = PlausibleValue.uvIndex(values.decimal("uv_index"))
        air.pollen = PollenAmount.Plant.allCases.compactMap { plant in
            let grains = PlausibleValue.concentration(values.decimal("\(plant)_pollen"))
            return grains.flatMap { $0 > 0 ? PollenAmount(plant, grains: $0) : nil }
        }
        guard !air.isEmpty else { throw .unreadable(reason: tr("It has no air quality.")) }
        return air
    }
}
