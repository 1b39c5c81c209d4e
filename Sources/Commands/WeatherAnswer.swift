import Base
import FoundationEssentials
import Translation
import Weather

/// The weather of a place in the words of the window.
struct WeatherAnswer {
    /// "Berlin, Germany: 12 °C, Light rain".
    let sentence: String
    /// Details of now, when it rains next, the coming days, and how old all of it is.
    let details: [String]
    /// "Updated 5 min ago".
    let age: String

    /// - Parameter place: As the user has named it.
    init(_ report: WeatherReport, of place: Place, units: WeatherUnits, now: Date, _ localTime: LocalTime) {
        let forecast = report.forecast
        let text = CurrentWeatherText(forecast.current, units: units)
        let zone = localTime.zones.zone(of: report)
        sentence = tr(
            "{place}: {weather}", ["place": place.fullName, "weather": trList([text.temperature, text.condition])])
        age = report.age(now: now, localTime)
        let current = [text.feelsLike, text.wind, text.humidity, text.precipitation, text.pressure].compactMap { $0 }
        let rain = forecast.quarters.flatMap { NextHour($0, at: now) }?.sentence
        let days = forecast.days(from: now, in: zone).map { $0.spokenText(units: units, now: now, in: zone) }
        details = ([trList(current), rain, report.failoverText] + days).compactMap { $0 }.filter { !$0.isEmpty }
    }

    var lines: [Answer.Line] {
        [Answer.Line(Answer.Part(sentence, .bold))] + details.map { Answer.Line(Answer.Part($0)) }
            + [Answer.Line(Answer.Part(age, .faint))]
    }
}
