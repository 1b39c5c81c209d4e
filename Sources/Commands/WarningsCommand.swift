import ArgumentParser
import Base
import DashboardCore
import FoundationEssentials
import Translation
import Weather

/// The official warnings at the places of the user.
struct WarningsCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "warnings",
        abstract: tr("Print the weather warnings for the place that is shown and the saved ones."))

    @Flag(help: ArgumentHelp(tr("Print an object of JSON.")))
    var json = false

    func answer(from files: KeptFiles) throws -> Answer {
        let preferences = files.content(of: \.weatherPreferences, .weatherPreferences)
        let answers = files.content(of: \.warnings, .warnings)
        let forecasts = files.content(of: \.weather, .weather)
        let problems = [preferences.problem, answers.problem, forecasts.problem].compactMap { $0 }
        let places = (preferences.value ?? WeatherPreferences()).allPlaces
        guard !places.isEmpty else { return Answer.nothing(tr("No place is shown or saved yet.")).telling(problems) }
        let told = places.compactMap { place in answers.value?[place.key].map { (place, $0) } }
        let zones = files.localTime.zones
        let texts = told.map { place, saved in
            let zone = forecasts.value?.report(of: place.key).flatMap(zones.zone) ?? zones.local()
            let text = WarningsText(
                saved, problem: nil, place: place.name, now: files.now, in: zone, files.localTime)
            return (place, saved, text)
        }
        let unknown = places.filter { place in !told.contains { $0.0.key == place.key } }
        let notes = unknown.map {
            tr("{place}: no service has told yet whether there are warnings.", ["place": $0.fullName])
        }
        let answer = Answer(
            json
                ? try texts.flatMap { place, saved, text in
                    try text.rows.map { try Answer.Line(json: WarningJSON($0, at: place, saved)) }
                } : texts.flatMap { Self.lines(of: $2, at: $0) }, notes: notes, status: told.isEmpty ? 1 : 0)
        return answer.telling(problems)
    }

    private static func lines(of text: WarningsText, at place: Place) -> [Answer.Line] {
        let name = Answer.Part(place.fullName, .bold)
        let rows = text.rows.map { row in
            Answer.Line(
                name, Answer.Part(row.title), Answer.Part(row.timeOfPlace), Answer.Part(row.warning.area ?? "", .faint))
        }
        return rows.isEmpty ? [Answer.Line(name, Answer.Part(text.note ?? "", .faint))] : rows
    }
}
