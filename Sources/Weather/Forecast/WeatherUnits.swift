import Base
import FoundationEssentials
import Translation

/// The units for displayed weather, and the format of numbers. Weather is always saved and computed in °C, m/s, hPa and
/// mm.
package struct WeatherUnits: Sendable, Hashable {
    package var temperature: TemperatureUnit
    package var speed: SpeedUnit
    package var pressure: PressureUnit
    package var precipitation: PrecipitationUnit
    package var distance: DistanceUnit
    package var numbers: NumberStyle

    package init(
        temperature: TemperatureUnit = .celsius, speed: SpeedUnit = .metresPerSecond,
        pressure: PressureUnit = .hectopascals, precipitation: PrecipitationUnit = .millimetres,
        distance: DistanceUnit = .kilometres, numbers: NumberStyle = NumberStyle()
    ) {
        self.temperature = temperature
        self.speed = speed
        self.pressure = pressure
        self.precipitation = precipitation
        self.distance = distance
        self.numbers = numbers
    }
}

/// Units of temperature.
package enum TemperatureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case celsius, fahrenheit

    /// The symbol after the number.
    package var symbol: String { self == .celsius ? tr("°C") : tr("°F") }

    /// The number in this unit.
    package func value(celsius: Double) -> Double {
        self == .celsius ? celsius : celsius * 9 / 5 + 32
    }

    /// For example "12 °C".
    package func text(celsius: Double) -> String { withUnit(number(celsius: celsius), symbol) }

    /// Without the unit, for use where it is obvious: "12°".
    package func degrees(celsius: Double) -> String { tr("{number}°", ["number": number(celsius: celsius)]) }

    /// For example "1.4 °C", for a difference of two temperatures.
    package func text(difference celsius: Double, _ numbers: NumberStyle) -> String {
        withUnit(numbers.text(difference(celsius), decimals: 1), symbol)
    }

    /// Without the unit, for use where it is obvious: "1.4°".
    package func degrees(difference celsius: Double, _ numbers: NumberStyle) -> String {
        tr("{number}°", ["number": numbers.text(difference(celsius), decimals: 1)])
    }

    /// A difference in this unit: the scales begin at different temperatures, which does not matter to it.
    private func difference(_ celsius: Double) -> Double { self == .celsius ? celsius : celsius * 9 / 5 }

    /// Only the number: "12".
    func number(celsius: Double) -> String { NumberStyle().text(value(celsius: celsius)) }
}

/// Units of speed.
package enum SpeedUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case metresPerSecond, kilometresPerHour, milesPerHour, knots

    /// The symbol after the number.
    package var symbol: String {
        switch self {
        case .metresPerSecond: tr("m/s")
        case .kilometresPerHour: tr("km/h")
        case .milesPerHour: tr("mph")
        case .knots: tr("kn")
        }
    }

    /// The number in this unit.
    package func value(metresPerSecond: Double) -> Double {
        switch self {
        case .metresPerSecond: metresPerSecond
        case .kilometresPerHour: metresPerSecond * 3.6
        case .milesPerHour: metresPerSecond / 0.44704
        case .knots: metresPerSecond * 3600 / 1852
        }
    }

    /// For example "3 m/s".
    package func text(metresPerSecond: Double) -> String {
        withUnit(NumberStyle().text(value(metresPerSecond: metresPerSecond)), symbol)
    }
}

/// Units of pressure.
package enum PressureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case hectopascals, inchesOfMercury

    /// The symbol after the number.
    package var symbol: String { self == .hectopascals ? tr("hPa") : tr("inHg") }

    /// The number in this unit.
    package func value(hectopascals: Double) -> Double {
        self == .hectopascals ? hectopascals : hectopascals / 33.8638867
    }

    /// For example "1013 hPa" or "29.92 inHg".
    package func text(hectopascals: Double, _ numbers: NumberStyle) -> String {
        let decimals = self == .hectopascals ? 0 : 2
        return withUnit(numbers.text(value(hectopascals: hectopascals), decimals: decimals), symbol)
    }
}

/// Units of precipitation.
package enum PrecipitationUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case millimetres, inches

    /// The symbol after the number.
    package var symbol: String { self == .millimetres ? tr("mm") : trc("inches", "in") }

    /// The number in this unit.
    package func value(millimetres: Double) -> Double { self == .millimetres ? millimetres : millimetres / 25.4 }

    /// For example "0.4 mm" or "0.02 in"; "0 mm" without precipitation, and "< 0.1 mm" for a trace. From ten on, there are
    /// no decimals: "305 mm".
    package func text(millimetres: Double, _ numbers: NumberStyle) -> String {
        let amount = value(millimetres: millimetres)
        let (decimals, step) = self == .millimetres ? (1, 0.1) : (2, 0.01)
        guard amount > 0 else { return withUnit("0", symbol) }
        guard amount >= step / 2 else { return withUnit("<\u{A0}\(numbers.text(step, decimals: decimals))", symbol) }
        return withUnit(numbers.text(amount, decimals: amount < 10 - step / 2 ? decimals : 0), symbol)
    }
}

/// Units of distance on the map.
package enum DistanceUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case kilometres, miles

    /// The symbol after the number.
    package var symbol: String { self == .kilometres ? tr("km") : tr("mi") }
}

/// The direction that a wind comes from.
package enum CompassPoint: Sendable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// "NE".
    package var symbol: String {
        switch self {
        case .north: trc("wind direction", "N")
        case .northEast: trc("wind direction", "NE")
        case .east: trc("wind direction", "E")
        case .southEast: trc("wind direction", "SE")
        case .south: trc("wind direction", "S")
        case .southWest: trc("wind direction", "SW")
        case .west: trc("wind direction", "W")
        case .northWest: trc("wind direction", "NW")
        }
    }

    /// The one nearest to a direction in degrees clockwise from north.
    package init(degrees: Double) {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let eighth = Int(((turn < 0 ? turn + 360 : turn) / 45).rounded()) % 8
        self = Self.allCases[eighth]
    }
}

/// A number followed by its unit, with a non-breaking space between them: "3 m/s".
private func withUnit(_ number: String, _ unit: String) -> String {
    tr("{number} {unit}", ["number": number, "unit": unit]).unbroken
}
