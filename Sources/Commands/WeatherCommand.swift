import ArgumentParser
import Translation

/// The weather that was last fetched for a place.
struct WeatherCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather", abstract: tr("Print the last forecast of the place that is shown, or of a saved one."))

    @Argument(help: ArgumentHelp(tr("The name of a saved place, or how it begins.")))
    var place: String?

    @Flag(help: ArgumentHelp(tr("Print an object of JSON.")))
    var json = false

    func answer(from files: KeptFiles) throws -> Answer {
        let kept = KeptWeather(files, of: place)
        switch kept.outcome {
        case .nothing(let sentence): return Answer.nothing(sentence).telling(kept.problems)
        case .forecast(let report, let place, let text):
            let lines = json ? [try Answer.Line(json: WeatherJSON(report, of: place, text))] : text.lines
            return Answer(lines).telling(kept.problems)
        }
    }
}
