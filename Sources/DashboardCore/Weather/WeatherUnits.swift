import FoundationEssentials
import Translation

/// The units for displayed weather, and the format of numbers. Weather is always saved and computed in °C, m/s, hPa and
/// mm.
public struct WeatherUnits: Sendable, Hashable {
    public var temperature: TemperatureUnit
    public var speed: SpeedUnit
    public var pressure: PressureUnit
    public var precipitation: PrecipitationUnit
    public var distance: DistanceUnit
    public var numbers: NumberStyle

    public init(
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
public enum TemperatureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case celsius, fahrenheit

    /// The symbol after the number.
    public var symbol: String { self == .celsius ? tr("°C") : tr("°F") }

    /// The number in this unit.
    public func value(celsius: Double) -> Double {
        self == .celsius ? celsius : celsius * 9 / 5 + 32
    }

    /// For example "12 °C".
    public func text(celsius: Double) -> String { withUnit(number(celsius: celsius), symbol) }

    /// Without the unit, for use where it is obvious: "12°".
    public func degrees(celsius: Double) -> String { tr("{number}°", ["number": number(celsius: celsius)]) }

    /// Only the number: "12".
    func number(celsius: Double) -> String { NumberStyle().text(value(celsius: celsius)) }
}

/// Units of speed.
public enum SpeedUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case metresPerSecond, kilometresPerHour, milesPerHour, knots

    /// The symbol after the number.
    public var symbol: String {
        switch self {
        case .metresPerSecond: tr("m/s")
        case .kilometresPerHour: tr("km/h")
        case .milesPerHour: tr("mph")
        case .knots: tr("kn")
        }
    }

    /// The number in this unit.
    public func value(metresPerSecond: Double) -> Double {
        switch self {
        case .metresPerSecond: metresPerSecond
        case .kilometresPerHour: metresPerSecond * 3.6
        case .milesPerHour: metresPerSecond / 0.44704
        case .knots: metresPerSecond * 3600 / 1852
        }
    }

    /// For example "3 m/s".
    public func text(metresPerSecond: Double) -> String {
        withUnit(NumberStyle().text(value(metresPerSecond: metresPerSecond)), symbol)
    }
}

/// Units of pressure.
public enum PressureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case hectopascals, inchesOfMercury

    /// The symbol after the number.
    public var symbol: String { self == .hectopascals ? tr("hPa") : tr("inHg") }

    /// The number in this unit.
    public func value(hectopascals: Double) -> Double {
        self == .hectopascals ? hectopascals : hectopascals / 33.8638867
    }

    /// For example "1013 hPa" or "29.92 inHg".
    public func text(hectopascals: Double, _ numbers: NumberStyle) -> String {
        let decimals = self == .hectopascals ? 0 : 2
        return withUnit(numbers.text(value(hectopascals: hectopascals), decimals: decimals), symbol)
    }
}

/// Units of precipitation.
public enum PrecipitationUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case millimetres, inches

    /// The symbol after the number.
    public var symbol: String { self == .millimetres ? tr("mm") : trc("inches", "in") }

    /// The number in this unit.
    public func value(millimetres: Double) -> Double { self == .millimetres ? millimetres : millimetres / 25.4 }

    /// For example "0.4 mm" or "0.02 in"; "0 mm" without precipitation, and "< 0.1 mm" for a trace. From ten on without
    /// decimals: "305 mm".
    public func text(millimetres: Double, _ numbers: NumberStyle) -> String {
        let amount = value(millimetres: millimetres)
        let (decimals, step) = self == .millimetres ? (1, 0.1) : (2, 0.01)
        guard amount > 0 else { return withUnit("0", symbol) }
        guard amount >= step / 2 else { return withUnit("<\u{A0}\(numbers.text(step, decimals: decimals))", symbol) }
        return withUnit(numbers.text(amount, decimals: amount < 10 - step / 2 ? decimals : 0), symbol)
    }
}

/// Units of distance on the map.
public enum DistanceUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case kilometres, miles

    /// The symbol after the number.
    public var symbol: String { self == .kilometres ? tr("km") : tr("mi") }
}

/// The direction that a wind comes from.
public enum CompassPoint: Sendable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// "NE".
    public var symbol: String {
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
    public init(degrees: Double) {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let eighth = Int(((turn < 0 ? turn + 360 : turn) / 45).rounded()) % 8
        self = Self.allCases[eighth]
    }
}

/// A number followed by its unit, with a non-breaking space between them: "3 m/s".
private func withUnit(_ number: String, _ unit: String) -> String {
    tr("{number} {unit}", ["number": number, "unit": unit]).unbroken
}
