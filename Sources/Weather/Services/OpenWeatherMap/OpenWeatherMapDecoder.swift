import Base
import FoundationEssentials
import Translation

/// Decodes OpenWeatherMap's responses.
///
/// Missing, null and implausible values are omitted; only a current temperature and its time are required.
/// Sources: <https://openweathermap.org/current>, <https://openweathermap.org/forecast5>,
/// <https://openweathermap.org/api/geocoding-api>
enum OpenWeatherMapDecoder {
    /// The current weather, with the fields that only this response contains.
    struct Moment: Sendable {
        let current: CurrentConditions
        let sunrise: Date?
        let sunset: Date?
    }

    static func current(in body: Data) throws(WeatherError) -> CurrentConditions {
        try moment(in: body).current
    }

    static func moment(in body: Data) throws(WeatherError) -> Moment {
        let answer = try answer(in: body)
        guard let temperature = temperature(answer) else { throw .unreadable(reason: tr("It has no temperature.")) }
        guard let time = PlausibleValue.time(answer.decimal("dt")) else {
            throw .unreadable(reason: tr("It has no time."))
        }
        let main = answer["main"]
        let wind = answer["wind"]
        let (sunrise, sunset) = (
            PlausibleValue.time(answer["sys"].decimal("sunrise")), PlausibleValue.time(answer["sys"].decimal("sunset"))
        )
        let current = CurrentConditions(
            time: time, temperature: temperature, apparentTemperature: celsius(main.decimal("feels_like")),
            humidity: PlausibleValue.percentage(main.decimal("humidity")),
            precipitation: precipitation(answer, hours: 1),
            condition: condition(answer), isDay: isDay(answer),
            windSpeed: PlausibleValue.speed(wind.decimal("speed")),
            windDirection: PlausibleValue.direction(wind.decimal("deg")),
            pressure: PlausibleValue.pressure(main.decimal("sea_level") ?? main.decimal("pressure")),
            zone: answer.decimal("timezone").map { ReportedZone(utcOffset: PlausibleValue.utcOffset($0)) })
        return Moment(current: current, sunrise: sunrise, sunset: sunset)
    }

    static func place(in body: Data) throws(WeatherError) -> Place {
        let answer = try answer(in: body)
        return try place(answer, at: answer["coord"], in: answer["sys"])
    }

    /// The place of a postal code.
    static func placeByCode(in body: Data) throws(WeatherError) -> Place {
        let answer = try answer(in: body)
        return try place(answer, at: answer, in: answer)
    }

    private static func place(
        _ answer: JSONObject, at coordinates: JSONObject, in country: JSONObject
    ) throws(WeatherError) -> Place {
        guard
            let latitude = coordinates.decimal("lat"), let longitude = coordinates.decimal("lon"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { throw .unreadable(reason: tr("It has no coordinates.")) }
        guard let name = answer.line("name") else { throw .unreadable(reason: tr("It has no name.")) }
        return Place(
            name: name, country: country.line("country"), countryCode: country.countryCode("country"),
            coordinate: coordinate)
    }

    static func steps(in body: Data) throws(WeatherError) -> OpenWeatherMapSteps {
        let answer = try answer(in: body)
        let steps = (answer.objects("list") ?? []).compactMap(step).sorted { $0.hour.time < $1.hour.time }
        return OpenWeatherMapSteps(
            steps: steps, utcOffset: PlausibleValue.utcOffset(answer["city"].decimal("timezone")))
    }

    private static func step(_ object: JSONObject) -> OpenWeatherMapSteps.Step? {
        guard let temperature = temperature(object), let time = PlausibleValue.time(object.decimal("dt")) else {
            return nil
        }
        let one = celsius(object["main"].decimal("temp_min")) ?? temperature
        let other = celsius(object["main"].decimal("temp_max")) ?? temperature
        let hour = HourForecast(
            time: time, temperature: temperature, condition: condition(object), isDay: isDay(object),
            precipitation: precipitation(object, hours: 3),
            precipitationProbability: PlausibleValue.percentage(object.decimal("pop").map { $0 * 100 }))
        return OpenWeatherMapSteps.Step(hour: hour, minimum: min(one, other), maximum: max(one, other))
    }

    private static func answer(in body: Data) throws(WeatherError) -> JSONObject {
        let answers = try JSONObject.answers(in: body)
        guard answers.count == 1 else { throw .wrongCount(answers.count, of: 1) }
        return answers[0]
    }

    private static func temperature(_ object: JSONObject) -> Double? { celsius(object["main"].decimal("temp")) }

    /// A server that ignores the requested units responds in kelvins, which are distinguishable from any other unit.
    private static func celsius(_ value: Double?) -> Double? {
        PlausibleValue.temperature(value.map { $0 > 150 ? $0 - 273.15 : $0 })
    }

    private static func condition(_ object: JSONObject) -> WeatherCondition {
        WeatherCondition(openWeatherMapID: object.objects("weather")?.first?.decimal("id"))
    }

    /// The names of icons end in "d" by day and in "n" by night, such as "10d".
    private static func isDay(_ object: JSONObject) -> Bool {
        object.objects("weather")?.first?.string("icon")?.hasSuffix("n") != true
    }

    /// A missing value means no precipitation.
    private static func precipitation(_ object: JSONObject, hours: Int) -> Double? {
        let rain = object["rain"].decimal("\(hours)h") ?? 0
        let snow = object["snow"].decimal("\(hours)h") ?? 0
        return PlausibleValue.precipitation(rain + snow)
    }
}
