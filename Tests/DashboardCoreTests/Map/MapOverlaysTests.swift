import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// The overlays of the map.
@Suite struct MapOverlaysTests {
    private let start = region(sea)
    /// The number of places around.
    private var around: Int { OverlayGrid(start).cells.count }

    @Test func savedPlacesAndTheShownOneAreThereWhateverTheirAge() throws {
        let weather = try WeatherModelRig(preferences: WeatherPreferences(places: [seoul, berlin]))
        weather.archive.change(at: noon) { $0.insert([report(seoul, 1, minutesAgo: 5000)]) }
        weather.around.always(.failure(WeatherError.notFound))
        let rig = try MapRig.showing(start, weather)
        #expect(rig.overlays.map(\.place) == [seoul])
        weather.model.choose.accept(paris)
        #expect(rig.overlays.map(\.place) == [paris, seoul])
        #expect(rig.temperatures == [48, 1])
        weather.archive.change(at: noon) { $0.insert([report(berlin, 2)]) }
        #expect(rig.overlays.map(\.place) == [berlin, paris, seoul])
        weather.preferences.change(at: noon) { $0.remove(berlin.key) }
        #expect(rig.overlays.map(\.place) == [paris, seoul])
    }

    @Test func ofEachPlaceTheNewestIsThereOnce() throws {
        // A point of the surroundings is a saved place by chance.
        let point = try #require(OverlayGrid(start).cells.first?.middle.coordinate)
        let place = Place(name: "Here", coordinate: point)
        let weather = try WeatherModelRig(preferences: WeatherPreferences(places: [place]))
        weather.archive.change(at: noon) { $0.insert([report(place, 1, minutesAgo: 5)]) }
        let rig = try MapRig.showing(start, weather)
        var temperatures: [Double] { rig.overlays.filter { $0.place == place }.map(\.temperature) }
        #expect(temperatures == [20])
        weather.archive.change(at: noon) { $0.insert([report(place, 5, minutesAgo: -5)]) }
        #expect(temperatures == [5])
        weather.archive.change(at: noon) { $0.insert([report(place, 6, minutesAgo: 1)]) }
        #expect(temperatures == [20])
        #expect(rig.overlays.first { $0.place == place }?.importance == .saved)
        #expect(rig.overlays.count == around)
    }

    @Test func aSavedPlaceThatIsTheShownOneIsThereOnce() throws {
        // The coordinates of the list of cities, and of a geocoder.
        let found = Place(name: "Berlin", country: "Germany", coordinate: at(52.524, 13.411))
        let town = Place(name: "Mitte", country: "Germany", coordinate: at(52.53, 13.4))
        let weather = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin, town]))
        weather.archive.change(at: noon) { $0.insert([report(berlin, 1), report(town, 2)]) }
        weather.around.always(.failure(WeatherError.notFound))
        let rig = try MapRig.showing(start, weather)
        weather.model.choose.accept(found)
        #expect(Set(rig.overlays.map(\.place)) == [found, town])
        #expect(rig.overlays.first { $0.place == found }?.importance == .shown)
    }

    @Test func resultsAreEmittedOnceAndStable() throws {
        let rig = try MapRig.showing(start)
        let told = Trace(rig.model.overlays.skip(1), rig.clock)
        rig.weather.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.stop(at: start.moved(x: 5))
        rig.clock.pass(60)
        #expect(told.values.map(\.count) == [around + 1], "but for the middle of the map")
    }

    @Test func hiddenTheyAreNotPutTogether() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.overlays.count == around)
        rig.model.isShown.accept(true)
        #expect(rig.overlays.count == around + 1)
    }

    @Test func anOverlayIsReadAsOneSentence() {
        let conditions = CurrentConditions(time: noon, temperature: -12.4, condition: .lightRain)
        let overlay = WeatherOverlay(place: seoul, current: conditions)
        #expect(overlay.spokenText(units: WeatherUnits()) == "Seoul, −12 °C, Light rain")
        #expect(overlay.spokenText(units: WeatherUnits(temperature: .fahrenheit)) == "Seoul, 10 °F, Light rain")
    }
}
