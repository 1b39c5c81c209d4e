import FoundationEssentials
import Weather

extension MCPTool {
    private static let place = MCPArgument(
        name: "place", description: "The name of a saved place of the user, or how it begins.", kind: .text)

    static let weather = MCPTool(
        name: "weather", title: "Weather",
        description: """
            The last forecast that was fetched for a place: now, the next hours and days, in °C, m/s, hPa, mm and %; and how old \
            it is. Without a place, for the one that the user's window shows.
            """,
        arguments: [place]
    ) { arguments, source in
        let kept = KeptWeather(try source.files(), of: try arguments.text("place"))
        switch kept.outcome {
        case .nothing(let sentence): throw MCPToolFailure(kept.problems + [sentence])
        case .forecast(let report, let place, let text):
            return try MCPAnswer(WeatherJSON(report, of: place, text), list: "hours")
                .telling(kept.problems, isEmpty: false)
        }
    }

    static let warnings = MCPTool(
        name: "warnings", title: "Weather warnings",
        description: """
            The official weather warnings that hold or will, as a service has last told them, for the place that the user's window \
            shows and for the saved ones, or for one of them. "places" says of each when that was, and why there are none.
            """,
        arguments: [place]
    ) { arguments, source in
        let files = try source.files()
        let kept = KeptWarnings(files)
        let name = try arguments.text("place")
        let chosen = name == nil ? nil : kept.places.place(named: name)
        guard !kept.places.isEmpty, name == nil || chosen != nil else {
            throw MCPToolFailure(kept.problems + [[Place].noPlace(named: kept.places.isEmpty ? nil : name)])
        }
        return try MCPAnswer(WarningsJSON(kept, of: chosen), list: "warnings")
            .telling(kept.problems, isEmpty: kept.told.isEmpty)
    }
}

/// The warnings of places, and how current they are.
private struct WarningsJSON: Encodable {
    let places: [Checked]
    let warnings: [WarningJSON]

    struct Checked: Encodable {
        let place: String
        let note: String?
        /// When the service answered.
        let updated: Date?
    }

    /// - Parameter place: The only one that is asked for.
    init(_ kept: KeptWarnings, of place: Place?) {
        let told = kept.told.filter { place == nil || $0.place.key == place?.key }
        let unknown = kept.unknown.filter { place == nil || $0.key == place?.key }
        places =
            told.map { Checked(place: $0.place.fullName, note: $0.text.note, updated: $0.saved.checkedAt) }
            + unknown.map { Checked(place: $0.fullName, note: KeptWarnings.unknownNote($0), updated: nil) }
        warnings = told.flatMap(\.json)
    }
}
