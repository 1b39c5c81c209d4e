import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// Preferences are decoded field by field.
@Suite struct WeatherPreferencesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let chosen = WeatherPreferences(
        service: .openWeatherMap, units: UnitChoices(temperature: .fahrenheit, speed: .knots),
        places: [seoul, berlin], shown: ShownPlace(place: paris, source: .map), foldedCards: [.sun, .moon],
        airIndex: .unitedStates, model: ForecastModel(rawValue: "kma_seamless"))

    /// The preferences with `word` instead of `replaced` in the file.
    private func read(_ replaced: String, as word: String) throws -> WeatherPreferences? {
        let store = SavedFiles(folder.directories).weatherPreferences
        try store.save(chosen, at: noon)
        let text = try String(contentsOf: folder.url.appending(path: "config/preferences.json"), encoding: .utf8)
        #expect(text.contains(replaced), "\(text)")
        try folder.write(text.replacing(replaced, with: word), to: "config/preferences.json")
        guard case .saved(let value, _) = try store.load(now: noon) else { return nil }
        return value
    }

    private func chosen(_ change: (inout WeatherPreferences) -> Void) -> WeatherPreferences {
        var chosen = chosen
        change(&chosen)
        return chosen
    }

    @Test(arguments: [#""weatherOfTomorrow""#, "7", "null", "[]"])
    func anUnknownServiceIsTheStandardOne(word: String) throws {
        #expect(try read(#""openWeatherMap""#, as: word) == chosen { $0.service = .openMeteo })
    }

    @Test(arguments: [#""réaumur""#, "7", "null", "{}"])
    func anUnknownUnitCostsOnlyItself(word: String) throws {
        #expect(try read(#""fahrenheit""#, as: word) == chosen { $0.units.temperature = nil })
    }

    @Test(arguments: [#""martian""#, "7", "null"])
    func anUnknownAirIndexIsTheUsualOne(word: String) throws {
        #expect(try read(#""unitedStates""#, as: word) == chosen { $0.airIndex = nil })
    }

    @Test func anUnknownModelStaysInTheFile() throws {
        let read = try #require(try read("kma_seamless", as: "model_of_tomorrow"))
        #expect(read == chosen { $0.model = ForecastModel(rawValue: "model_of_tomorrow") })
        #expect(read.model?.title == nil)
        let text = try String(decoding: JSONEncoder().encode(read), as: UTF8.self)
        #expect(text.contains(#""model":"model_of_tomorrow""#), "\(text)")
    }

    @Test(arguments: ["7", "null", "{}"])
    func aModelWithoutANameIsTheBestMatch(word: String) throws {
        #expect(try read(#""kma_seamless""#, as: word) == chosen { $0.model = nil })
    }

    @Test(arguments: [#""satellite""#, "7", "null"])
    func anUnknownSourceCostsOnlyItself(word: String) throws {
        #expect(try read(#""map""#, as: word) == chosen { $0.shown?.source = .text })
    }

    @Test(arguments: [#""pollen""#, "7", "null", "{}"])
    func anUnknownCardCostsOnlyItselfAndStaysInTheFile(word: String) throws {
        var read = try #require(try read(#""moon""#, as: word))
        #expect(read.foldedCards == [.sun])
        #expect(read.places == chosen.places && read.service == chosen.service)
        read.foldedCards = []
        let text = try String(decoding: JSONEncoder().encode(read), as: UTF8.self)
        #expect(text.contains(#""foldedCards":[\#(word)]"#), "\(text)")
    }

    @Test(arguments: ["-95", #""north""#, "null"])
    func aPlaceThatCannotBeCostsOnlyItself(latitude: String) throws {
        let berlin = #""latitude": 52.52"#
        let read = try #require(try read(berlin, as: #""latitude": \#(latitude)"#))
        #expect(read.service == chosen.service)
        #expect(read.units == chosen.units)
        #expect(read.places == [seoul])
        #expect(read.shown == chosen.shown)
        #expect(try self.read(#""latitude": 48.85"#, as: #""latitude": \#(latitude)"#) == chosen { $0.shown = nil })
    }

    @Test(arguments: ["7", "null", #"{"0": {}}"#])
    func placesThatAreNoListCostNothingElse(word: String) throws {
        let store = SavedFiles(folder.directories).weatherPreferences
        let text = #"{"format": 1, "savedAt": 0, "value": {"places": \#(word), "service": "openWeatherMap"}}"#
        try folder.write(text, to: "config/weather.json")
        guard case .saved(let value, _) = try store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(value == WeatherPreferences(service: .openWeatherMap))
    }

    @Test func ofManyPlacesAllThatCanBeReadAreThere() throws {
        let places = (0..<60).map { number in
            let latitude = number % 3 == 0 ? "\"?\"" : "\(number)"
            return #"{"name": "\#(number)", "coordinate": {"latitude": \#(latitude), "longitude": 1}}"#
        }
        try folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"places": [7, \#(places.joined(separator: ","))]}}"#,
            to: "config/weather.json")
        guard case .saved(let value, _) = try SavedFiles(folder.directories).weatherPreferences.load(now: noon) else {
            return #expect(Bool(false))
        }
        #expect(value.places.map(\.name) == (0..<60).filter { $0 % 3 != 0 }.map { "\($0)" })
    }
}
