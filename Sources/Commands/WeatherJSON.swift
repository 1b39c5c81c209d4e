import FoundationEssentials
import Weather

/// A forecast as JSON, in °C, m/s, hPa and mm. docs/command-line.md describes its fields.
struct WeatherJSON: Encodable {
    let place: PlaceJSON
    let sentence: String
    let details: [String]
    let age: String
    let service: String
    /// When the current conditions were fetched.
    let updated: Date
    let current: Current
    let hours: [Hour]
    let days: [Day]

    struct Current: Encodable {
        let time: Date
        let condition: String
        let isDay: Bool
        let temperature: Double
        let apparentTemperature, humidity, precipitation, windSpeed, windDirection, pressure: Double?
    }

    struct Hour: Encodable {
        let time: Date
        let condition: String
        let temperature: Double
        let precipitation, precipitationProbability: Double?
    }

    struct Day: Encodable {
        let start: Date
        let condition: String
        let minimum, maximum: Double
        let precipitation, precipitationProbability: Double?
        let sunrise, sunset: Date?
    }

    init(_ report: WeatherReport, of place: Place, _ text: WeatherAnswer) {
        let forecast = report.forecast
        self.place = PlaceJSON(place)
        sentence = text.sentence
        details = text.details
        age = text.age
        service = report.currentOrigin.service.rawValue
        updated = report.currentOrigin.fetchedAt
        current = Current(forecast.current)
        hours = forecast.hours.map(Hour.init)
        days = forecast.days.map(Day.init)
    }
}

/// A place as JSON.
struct PlaceJSON: Encodable {
    let name: String
    let region, country, countryCode: String?
    let latitude, longitude: Double

    init(_ place: Place) {
        name = place.name
        region = place.region
        country = place.country
        countryCode = place.countryCode
        latitude = place.coordinate.latitude
        longitude = place.coordinate.longitude
    }
}

extension WeatherJSON.Current {
    fileprivate init(_ current: CurrentConditions) {
        self.init(
            time: current.time, condition: current.condition.rawValue, isDay: current.isDay,
            temperature: current.temperature, apparentTemperature: current.apparentTemperature,
            humidity: current.humidity, precipitation: current.precipitation, windSpeed: current.windSpeed,
            windDirection: current.windDirection, pressure: current.pressure)
    }
}

extension WeatherJSON.Hour {
    fileprivate init(_ hour: HourForecast) {
        self.init(
            time: hour.time, condition: hour.condition.rawValue, temperature: hour.temperature,
            precipitation: hour.precipitation, precipitationProbability: hour.precipitationProbability)
    }
}

extension WeatherJSON.Day {
    fileprivate init(_ day: DayForecast) {
        self.init(
            start: day.start, condition: day.condition.rawValue, minimum: day.minimum, maximum: day.maximum,
            precipitation: day.precipitation, precipitationProbability: day.precipitationProbability,
            sunrise: day.sunrise, sunset: day.sunset)
    }
}
