import Base
import FoundationEssentials
import Translation
import Weather

extension Residence {
    /// The place, and that it is uncertain: "Seoul", or "perhaps in Springfield, Illinois".
    package var text: String {
        guard isUncertain else { return place.name }
        let area = place.region ?? place.country
        return tr("perhaps in {place}", ["place": area.map { trList([place.name, $0]) } ?? place.name])
    }
}

extension MapPerson {
    /// The local time; nil if the zone is unknown.
    package func clock(_ time: LocalTime, now: Date) -> String? {
        zone(time.zones).map { time.style.clock(PlaceTime(now, in: $0)) }
    }

    /// Place, local time and conditions, as far as they are known: "Seoul, 23:40, Light rain".
    package func text(_ time: LocalTime, now: Date) -> String {
        trList([residence.text, clock(time, now: now), weather(at: now)?.condition.text].compactMap { $0 })
    }

    /// "A warning where mona is: Severe: Thunderstorm Warning"; nil without one.
    package var warningText: String? {
        warning.map { tr("A warning where {login} is: {warning}", ["login": "\(login)", "warning": $0.title]) }
    }

    /// Where the person is, and the warning there: a line each.
    package func lines(_ time: LocalTime, now: Date) -> [String] {
        [text(time, now: now), warningText].compactMap(\.self)
    }

    /// For a screen reader: "mona, Seoul, 23:40, 12 °C, Light rain".
    package func spokenText(_ time: LocalTime, units: WeatherUnits, now: Date) -> String {
        let weather = weather(at: now)
        let temperature = weather.map { units.temperature.text(celsius: $0.temperature) }
        let parts = [
            "\(login)", residence.text, clock(time, now: now), temperature, weather?.condition.text, warning?.title,
        ]
        return trList(parts.compactMap { $0 }).withPlainSpaces
    }
}

extension OverlayCluster<MapMarker> {
    /// For a screen reader: the main marker, and how many others there are.
    package func spokenText(_ time: LocalTime, units: WeatherUnits, now: Date) -> String {
        switch main {
        case .weather(let overlay):
            let text = overlay.spokenText(units: units)
            guard count > 1 else { return text }
            return trn(
                "{weather}, and {count} more place", "{weather}, and {count} more places", count: count - 1,
                ["weather": text])
        case .person(let person):
            let text = person.spokenText(time, units: units, now: now)
            guard count > 1 else { return text }
            return trn(
                "{person}, and {count} more person", "{person}, and {count} more people", count: count - 1,
                ["person": text])
        }
    }
}

extension PeopleModel {
    /// What is requested when people are shown, before anything is.
    package static var explanation: String {
        trSentences(
            tr("This fetches the public profiles of those who appear in the feed from GitHub."),
            tr("The places named there are sent to the weather service, for their weather."))
    }
}

extension PeopleModel.Problem {
    /// The problem and what to do, in full sentences.
    package func sentence(time: TimeWording) -> String {
        switch self {
        case .profiles(let error): error.sentence(time: time)
        case .weather(let error): error.sentence
        case .heldBack:
            trSentences(
                tr("Some people are missing: without an account, GitHub permits few requests."),
                tr("Sign in under “Accounts” in the menu to see them."))
        }
    }
}
