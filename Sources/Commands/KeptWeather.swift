import Base
import DashboardCore
import Translation
import Weather

/// The last forecast of a place of the user.
struct KeptWeather {
    /// The forecast; or the sentence that says why there is none.
    let outcome: Outcome
    /// What cannot be read, in full sentences.
    let problems: [String]

    enum Outcome {
        case forecast(WeatherReport, Place, WeatherAnswer)
        case nothing(String)
    }

    /// - Parameter name: The name of a saved place, or how it begins; nil for the place that is shown.
    init(_ files: KeptFiles, of name: String?) {
        let preferences = files.content(of: \.weatherPreferences, .weatherPreferences)
        let archive = files.content(of: \.weather, .weather)
        problems = [preferences.problem, archive.problem].compactMap { $0 }
        let known = preferences.value ?? WeatherPreferences()
        guard let place = known.allPlaces.place(named: name) else {
            outcome = .nothing([Place].noPlace(named: name))
            return
        }
        guard let report = archive.value?.report(of: place.key) else {
            outcome = .nothing(tr("No forecast is saved for {place}.", ["place": place.fullName]))
            return
        }
        let units = known.units.units(standard: files.standardUnits)
        outcome = .forecast(
            report, place, WeatherAnswer(report, of: place, units: units, now: files.now, files.localTime))
    }
}

extension [Place] {
    /// The place whose name a text is, or with which its name begins, without regard to case and diacritics; the first
    /// one, which is that of the window if there is one, for nil.
    func place(named text: String?) -> Place? {
        guard let text = text?.folded else { return first }
        let names = map { ($0, [$0.name.folded, $0.fullName.folded]) }
        return (names.first { $1.contains(text) } ?? names.first { $1.contains { $0.hasPrefix(text) } })?.0
    }

    /// That there is no such place.
    static func noPlace(named text: String?) -> String {
        guard let text else { return tr("No place is shown or saved yet.") }
        return tr("No saved place is called “{name}”.", ["name": text.displayLine(limit: 100) ?? ""])
    }
}
