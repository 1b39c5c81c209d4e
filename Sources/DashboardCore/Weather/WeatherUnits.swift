import Foundation

/// The units that weather is shown in, and how their numbers are written. What is kept and computed with is always °C, m/s, hPa and mm.
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

/// How warm it is.
public enum TemperatureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case celsius, fahrenheit

    /// What stands behind the number.
    public var symbol: String { self == .celsius ? "°C" : "°F" }

    /// The number in this unit.
    public func value(celsius: Double) -> Double {
        self == .celsius ? celsius : celsius * 9 / 5 + 32
    }

    /// For example "12 °C".
    public func text(celsius: Double) -> String { "\(Self.number(value(celsius: celsius)))\u{A0}\(symbol)" }

    /// Where the unit goes without saying: "12°".
    public func degrees(celsius: Double) -> String { "\(Self.number(value(celsius: celsius)))°" }

    private static func number(_ value: Double) -> String { NumberStyle().text(value) }
}

/// How fast the wind is.
public enum SpeedUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case metresPerSecond, kilometresPerHour, milesPerHour, knots

    /// What stands behind the number.
    public var symbol: String {
        switch self {
        case .metresPerSecond: "m/s"
        case .kilometresPerHour: "km/h"
        case .milesPerHour: "mph"
        case .knots: "kn"
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
        "\(NumberStyle().text(value(metresPerSecond: metresPerSecond)))\u{A0}\(symbol)"
    }
}

/// How much the air weighs.
public enum PressureUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case hectopascals, inchesOfMercury

    /// What stands behind the number.
    public var symbol: String { self == .hectopascals ? "hPa" : "inHg" }

    /// The number in this unit.
    public func value(hectopascals: Double) -> Double {
        self == .hectopascals ? hectopascals : hectopascals / 33.8638867
    }

    /// For example "1013 hPa" or "29.92 inHg".
    public func text(hectopascals: Double, _ numbers: NumberStyle) -> String {
        let decimals = self == .hectopascals ? 0 : 2
        return "\(numbers.text(value(hectopascals: hectopascals), decimals: decimals))\u{A0}\(symbol)"
    }
}

/// How much water falls.
public enum PrecipitationUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case millimetres, inches

    /// What stands behind the number.
    public var symbol: String { self == .millimetres ? "mm" : "in" }

    /// The number in this unit.
    public func value(millimetres: Double) -> Double { self == .millimetres ? millimetres : millimetres / 25.4 }

    /// For example "0.4 mm" or "0.02 in"; "0 mm" where it is dry, and "< 0.1 mm" where it is not quite. From ten on there
    /// are no decimals: "305 mm".
    public func text(millimetres: Double, _ numbers: NumberStyle) -> String {
        let amount = value(millimetres: millimetres)
        let (decimals, step) = self == .millimetres ? (1, 0.1) : (2, 0.01)
        guard amount > 0 else { return "0\u{A0}\(symbol)" }
        guard amount >= step / 2 else { return "<\u{A0}\(numbers.text(step, decimals: decimals))\u{A0}\(symbol)" }
        return "\(numbers.text(amount, decimals: amount < 10 - step / 2 ? decimals : 0))\u{A0}\(symbol)"
    }
}

/// How far it is on the map.
public enum DistanceUnit: String, Sendable, Hashable, Codable, CaseIterable {
    case kilometres, miles

    /// What stands behind the number.
    public var symbol: String { self == .kilometres ? "km" : "mi" }
}

/// Where a wind comes from.
public enum CompassPoint: String, Sendable, CaseIterable {
    case north = "N"
    case northEast = "NE"
    case east = "E"
    case southEast = "SE"
    case south = "S"
    case southWest = "SW"
    case west = "W"
    case northWest = "NW"

    /// The one nearest to a direction in degrees clockwise from north.
    public init(degrees: Double) {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let eighth = Int(((turn < 0 ? turn + 360 : turn) / 45).rounded()) % 8
        self = Self.allCases[eighth]
    }
}
