import ArgumentParser
import DashboardCore
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
        let kept = KeptWarnings(files)
        guard !kept.places.isEmpty else {
            return Answer.nothing([Place].noPlace(named: nil)).telling(kept.problems)
        }
        let lines =
            json
            ? try kept.told.flatMap(\.json).map { try Answer.Line(json: $0) }
            : kept.told.flatMap { Self.lines(of: $0.text, at: $0.place) }
        let notes = kept.unknown.map(KeptWarnings.unknownNote)
        return Answer(lines, notes: notes, status: kept.told.isEmpty ? 1 : 0).telling(kept.problems)
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
