import Foundation
import Weather

extension OpenMeteoSample {
    /// The air at noon on 5 January 2026 in Berlin.
    static let air = """
        {"latitude": 52.5, "longitude": 13.4, "utc_offset_seconds": 3600, "timezone": "Europe/Berlin",
         "current_units": {"time": "unixtime", "interval": "seconds", "european_aqi": "EAQI", "us_aqi": "USAQI",
          "pm2_5": "μg/m³", "pm10": "μg/m³", "ozone": "μg/m³", "nitrogen_dioxide": "μg/m³", "uv_index": "",
          "alder_pollen": "grains/m³", "birch_pollen": "grains/m³"},
         "current": {"time": 1767610800, "interval": 3600, "european_aqi": 34, "us_aqi": 120, "pm2_5": 14.2,
          "pm10": 21.8, "ozone": 61.0, "nitrogen_dioxide": 18.4, "uv_index": 0.65, "alder_pollen": 0.0,
          "birch_pollen": 12.3, "grass_pollen": null, "mugwort_pollen": 0.2, "olive_pollen": 0.0,
          "ragweed_pollen": 0.0}}
        """
}

extension AirQuality {
    /// That of the sample.
    static var sample: AirQuality {
        var air = AirQuality()
        air.europeanIndex = 34
        air.unitedStatesIndex = 120
        air.pm25 = 14.2
        air.pm10 = 21.8
        air.ozone = 61
        air.nitrogenDioxide = 18.4
        air.uvIndex = 0.65
        air.pollen = [PollenAmount(.birch, grains: 12.3), PollenAmount(.mugwort, grains: 0.2)]
        return air
    }
}

/// Whether the values are plausible, and some are known.
func isPresentable(_ air: AirQuality) -> Bool {
    let indexes = [air.europeanIndex, air.unitedStatesIndex].compactMap { $0 }
    let amounts = [air.pm25, air.pm10, air.ozone, air.nitrogenDioxide].compactMap { $0 }
    return air != AirQuality() && indexes.allSatisfy { (0...2000).contains($0) }
        && amounts.allSatisfy { (0...100_000).contains($0) } && (0...50).contains(air.uvIndex ?? 0)
        && air.pollen.allSatisfy { $0.grains > 0 && $0.grains <= 100_000 }
}
