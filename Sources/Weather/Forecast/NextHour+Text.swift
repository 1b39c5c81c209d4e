import Base
import FoundationEssentials
import Translation

extension NextHour {
    /// What falls when: "Rain in about 20 minutes, for half an hour".
    package var sentence: String {
        switch spell {
        case .none: drySentence
        case .now(let isSnow, let minutes, true):
            isSnow
                ? trn("Snow for another {count} minute", "Snow for another {count} minutes", count: minutes)
                : trn("Rain for another {count} minute", "Rain for another {count} minutes", count: minutes)
        case .now(let isSnow, let minutes, false): endlessSentence(isSnow, minutes)
        case .later(let isSnow, let minutes, nil):
            isSnow
                ? trn("Snow in about {count} minute", "Snow in about {count} minutes", count: minutes)
                : trn("Rain in about {count} minute", "Rain in about {count} minutes", count: minutes)
        case .later(let isSnow, let minutes, let length?):
            isSnow ? Self.snow(in: minutes, for: length) : Self.rain(in: minutes, for: length)
        }
    }

    private var drySentence: String {
        let minutes = knownMinutes
        guard minutes < 120 else { return tr("No rain in the next two hours") }
        return trn("No rain in the next {count} minute", "No rain in the next {count} minutes", count: minutes)
    }

    private func endlessSentence(_ isSnow: Bool, _ minutes: Int) -> String {
        switch (isSnow, minutes < 120) {
        case (false, false): tr("Rain for at least the next two hours")
        case (true, false): tr("Snow for at least the next two hours")
        case (false, true):
            trn("Rain for at least {count} minute", "Rain for at least {count} minutes", count: minutes)
        case (true, true):
            trn("Snow for at least {count} minute", "Snow for at least {count} minutes", count: minutes)
        }
    }

    private static func rain(in minutes: Int, for length: Int) -> String {
        trn(
            "Rain in about {count} minute, for {duration}", "Rain in about {count} minutes, for {duration}",
            count: minutes, ["duration": duration(length)])
    }

    private static func snow(in minutes: Int, for length: Int) -> String {
        trn(
            "Snow in about {count} minute, for {duration}", "Snow in about {count} minutes, for {duration}",
            count: minutes, ["duration": duration(length)])
    }

    /// How long rain or snow lasts, which is a number of quarters of an hour.
    private static func duration(_ minutes: Int) -> String {
        switch minutes {
        case 30: trc("duration", "half an hour")
        case 60: trc("duration", "an hour")
        default: trn("{count} minute", "{count} minutes", count: minutes)
        }
    }
}

extension NextHour {
    /// Where the quarters come from, if they are not forecast as such.
    package var hint: String? { isInterpolated ? tr("Interpolated from hourly values here.") : nil }

    /// What the bars show, for screen readers: "14:00 to 16:15, at most 0.8 mm in 15 minutes, at 14:45".
    /// - Parameter zone: The zone of the place.
    package func chartText(units: WeatherUnits, in zone: Zone, _ style: TimeStyle) -> String {
        func clock(_ time: Date) -> String { style.clock(PlaceTime(time, in: zone)) }
        guard let first = quarters.first, let last = quarters.last,
            let heaviest = quarters.max(by: { $0.precipitation < $1.precipitation })
        else { return "" }
        let values = ["start": clock(first.start), "end": clock(last.end)]
        guard heaviest.isWet else { return tr("No precipitation from {start} to {end}", values).withPlainSpaces }
        let most = [
            "amount": units.precipitation.text(millimetres: heaviest.precipitation, units.numbers),
            "time": clock(heaviest.start),
        ]
        return tr(
            "Precipitation from {start} to {end}, at most {amount} in 15 minutes, at {time}",
            values.merging(most) { $1 }
        ).withPlainSpaces
    }
}
