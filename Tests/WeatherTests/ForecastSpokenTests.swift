import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite("A forecast in words")
struct ForecastSpokenTests {
    /// Saturday 21 November 2026, 05:00 UTC; 14:00 in Seoul.
    private let now = Date(timeIntervalSince1970: 1_795_237_200)
    private let seoul = zone("Asia/Seoul")
    private let style = TimeStyle()

    @Test("contains the known values of an hour, and the name of a later day")
    func hour() {
        let hour = HourForecast(
            time: now, temperature: 12.2, condition: .lightRain, precipitation: 0.4, precipitationProbability: 40)
        #expect(
            hour.spokenText(units: WeatherUnits(), now: now, in: seoul, style: style)
                == "14:00, 12 °C, Light rain, 40 % chance of precipitation, 0.4 mm")
        let later = HourForecast(time: now + 86_400, temperature: -0.4, condition: .clear)
        #expect(
            later.spokenText(units: WeatherUnits(), now: now, in: seoul, style: style)
                == "Sunday 14:00, 0 °C, Clear sky")
        let american = TimeStyle(hasTwelveHours: true)
        #expect(
            later.spokenText(units: WeatherUnits(), now: now, in: seoul, style: american)
                == "Sunday 2:00 PM, 0 °C, Clear sky")
    }

    @Test("contains the range of a day, and its chance of precipitation from 10 % on")
    func day() {
        var day = DayForecast(
            start: now - 14 * 3600, minimum: 5, maximum: 11, condition: .lightRain, precipitationProbability: 40)
        let units = WeatherUnits()
        #expect(
            day.spokenText(units: units, now: now, in: seoul)
                == "Today, Light rain, 5 to 11 °C, 40 % chance of precipitation")
        day.precipitationProbability = 9
        day.start += 86_400
        #expect(day.spokenText(units: units, now: now, in: seoul) == "Sunday, Light rain, 5 to 11 °C")
    }

    @Test("tells the range in which the temperatures are likely to be, unless both ends are the same number")
    func spread() {
        let hour = HourForecast(time: now, temperature: 5, condition: .clear)
        let spread = TemperatureSpread(low: 2.6, high: 7.4)
        #expect(
            hour.spokenText(spread, units: WeatherUnits(), now: now, in: seoul, style: style)
                == "14:00, 5 °C, between 3 and 7 °C, Clear sky")
        #expect(
            hour.spokenText(spread, units: WeatherUnits(temperature: .fahrenheit), now: now, in: seoul, style: style)
                == "14:00, 41 °F, between 37 and 45 °F, Clear sky")
        #expect(
            hour.spokenText(
                TemperatureSpread(low: 4.6, high: 5.4), units: WeatherUnits(), now: now, in: seoul, style: style)
                == "14:00, 5 °C, Clear sky")
        let day = DayForecast(
            start: now - 14 * 3600, minimum: 5, maximum: 11, condition: .lightRain, precipitationProbability: 40)
        #expect(
            day.spokenText(TemperatureSpread(low: -1, high: 13), units: WeatherUnits(), now: now, in: seoul)
                == "Today, Light rain, 5 to 11 °C, between \u{2212}1 and 13 °C, 40 % chance of precipitation")
    }

    @Test("omits past hours, but not the last one")
    func over() {
        let hours = (0..<3).map {
            HourForecast(time: now + Double($0) * 3600, temperature: Double($0), condition: .clear)
        }
        let days = (0..<3).map {
            DayForecast(start: now - 14 * 3600 + Double($0) * 86_400, minimum: 0, maximum: 1, condition: .clear)
        }
        let current = CurrentConditions(time: now, temperature: 0, condition: .clear)
        let forecast = Forecast(current: current, hours: hours, days: days, timeZone: "Asia/Seoul")
        #expect(forecast.hours(from: now + 1800).map(\.temperature) == [0, 1, 2])
        #expect(forecast.hours(from: now + 3600).map(\.temperature) == [1, 2])
        #expect(forecast.hours(from: now + 86_400).map(\.temperature) == [2])
        #expect(forecast.days(from: now + 86_400, in: seoul).count == 2)
        #expect(Forecast(current: current).hours(from: now).isEmpty)
    }

    @Test("has the current weather as the hour that it is now")
    func current() {
        let hours = (0..<3).map {
            HourForecast(
                time: now + Double($0) * 3600, temperature: 11, condition: .overcast, precipitation: 0.4,
                precipitationProbability: 40)
        }
        var measured = CurrentConditions(time: now, temperature: 12.4, condition: .lightRain)
        measured.isDay = false
        let shown = Forecast(current: measured, hours: hours).hoursWithCurrent(at: now + 1800)
        #expect(shown.map(\.temperature) == [12.4, 11, 11])
        #expect(shown[0].condition == .lightRain && !shown[0].isDay)
        #expect(shown[0].time == now && shown[0].precipitation == 0.4)
        #expect(Array(shown.dropFirst()) == Array(hours.dropFirst()))
        #expect(Forecast(current: measured).hoursWithCurrent(at: now).isEmpty)
    }

    @Test("has the current weather before hours that are still to come")
    func before() {
        let hours = [HourForecast(time: now + 7200, temperature: 9, condition: .overcast)]
        let current = CurrentConditions(time: now, temperature: 12.4, condition: .lightRain)
        let forecast = Forecast(current: current, hours: hours)
        let shown = forecast.hoursWithCurrent(at: now)
        #expect(shown.map(\.temperature) == [12.4, 9])
        #expect(shown.map(\.time) == [now, now + 7200])
        // The service's clock is a little ahead.
        #expect(forecast.hoursWithCurrent(at: now + 7190).map(\.temperature) == [12.4])
    }
}
