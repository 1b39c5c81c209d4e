import DashboardCore
import Foundation
import Rx
import Testing

/// What the map draws.
@Suite struct MapOverlaysTests {
    private let start = region(sea)

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
        let weather = try WeatherModelRig(preferences: WeatherPreferences(places: [seoul]))
        weather.archive.change(at: noon) { $0.insert([report(seoul, 1, minutesAgo: 5)]) }
        let rig = try MapRig.showing(region(seoul.coordinate), weather)
        #expect(rig.temperatures == [37])
        weather.archive.change(at: noon) { $0.insert([report(seoul, 5, minutesAgo: -5)]) }
        #expect(rig.temperatures == [5])
        weather.archive.change(at: noon) { $0.insert([report(seoul, 6, minutesAgo: 1)]) }
        #expect(rig.temperatures == [37])
    }

    @Test func theyAreToldOnceAndStandStill() throws {
        let rig = try MapRig.showing(start)
        let told = Trace(rig.model.overlays.skip(1), rig.clock)
        rig.weather.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.stop(at: start.moved(x: 5))
        rig.clock.pass(60)
        #expect(told.values.map(\.count) == [10], "but for the middle of the map")
    }

    @Test func hiddenTheyAreNotPutTogether() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.overlays.count == 9)
        rig.model.isShown.accept(true)
        #expect(rig.overlays.count == 10)
    }

    @Test func anOverlayIsReadAsOneSentence() {
        let conditions = CurrentConditions(time: noon, temperature: -12.4, condition: .lightRain)
        let overlay = WeatherOverlay(place: seoul, current: conditions)
        #expect(overlay.spokenText(units: WeatherUnits()) == "Seoul, −12 °C, light rain")
        #expect(overlay.spokenText(units: WeatherUnits(temperature: .fahrenheit)) == "Seoul, 10 °F, light rain")
    }
}
