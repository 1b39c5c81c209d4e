import ArgumentParser
import Base
import DashboardCore
import Translation
import Weather

/// The weather that was last fetched for a place.
struct WeatherCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather", abstract: tr("Print the last forecast of the place that is shown, or of a saved one."))

    @Argument(help: ArgumentHelp(tr("The name of a saved place, or how it begins.")))
    var place: String?

    @Flag(help: ArgumentHelp(tr("Print an object of JSON.")))
    var json = false

    func answer(from files: KeptFiles) throws -> Answer {
        let preferences = files.content(of: \.weatherPreferences, .weatherPreferences)
        let archive = files.content(of: \.weather, .weather)
        let problems = [preferences.problem, archive.problem].compactMap { $0 }
        let known = preferences.value ?? WeatherPreferences()
        guard let found = known.place(named: place) else {
            let name = (place ?? "").displayLine(limit: 100) ?? ""
            let sentence =
                place == nil
                ? tr("No place is shown or saved yet.") : tr("No saved place is called “{name}”.", ["name": name])
            return Answer.nothing(sentence).telling(problems)
        }
        guard let report = archive.value?.report(of: found.key) else {
            return Answer.nothing(tr("No forecast is saved for {place}.", ["place": found.fullName])).telling(problems)
        }
        let text = WeatherAnswer(
            report, of: found, units: known.units.units(standard: files.standardUnits), now: files.now, files.localTime)
        return Answer(json ? [try Answer.Line(json: WeatherJSON(report, of: found, text))] : text.lines)
            .telling(problems)
    }
}

extension WeatherPreferences {
    /// The saved place whose name a text is, or with which its name begins, without regard to case and diacritics; the one that is
    /// shown, or else the first saved one, for nil.
    func place(named text: String?) -> Place? {
        guard let text = text?.folded else { return allPlaces.first }
        let names = allPlaces.map { ($0, [$0.name.folded, $0.fullName.folded]) }
        return (names.first { $1.contains(text) } ?? names.first { $1.contains { $0.hasPrefix(text) } })?.0
    }
}
