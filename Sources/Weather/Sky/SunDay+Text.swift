import Base
import FoundationEssentials
import Translation

extension SunDay {
    /// "Sunrise 07:52"; nil without a sunrise.
    package func sunriseText(_ style: TimeStyle) -> String? { sunText(sunrise, nil, in: place.zone, style: style) }

    /// "Sunset 16:02"; nil without a sunset.
    package func sunsetText(_ style: TimeStyle) -> String? { sunText(nil, sunset, in: place.zone, style: style) }

    /// "10 h 24 min, 2 min longer than yesterday", "Polar night" or "Midnight sun".
    package var lengthText: String {
        let minutes = Int((change / 60).rounded())
        let values = ["length": text(ofMinutes: length / 60), "change": text(ofMinutes: abs(change) / 60)]
        return switch light {
        case .polarNight: tr("Polar night")
        case .midnightSun: tr("Midnight sun")
        case .day where minutes > 0: tr("{length}, {change} longer than yesterday", values)
        case .day where minutes < 0: tr("{length}, {change} shorter than yesterday", values)
        case .day: tr("{length}, the same length as yesterday", values)
        }
    }

    /// Where the sun is: "23° above the horizon".
    package func positionText(at time: Date) -> String {
        let altitude = altitude(at: time)
        guard altitude < Self.horizon else {
            // The refraction lifts a sun that rises or sets to the horizon.
            return tr("{degrees}° above the horizon", ["degrees": NumberStyle().text(max(0, altitude))])
        }
        return tr("{degrees}° below the horizon", ["degrees": NumberStyle().text(-altitude)])
    }

    /// For a screen reader: "Sunrise 07:52, sunset 16:02, 8 h 10 min, 2 min shorter than yesterday, 12° above the horizon".
    package func spokenText(at time: Date, style: TimeStyle) -> String {
        let times = sunText(sunrise, sunset, in: place.zone, style: style)
        return trList((times.map { [$0] } ?? []) + [lengthText, positionText(at: time)]).withPlainSpaces
    }
}

/// Sunrise and sunset: "Sunrise 07:52, sunset 16:02"; nil if there is neither.
/// - Parameter zone: The zone of the place.
func sunText(_ sunrise: Date?, _ sunset: Date?, in zone: Zone, style: TimeStyle) -> String? {
    func clock(_ time: Date) -> String { style.clock(PlaceTime(time, in: zone)) }
    return switch (sunrise, sunset) {
    case (let sunrise?, let sunset?):
        tr("Sunrise {sunrise}, sunset {sunset}", ["sunrise": clock(sunrise), "sunset": clock(sunset)])
    case (let sunrise?, nil): tr("Sunrise {time}", ["time": clock(sunrise)])
    case (nil, let sunset?): tr("Sunset {time}", ["time": clock(sunset)])
    case (nil, nil): nil
    }
}

/// "10 h 24 min", or "24 min" within an hour.
private func text(ofMinutes minutes: Double) -> String {
    let (hours, rest) = Int(minutes.rounded()).quotientAndRemainder(dividingBy: 60)
    guard hours > 0 else { return trn("{count} min", "{count} min", count: rest).unbroken }
    return tr("{hours} h {minutes} min", ["hours": "\(hours)", "minutes": "\(rest)"]).unbroken
}
