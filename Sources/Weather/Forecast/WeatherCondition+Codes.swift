extension WeatherCondition {
    /// The condition for a WMO code, as Open-Meteo uses them.
    ///
    /// Source: <https://open-meteo.com/en/docs#weather_variable_documentation>
    init(wmoCode: Double?) {
        self =
            switch wmoCode.flatMap(Int.init(exactly:)) ?? -1 {
            case 0: .clear
            case 1: .fewClouds
            case 2: .partlyCloudy
            case 3: .overcast
            case 45: .fog
            case 48: .rimeFog
            case 51: .lightDrizzle
            case 53: .drizzle
            case 55: .heavyDrizzle
            case 56, 57: .freezingDrizzle
            case 61: .lightRain
            case 63: .rain
            case 65: .heavyRain
            case 66, 67: .freezingRain
            case 71: .lightSnow
            case 73: .snow
            case 75: .heavySnow
            case 77: .snowGrains
            case 80: .lightShowers
            case 81: .showers
            case 82: .heavyShowers
            case 85, 86: .snowShowers
            case 95: .thunderstorm
            case 96, 99: .thunderstormWithHail
            default: .unknown
            }
    }

    /// The condition for an id of OpenWeatherMap.
    ///
    /// Source: <https://openweathermap.org/weather-conditions>
    init(openWeatherMapID id: Double?) {
        self =
            switch id.flatMap(Int.init(exactly:)) ?? -1 {
            case 200...299: .thunderstorm
            case 300, 310: .lightDrizzle
            case 301, 311: .drizzle
            case 302, 312: .heavyDrizzle
            case 313, 321: .showers
            case 314: .heavyShowers
            case 500: .lightRain
            case 501: .rain
            case 502...504: .heavyRain
            case 511: .freezingRain
            case 520: .lightShowers
            case 521, 531: .showers
            case 522: .heavyShowers
            case 600: .lightSnow
            case 601: .snow
            case 602: .heavySnow
            case 611...616: .sleet
            case 620...622: .snowShowers
            case 701, 721, 741: .fog
            case 711, 731, 751, 761, 762: .dust
            case 771: .wind
            case 781: .tornado
            case 800: .clear
            case 801: .fewClouds
            case 802: .partlyCloudy
            case 803, 804: .overcast
            default: .unknown
            }
    }
}
