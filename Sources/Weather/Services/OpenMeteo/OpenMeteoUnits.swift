import Base

/// The units that a response of Open-Meteo specifies, for example in `current_units`; the requested ones if it
/// specifies none.
struct OpenMeteoUnits {
    private let units: JSONObject

    init(_ units: JSONObject) {
        self.units = units
    }

    /// In °C; nil for an unknown unit.
    func temperature(_ value: Double?, _ variable: String) -> Double? {
        let celsius: Double? =
            switch units.string(variable) {
            case nil, "°C": value
            case "°F": value.map { ($0 - 32) * 5 / 9 }
            default: nil
            }
        return PlausibleValue.temperature(celsius)
    }

    /// In m/s; nil for an unknown unit.
    func speed(_ value: Double?, _ variable: String) -> Double? {
        let factor: Double? =
            switch units.string(variable) {
            case nil, "m/s": 1
            case "km/h": 1 / 3.6
            case "mp/h", "mph": 0.44704
            case "kn": 1852.0 / 3600
            default: nil
            }
        return PlausibleValue.speed(value.flatMap { value in factor.map { value * $0 } })
    }

    /// In mm; nil for an unknown unit.
    func precipitation(_ value: Double?, _ variable: String) -> Double? {
        let factor: Double? =
            switch units.string(variable) {
            case nil, "mm": 1
            case "inch": 25.4
            default: nil
            }
        return PlausibleValue.precipitation(value.flatMap { value in factor.map { value * $0 } })
    }

    /// Of snow that lies, in mm of water: 7 cm are 10 mm. Nil for an unknown unit.
    func snowfall(_ value: Double?, _ variable: String) -> Double? {
        let factor: Double? =
            switch units.string(variable) {
            case nil, "cm": 1
            case "inch": 2.54
            default: nil
            }
        return PlausibleValue.precipitation(value.flatMap { value in factor.map { value * $0 * 10 / 7 } })
    }
}
