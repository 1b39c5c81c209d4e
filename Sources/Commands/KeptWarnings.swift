import Base
import DashboardCore
import Translation
import Weather

/// The last answers of the warning services about the places of the user.
struct KeptWarnings {
    /// The place that is shown, and the saved ones.
    let places: [Place]
    /// What was answered, in the order of the places.
    let told: [Answered]
    /// What cannot be read, in full sentences.
    let problems: [String]

    /// What a service has answered about a place.
    struct Answered {
        let place: Place
        let saved: SavedWarnings
        let text: WarningsText

        var json: [WarningJSON] { text.rows.map { WarningJSON($0, at: place, saved) } }
    }

    init(_ files: KeptFiles) {
        let preferences = files.content(of: \.weatherPreferences, .weatherPreferences)
        let answers = files.content(of: \.warnings, .warnings)
        let forecasts = files.content(of: \.weather, .weather)
        problems = [preferences.problem, answers.problem, forecasts.problem].compactMap { $0 }
        let places = (preferences.value ?? WeatherPreferences()).allPlaces
        let zones = files.localTime.zones
        self.places = places
        told = places.compactMap { place in
            guard let saved = answers.value?[place.key] else { return nil }
            let zone = zones.zone(of: forecasts.value?.report(of: place.key))
            let text = WarningsText(
                saved, problem: nil, place: place.name, now: files.now, in: zone, files.localTime)
            return Answered(place: place, saved: saved, text: text)
        }
    }

    /// The places about which nothing was answered.
    var unknown: [Place] { places.filter { place in !told.contains { $0.place.key == place.key } } }

    /// That nothing was answered about a place.
    static func unknownNote(_ place: Place) -> String {
        tr("{place}: no service has told yet whether there are warnings.", ["place": place.fullName])
    }
}
