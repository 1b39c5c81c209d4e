import FoundationEssentials
import Weather

extension Demo {
    /// What the demo has predicted for places since the day before yesterday, and measured then: each of its forecasts is off by up
    /// to 3 °C.
    package static func records(of places: [Place], now: Date) -> ForecastRecords {
        let hour: TimeInterval = 3600
        let last = (now.timeIntervalSince1970 / hour).rounded(.down) * hour
        var records = ForecastRecords()
        for place in places {
            let weather = DemoWeather(
                place: .at(place.coordinate.latitude, place.coordinate.longitude), now: now)
            for age in (0...72).reversed() {
                let time = last - Double(age) * hour
                let predicted = time + 24 * hour
                let difference = Double(age % 7 - 3)
                let moment = Date(timeIntervalSince1970: time)
                let current = CurrentConditions(
                    time: moment, temperature: weather.temperature(at: time), condition: .clear)
                let ahead = HourForecast(
                    time: Date(timeIntervalSince1970: predicted),
                    temperature: weather.temperature(at: predicted) + difference, condition: .clear)
                records.add(
                    Forecast(current: current, hours: [ahead]), of: place,
                    from: WeatherOrigin(service: .openMeteo, fetchedAt: moment))
            }
        }
        return records
    }
}
