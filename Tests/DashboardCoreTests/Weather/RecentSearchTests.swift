import Base
import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The recent searches in the weather preferences.
@Suite struct RecentSearchTests {
    private func recents(_ rig: WeatherModelRig) -> [String] { rig.preferences.content.value.recents.map(\.name) }

    @Test func whatWasSearchedForByTextAndFoundIsKeptTheNewestFirst() throws {
        let rig = try WeatherModelRig.started()
        rig.search("Seoul")
        rig.search("52.52, 13.41")
        rig.search("Atlantis")
        rig.search("91, 0")
        rig.model.chooseSuggestion.accept(paris)
        #expect(recents(rig) == ["Paris", "Berlin", "Seoul"])
        rig.search("Seoul")
        #expect(recents(rig) == ["Seoul", "Paris", "Berlin"])
    }

    @Test func positionMapAndSavedPlacesAreNoSearches() throws {
        let rig = try WeatherModelRig.started()
        rig.model.choose.accept(berlin)
        rig.model.locate.accept(())
        rig.position.onNext(LocationFix(coordinate: at(48.85, 2.35), accuracy: 50))
        #expect(rig.place == "Paris")
        rig.model.searchPoint.accept(seoul.coordinate)
        #expect(rig.place == "Seoul")
        rig.model.refresh.accept(())
        #expect(recents(rig) == [])
    }

    @Test func aFoundPlaceWithoutWeatherIsKeptToo() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.notFound))
        rig.search("Seoul")
        #expect(recents(rig) == ["Seoul"])
    }

    @Test func thereAreAtMostFiveAndEachOnce() throws {
        var preferences = WeatherPreferences()
        for latitude in 0..<8 {
            preferences.addRecent(Place(name: "P\(latitude)", coordinate: at(Double(latitude), 0)))
        }
        preferences.addRecent(Place(name: "Another name", coordinate: at(6.001, 0)))
        #expect(preferences.recents.map(\.name) == ["Another name", "P7", "P5", "P4", "P3"])
        preferences.clearRecents()
        #expect(preferences.recents == [])
    }

    @Test func theyAreThereAtTheNextStartUntilTheyAreCleared() throws {
        let rig = try WeatherModelRig.started()
        rig.search("Seoul")
        let long = Place(name: String(repeating: "ירושלים ", count: 40), country: "ישראל", coordinate: at(31.77, 35.2))
        rig.model.chooseSuggestion.accept(long)
        let restarted = try WeatherModelRig.restarted(rig.folder)
        #expect(restarted.preferences.content.value.recents == [long, seoul])
        let model = WeatherPreferencesModel(
            saved: restarted.preferences, standardUnits: WeatherUnits(), clock: restarted.clock,
            worker: CurrentThreadScheduler.instance)
        model.clearRecentSearches.accept(())
        #expect(model.preferences.value.recents == [])
        #expect(try WeatherModelRig.restarted(rig.folder).preferences.content.value.recents == [])
    }

    private static let bern = #"{"name": "Bern", "coordinate": {"latitude": 46.95, "longitude": 7.45}}"#

    @Test(arguments: [
        ("7", []), ("null", []), (#""Bern""#, []), (#"{"0": \#(bern)}"#, []), ("[7, null, {}]", []),
        (#"[{"name": "Nowhere", "coordinate": {"latitude": 95, "longitude": 0}}, \#(bern)]"#, ["Bern"]),
        (#"[\#(bern), {"name": 5, "coordinate": {"latitude": 5, "longitude": 0}}, \#(bern)]"#, ["Bern"]),
        (
            "["
                + (0..<60).map { #"{"name": "P\#($0)", "coordinate": {"latitude": \#($0), "longitude": 0}}"# }
                .joined(separator: ",") + "]", ["P0", "P1", "P2", "P3", "P4"]
        ),
    ])
    func aDamagedListCostsOnlyWhatIsDamaged(list: String, names: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"recents": \#(list), "service": "openWeatherMap"}}"#,
            to: "config/weather.json")
        guard case .saved(let value, _) = try SavedFiles(folder.directories).weatherPreferences.load(now: noon) else {
            return #expect(Bool(false))
        }
        #expect(value.recents.map(\.name) == names)
        #expect(value.service == .openWeatherMap)
    }
}
