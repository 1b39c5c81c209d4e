import Foundation

/// Reads Open-Meteo's answers.
///
/// What is missing, null or cannot be true is left out; only a current temperature and its time must be there.
/// Source: <https://open-meteo.com/en/docs>
enum OpenMeteoDecoder {
    static func forecast(in body: Data) throws(WeatherError) -> Forecast {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == 1 else { throw .unreadable(reason: "\(answers.count) places instead of one") }
        let answer = answers[0]
        let current = try current(answer)
        return Forecast(
            current: current, hours: hours(answer, from: current.time), days: days(answer, from: current.time),
            utcOffset: utcOffset(answer))
    }

    /// - Parameter count: How many places were asked for.
    static func currents(in body: Data, count: Int) throws(WeatherError) -> [CurrentConditions] {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == count else {
            throw .unreadable(reason: "\(answers.count) places instead of \(count)")
        }
        return try answers.map(current)
    }

    private static func utcOffset(_ answer: JSONObject) -> Int {
        Plausible.utcOffset(answer.decimal("utc_offset_seconds"))
    }

    private static func current(_ answer: JSONObject) throws(WeatherError) -> CurrentConditions {
        let values = answer["current"]
        let units = OpenMeteoUnits(answer["current_units"])
        guard let temperature = units.temperature(values.decimal("temperature_2m"), "temperature_2m") else {
            throw .unreadable(reason: "no temperature")
        }
        guard
            let time = OpenMeteoTime.date(
                seconds: values.decimal("time"), text: values.string("time"), utcOffset: utcOffset(answer))
        else { throw .unreadable(reason: "no time") }
        return CurrentConditions(
            time: time, temperature: temperature,
            apparentTemperature: units.temperature(values.decimal("apparent_temperature"), "apparent_temperature"),
            humidity: Plausible.percentage(values.decimal("relative_humidity_2m")),
            precipitation: units.precipitation(values.decimal("precipitation"), "precipitation"),
            condition: WeatherCondition(wmoCode: values.decimal("weather_code")),
            isDay: values.decimal("is_day") != 0,
            windSpeed: units.speed(values.decimal("wind_speed_10m"), "wind_speed_10m"),
            windDirection: Plausible.direction(values.decimal("wind_direction_10m")),
            pressure: Plausible.pressure(values.decimal("pressure_msl") ?? values.decimal("surface_pressure")))
    }

    private static func hours(_ answer: JSONObject, from now: Date) -> [HourForecast] {
        let table = OpenMeteoTable(answer["hourly"], utcOffset: utcOffset(answer))
        let units = OpenMeteoUnits(answer["hourly_units"])
        let hours = table.rows.compactMap { row -> HourForecast? in
            guard let temperature = units.temperature(row["temperature_2m"], "temperature_2m") else { return nil }
            return HourForecast(
                time: row.time, temperature: temperature, condition: WeatherCondition(wmoCode: row["weather_code"]),
                isDay: row["is_day"] != 0, precipitation: units.precipitation(row["precipitation"], "precipitation"),
                precipitationProbability: Plausible.percentage(row["precipitation_probability"]))
        }
        // An answer can begin with the day's first hour.
        return Array(hours.filter { $0.time > now - 3600 }.prefix(48))
    }

    private static func days(_ answer: JSONObject, from now: Date) -> [DayForecast] {
        let table = OpenMeteoTable(answer["daily"], utcOffset: utcOffset(answer))
        let units = OpenMeteoUnits(answer["daily_units"])
        let days = table.rows.compactMap { row -> DayForecast? in
            guard
                let one = units.temperature(row["temperature_2m_min"], "temperature_2m_min"),
                let other = units.temperature(row["temperature_2m_max"], "temperature_2m_max")
            else { return nil }
            return DayForecast(
                start: row.time, minimum: min(one, other), maximum: max(one, other),
                condition: WeatherCondition(wmoCode: row["weather_code"]),
                precipitation: units.precipitation(row["precipitation_sum"], "precipitation_sum"),
                precipitationProbability: Plausible.percentage(row["precipitation_probability_max"]),
                sunrise: row.time("sunrise"), sunset: row.time("sunset"))
        }
        return Array(days.filter { $0.start > now - 86_400 }.prefix(7))
    }
}
