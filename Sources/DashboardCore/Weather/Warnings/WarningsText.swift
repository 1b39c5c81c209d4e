import Base
import FoundationEssentials
import Translation
import Weather

/// What the pane tells about the warnings of a place.
package struct WarningsText: Sendable, Equatable {
    /// The warnings that hold or will, the worst first.
    package let rows: [WarningText]
    /// How old they are, and why there are none.
    package let note: String?
    /// The service that has answered; nil if none has.
    package let service: WarningService?

    /// - Parameters:
    ///   - saved: The last answer about the place.
    ///   - problem: Why there is no newer one.
    ///   - place: The place's name.
    ///   - zone: The place's.
    package init(
        _ saved: SavedWarnings?, problem: WeatherError?, place: String, now: Date, in zone: Zone,
        _ localTime: LocalTime
    ) {
        let warnings = (saved?.warnings ?? []).current(at: now)
        rows = warnings.map { WarningText($0, place: place, now: now, in: zone, localTime) }
        service = saved?.isCovered == false ? nil : saved?.service
        let age = saved.map { saved in
            let time = ["time": localTime.clock(saved.checkedAt, now: now)]
            return switch (warnings.isEmpty, saved.isCovered) {
            case (false, _): tr("Warnings as of {time}.", time)
            case (true, true?): tr("No warnings as of {time}.", time)
            case (true, false?): tr("No weather service whose warnings Dashboard can read warns for this place.")
            case (true, nil): tr("No warnings as of {time}, but it is not known whether a service warns here.", time)
            }
        }
        let failure = problem.map { trSentences(tr("Newer warnings could not be loaded."), $0.sentence) }
        note = age != nil || failure != nil ? trSentences(age, failure) : nil
    }
}

/// A warning in words.
package struct WarningText: Sendable, Equatable {
    package let warning: WeatherWarning
    /// "Severe: Thunderstorm Warning".
    package let title: String
    /// When, by the clock of the warning's place: "until 21:00 tomorrow".
    package let time: String
    /// The name of the place, if its clock differs from this machine's; nil if it does not.
    package let placeOfClock: String?

    /// - Parameters:
    ///   - place: The name of the warning's place.
    ///   - zone: That of the place.
    package init(_ warning: WeatherWarning, place: String, now: Date, in zone: Zone, _ localTime: LocalTime) {
        self.warning = warning
        title = warning.title
        time = warning.period(now: now, in: zone, localTime)
        let isElsewhere = zone.utcOffset(at: now) != localTime.zones.local().utcOffset(at: now)
        placeOfClock = isElsewhere ? place : nil
    }

    /// The time, and by whose clock if that differs from this machine's: "until 21:00 (Springfield time)".
    package var timeOfPlace: String {
        guard let placeOfClock else { return time }
        return trc("warning", "{period} ({place} time)", ["period": time, "place": placeOfClock])
    }

    /// For screen readers: "Severe: Thunderstorm Warning, until 21:00 tomorrow, Osage County".
    package var spoken: String { trList([title, timeOfPlace, warning.area].compactMap { $0 }).withPlainSpaces }
}

extension WeatherWarning {
    /// The word for how bad it is, and the event.
    package var title: String {
        guard let word = severity.word else { return event }
        return trc("warning", "{severity}: {event}", ["severity": word, "event": event])
    }

    /// From when until when.
    fileprivate func period(now: Date, in zone: Zone, _ localTime: LocalTime) -> String {
        func text(_ date: Date) -> String { localTime.comingTime(date, now: now, in: zone) }
        return switch (start.flatMap { $0 > now ? $0 : nil }, toldEnd) {
        case (let start?, let end?): tr("from {start} until {end}", ["start": text(start), "end": text(end)])
        case (let start?, nil): tr("from {start}, no end given", ["start": text(start)])
        case (nil, let end?): tr("until {time}", ["time": text(end)])
        case (nil, nil): tr("no end given")
        }
    }
}

extension WeatherWarning.Severity {
    /// Nil if the issuer does not tell.
    package var word: String? {
        switch self {
        case .extreme: trc("severity", "Extreme")
        case .severe: trc("severity", "Severe")
        case .moderate: trc("severity", "Moderate")
        case .minor: trc("severity", "Minor")
        case .unknown: nil
        }
    }
}

extension LocalTime {
    /// A time of the coming days by a place's clock: "21:00", "21:00 tomorrow", or "3 November, 21:00".
    fileprivate func comingTime(_ date: Date, now: Date, in zone: Zone) -> String {
        let (time, today) = (PlaceTime(date, in: zone), PlaceTime(now, in: zone).day)
        let clock = style.clock(time)
        if time.day == today { return clock }
        if time.day.number == today.number + 1 { return tr("{time} tomorrow", ["time": clock]) }
        return moment(style.longDate(time.day, withYear: time.day.year != today.year), time)
    }
}
