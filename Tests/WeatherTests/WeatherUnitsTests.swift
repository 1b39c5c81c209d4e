import Base
import Testing
import Weather

@testable import CoreTestSupport

@Suite("Units of weather")
struct WeatherUnitsTests {
    @Test(arguments: [
        (12.4, "12\u{A0}°C", "54\u{A0}°F"), (-40, "\u{2212}40\u{A0}°C", "\u{2212}40\u{A0}°F"),
        (-0.3, "0\u{A0}°C", "31\u{A0}°F"), (48, "48\u{A0}°C", "118\u{A0}°F"),
        (-17.8, "\u{2212}18\u{A0}°C", "0\u{A0}°F"),
    ])
    func temperatures(celsius: Double, inCelsius: String, inFahrenheit: String) {
        #expect(TemperatureUnit.celsius.text(celsius: celsius) == inCelsius)
        #expect(TemperatureUnit.fahrenheit.text(celsius: celsius) == inFahrenheit)
    }

    @Test func degreesAloneNameNoUnit() {
        #expect(TemperatureUnit.celsius.degrees(celsius: -4.6) == "\u{2212}5°")
        #expect(TemperatureUnit.fahrenheit.degrees(celsius: 100) == "212°")
    }

    @Test(arguments: [
        (SpeedUnit.metresPerSecond, "10\u{A0}m/s"), (.kilometresPerHour, "36\u{A0}km/h"),
        (.milesPerHour, "22\u{A0}mph"),
        (.knots, "19\u{A0}kn"),
    ])
    func speeds(unit: SpeedUnit, text: String) {
        #expect(unit.text(metresPerSecond: 10) == text)
    }

    @Test func pressures() {
        #expect(PressureUnit.hectopascals.text(hectopascals: 1013.25, NumberStyle()) == "1013\u{A0}hPa")
        #expect(PressureUnit.inchesOfMercury.text(hectopascals: 1013.25, NumberStyle()) == "29.92\u{A0}inHg")
        #expect(PressureUnit.inchesOfMercury.text(hectopascals: 1013.25, Self.comma) == "29,92\u{A0}inHg")
    }

    @Test func precipitation() {
        let point = NumberStyle()
        #expect(PrecipitationUnit.millimetres.text(millimetres: 0, point) == "0\u{A0}mm")
        #expect(PrecipitationUnit.millimetres.text(millimetres: 0.42, point) == "0.4\u{A0}mm")
        #expect(PrecipitationUnit.millimetres.text(millimetres: 0.42, Self.comma) == "0,4\u{A0}mm")
        #expect(PrecipitationUnit.inches.text(millimetres: 25.4, point) == "1.00\u{A0}in")
        #expect(PrecipitationUnit.inches.text(millimetres: 0, Self.comma) == "0\u{A0}in")
    }

    @Test(
        "Small and large amounts read well",
        arguments: [
            (0.01, "< 0.1 mm", "< 0.01 in"), (0.049, "< 0.1 mm", "< 0.01 in"), (0.05, "0.1 mm", "< 0.01 in"),
            (9.94, "9.9 mm", "0.39 in"), (9.96, "10 mm", "0.39 in"), (12.3, "12 mm", "0.48 in"),
            (304.8, "305 mm", "12 in"),
            (1825, "1825 mm", "72 in"), (-0.01, "0 mm", "0 in"),
        ])
    func amounts(millimetres: Double, metric: String, american: String) {
        func text(_ unit: PrecipitationUnit) -> String {
            unit.text(millimetres: millimetres, NumberStyle()).replacing("\u{A0}", with: " ")
        }
        #expect(text(.millimetres) == metric)
        #expect(text(.inches) == american)
    }

    @Test func theLocalesDecimalSignIsInAllThatIsReported() {
        let units = UnitChoices(pressure: .inchesOfMercury).units(standard: WeatherUnits(numbers: Self.comma))
        let current = CurrentConditions(
            time: noon, temperature: 12.4, precipitation: 0.42, condition: .rain, windSpeed: 3.4, pressure: 1013.25)
        let text = CurrentWeatherText(current, units: units)
        #expect(text.precipitation == "Precipitation 0,4\u{A0}mm")
        #expect(text.pressure == "Pressure 29,92\u{A0}inHg")
        let hour = HourForecast(time: noon, temperature: 1, condition: .rain, precipitation: 1.25)
        #expect(hour.spokenText(units: units, now: noon, in: .utc, style: TimeStyle()) == "12:00, 1 °C, Rain, 1,3 mm")
    }

    private static let comma = NumberStyle(decimalSeparator: ",")

    @Test(arguments: [
        (0.0, "N"), (22, "N"), (23, "NE"), (180, "S"), (315, "NW"), (337, "NW"), (338, "N"), (360, "N"), (-90, "W"),
        (765, "NE"),
    ])
    func compassPoints(degrees: Double, point: String) {
        #expect(CompassPoint(degrees: degrees).symbol == point)
    }

    @Test(arguments: [
        (
            "en_US.UTF-8",
            WeatherUnits(
                temperature: .fahrenheit, speed: .milesPerHour, pressure: .inchesOfMercury, precipitation: .inches,
                distance: .miles)
        ),
        ("en_GB.UTF-8", WeatherUnits(speed: .milesPerHour, distance: .miles)),
        ("de_DE.UTF-8", WeatherUnits(speed: .kilometresPerHour)),
        ("de_DE@euro", WeatherUnits(speed: .kilometresPerHour)),
        ("ko_KR.UTF-8", WeatherUnits()),
        ("C.UTF-8", WeatherUnits()), ("C", WeatherUnits()), ("", WeatherUnits()),
    ])
    func locales(locale: String, units: WeatherUnits) {
        #expect(WeatherUnits(environment: ["LANG": locale]) == units)
    }

    @Test func theMeasurementsOfTheEnvironmentGoBeforeItsLanguage() {
        let metric = WeatherUnits(speed: .kilometresPerHour)
        #expect(WeatherUnits(environment: ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"]) == metric)
        #expect(WeatherUnits(environment: ["LANG": "en_US.UTF-8", "LC_ALL": "fr_FR.UTF-8"]) == metric)
        #expect(WeatherUnits(environment: ["LC_ALL": "", "LANG": "fr_FR.UTF-8"]) == metric)
    }

    @Test func eachUnitIsChosenOnItsOwn() {
        let standard = WeatherUnits()
        #expect(UnitChoices().units(standard: standard) == standard)
        #expect(UnitChoices(speed: .knots).units(standard: standard) == WeatherUnits(speed: .knots))
        #expect(
            UnitChoices(temperature: .fahrenheit).units(standard: standard) == WeatherUnits(temperature: .fahrenheit))
        #expect(
            UnitChoices(pressure: .inchesOfMercury).units(standard: standard)
                == WeatherUnits(pressure: .inchesOfMercury))
        #expect(UnitChoices(precipitation: .inches).units(standard: standard) == WeatherUnits(precipitation: .inches))
        #expect(UnitChoices(distance: .miles).units(standard: standard) == WeatherUnits(distance: .miles))
    }
}
