import Base
import FoundationEssentials
import Translation

/// Decodes Open-Meteo's responses.
///
/// Missing, null and implausible values are omitted; only a current temperature and its time are required.
/// Source: <https://open-meteo.com/en/docs>
enum OpenMeteoDecoder {
    /// - Parameters:
    ///   - place: The requested place.
    ///   - zones: The zones for the name in the response.
    static func forecast(in body: Data, at place: Coordinate, _ zones: Zones) throws(WeatherError) -> Forecast {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == 1 else { throw .wrongCount(answers.count, of: 1) }
        return try forecast(in: answers[0], at: place, zones)
    }

    /// - Parameters:
    ///   - places: The requested places.
    ///   - zones: The zones for the names in the response.
    static func forecasts(in body: Data, at places: [Coordinate], _ zones: Zones) throws(WeatherError) -> [Forecast] {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == places.count else { throw .wrongCount(answers.count, of: places.count) }
        return try zip(answers, places).map { answer, place throws(WeatherError) in
            var forecast = try forecast(in: answer, at: place, zones)
            forecast.current.zone = zone(answer, at: forecast.current.time, zones)
            return forecast
        }
    }

    private static func forecast(
        in answer: JSONObject, at place: Coordinate, _ zones: Zones
    ) throws(WeatherError) -> Forecast {
        let current = try current(answer)
        let name = zoneName(answer, at: current.time, zones)
        var forecast = Forecast(current: current, utcOffset: utcOffset(answer), timeZone: name)
        forecast.hours = hours(answer, from: current.time)
        forecast.quarters = OpenMeteoQuarters.quarters(answer, at: place, utcOffset: forecast.utcOffset)
        forecast.days = days(answer, from: current.time, in: zones.zone(of: forecast))
        return forecast
    }

    /// - Parameters:
    ///   - count: The number of requested places.
    ///   - zones: The zones for the names in the response.
    static func currents(in body: Data, count: Int, _ zones: Zones) throws(WeatherError) -> [CurrentConditions] {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == count else {
            throw .wrongCount(answers.count, of: count)
        }
        return try answers.map { answer throws(WeatherError) in
            var current = try current(answer)
            current.zone = zone(answer, at: current.time, zones)
            return current
        }
    }

    /// Nil if the response contains none.
    static func zone(_ answer: JSONObject, at now: Date, _ zones: Zones) -> ReportedZone? {
        guard answer.decimal("utc_offset_seconds") != nil else { return nil }
        return ReportedZone(name: zoneName(answer, at: now, zones), utcOffset: utcOffset(answer))
    }

    static func utcOffset(_ answer: JSONObject) -> Int {
        PlausibleValue.utcOffset(answer.decimal("utc_offset_seconds"))
    }

    /// The name of the zone in the response if it is known here and has the same current offset: the machine's rules may be
    /// older than the service's.
    private static func zoneName(_ answer: JSONObject, at now: Date, _ zones: Zones) -> String? {
        guard let name = answer.string("timezone"), let zone = zones.zone(named: name) else { return nil }
        let utcOffset = utcOffset(answer)
        // The offset may have changed within the last minutes.
        return [0, -3600, 3600].contains { zone.utcOffset(at: now + $0) == utcOffset } ? name : nil
    }

    private static func current(_ answer: JSONObject) throws(WeatherError) -> CurrentConditions {
        let values = answer["current"]
        let units = OpenMeteoUnits(answer["current_units"])
        guard let temperature = units.temperature(values.decimal("temperature_2m"), "temperature_2m") else {
            throw .unreadable(reason: tr("It has no temperature."))
        }
        guard
            let time = OpenMeteoTime.date(
                seconds: values.decimal("time"), text: values.string("time"), utcOffset: utcOffset(answer))
        else { throw .unreadable(reason: tr("It has no time.")) }
        return CurrentConditions(
            time: time, temperature: temperature,
            apparentTemperature: units.temperature(values.decimal("apparent_temperature"), "apparent_temperature"),
            humidity: PlausibleValue.percentage(values.decimal("relative_humidity_2m")),
            precipitation: units.precipitation(values.decimal("precipitation"), "precipitation"),
            condition: WeatherCondition(wmoCode: values.decimal("weather_code")),
            isDay: values.decimal("is_day") != 0,
            windSpeed: units.speed(values.decimal("wind_speed_10m"), "wind_speed_10m"),
            windDirection: PlausibleValue.direction(values.decimal("wind_direction_10m")),
            pressure: PlausibleValue.pressure(values.decimal("pressure_msl") ?? values.decimal("surface_pressure")))
    }

    private static func hours(_ answer: JSONObject, from now: Date) -> [HourForecast] {
        let table = OpenMeteoTable(answer["hourly"], utcOffset: utcOffset(answer))
        let units = OpenMeteoUnits(answer["hourly_units"])
        let hours = table.rows.compactMap { row -> HourForecast? in
            guard let temperature = units.temperature(row["temperature_2m"], "temperature_2m") else { return nil }
            return HourForecast(
                time: row.time, temperature: temperature, condition: WeatherCondition(wmoCode: row["weather_code"]),
                isDay: row["is_day"] != 0, precipitation: units.precipitation(row["precipitation"], "precipitation"),
                precipitationProbability: PlausibleValue.percentage(row["precipitation_probability"]))
        }
        // The hours of a response may begin at midnight.
        return Array(hours.filter { $0.time > now - 3600 }.prefix(48))
    }

    private static func days(_ answer: JSONObject, from now: Date, in zone: Zone) -> [DayForecast] {
        let utcOffset = utcOffset(answer)
        let table = OpenMeteoTable(answer["daily"], utcOffset: utcOffset)
        let units = OpenMeteoUnits(answer["daily_units"])
        let days = table.rows.compactMap { row -> DayForecast? in
            guard
                let one = units.temperature(row["temperature_2m_min"], "temperature_2m_min"),
                let other = units.temperature(row["temperature_2m_max"], "temperature_2m_max")
            else { return nil }
            return DayForecast(
                start: zone.start(of: OpenMeteoTime.day(of: row.time, utcOffset: utcOffset)),
                minimum: min(one, other), maximum: max(one, other),
                condition: WeatherCondition(wmoCode: row["weather_code"]),
                precipitation: units.precipitation(row["precipitation_sum"], "precipitation_sum"),
                precipitationProbability: PlausibleValue.percentage(row["precipitation_probability_max"]),
                sunrise: row.time("sunrise"), sunset: row.time("sunset"))
        }
        let today = PlaceTime(now, in: zone).day
        return Array(days.filter { PlaceTime($0.start, in: zone).day >= today }.prefix(7))
    }
}
