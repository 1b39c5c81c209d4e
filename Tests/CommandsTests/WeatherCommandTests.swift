import Foundation
import Testing

@testable import Commands
@testable import CoreTestSupport
@testable import Weather

@Suite("dashboard weather and warnings")
struct WeatherCommandTests {
    private func rig(units: UnitChoices = UnitChoices()) throws -> CommandRig {
        let rig = try CommandRig()
        let preferences = WeatherPreferences(
            units: units, places: [seoul, berlin, paris], shown: ShownPlace(place: seoul, source: .text))
        try rig.saved.weatherPreferences.save(preferences, at: noon)
        var archive = WeatherArchive()
        archive.insert([report(seoul, 3, minutesAgo: 5), report(berlin, 12, minutesAgo: 120)])
        try rig.saved.weather.save(archive, at: noon)
        return rig
    }

    @Test("tell the weather of the place that is shown, or of a saved one, and its age")
    func places() throws {
        let rig = try rig()
        let shown = try rig.lines("weather")
        #expect(shown.first?.hasPrefix("Seoul, South Korea: 3 °C") == true)
        #expect(shown.last == "Updated 5 min ago")
        for name in ["berlin", "BER", "Berlin, Germany"] {
            let lines = try rig.lines("weather", name)
            #expect(lines.first?.hasPrefix("Berlin, Germany: 12 °C") == true)
            #expect(lines.last == "Updated 2 h ago")
        }
    }

    @Test("use the units of the person in texts, and SI in JSON")
    func units() throws {
        let rig = try rig(units: UnitChoices(temperature: .fahrenheit))
        #expect(try rig.lines("weather", "Berlin").first?.contains("54 °F") == true)
        let object = try #require(try rig.objects("weather", "Berlin", "--json").first)
        let keys: Set = ["age", "current", "days", "details", "hours", "place", "sentence", "service", "updated"]
        #expect(Set(object.keys) == keys)
        let current = try #require(object["current"] as? [String: Any])
        #expect(current["temperature"] as? Double == 12 && current["condition"] as? String == "clear")
        #expect(object["updated"] as? String == "2026-01-05T10:00:00Z")
    }

    @Test("say what is missing")
    func missing() throws {
        let rig = try rig()
        let unknown = try rig.answer("weather", "Atlantis")
        #expect(unknown.status == 1 && unknown.notes == ["No saved place is called “Atlantis”."])
        let unfetched = try rig.answer("weather", "paris")
        #expect(unfetched.status == 1 && unfetched.notes == ["No forecast is saved for Paris, France."])
        for command in ["weather", "warnings"] {
            let none = try CommandRig().answer(command)
            #expect(none.status == 1 && none.notes == ["No place is shown or saved yet."])
        }
        try rig.folder.write(#"{"format":99,"value":[]}"#, to: "cache/dashboard/weather.json")
        let newer = try rig.answer("weather")
        #expect(newer.status == 1 && newer.notes.first?.contains("newer version") == true)
        try rig.folder.write("no JSON", to: "cache/dashboard/weather.json")
        #expect(try rig.answer("weather").notes.first?.contains("It is damaged.") == true)
        #expect(rig.folder.files.contains("cache/dashboard/weather.json"))
    }

    @Test("tell which warnings hold, where, and of which places nothing is known")
    func warnings() throws {
        let rig = try rig()
        var archive = WarningArchive()
        for (place, warnings) in [
            (seoul, [warning("Storm", .severe, area: "North\u{1B}[2J"), warning("Frost", hours: -5 ... -3)]),
            (berlin, []),
        ] {
            archive.insert(
                SavedWarnings(
                    coordinate: place.coordinate, service: .nationalWeatherService, warnings: warnings,
                    validators: .init(),
                    checkedAt: noon - 300, freshUntil: noon))
        }
        try rig.saved.warnings.save(archive, at: noon)
        let answer = try rig.answer("warnings")
        #expect(answer.status == 0)
        #expect(answer.notes == ["Paris, France: no service has told yet whether there are warnings."])
        #expect(
            try rig.lines("warnings") == [
                "Seoul, South Korea  Severe: Storm  until 13:00  North [2J",
                "Berlin, Germany  No warnings as of 11:55.",
            ])
        let objects = try rig.objects("warnings", "--json")
        #expect(objects.count == 1)
        let object = try #require(objects.first)
        #expect(object["severity"] as? String == "severe" && object["end"] as? String == "2026-01-05T13:00:00Z")
        let keys: Set = ["area", "end", "event", "place", "sentence", "severity", "start", "updated"]
        #expect(Set(object.keys) == keys)
    }
}
