import Base
import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// A report with weather of two ages and from two services.
@Suite struct WeatherOriginTests {
    /// Berlin with Open-Meteo's forecast of noon, and current conditions `minutes` later from another service.
    private func mixed(minutes: Double) -> WeatherReport {
        var archive = WeatherArchive()
        var old = report(berlin, 1)
        old.forecast.hours = (0..<48).map { hour(Double($0)) }
        archive.insert([old])
        archive.update([berlin], [conditions(7)], at: noon + 60 * minutes, by: .openWeatherMap)
        return archive.report(of: berlin.key) ?? old
    }

    private func hour(_ hours: Double) -> HourForecast {
        HourForecast(time: noon + 3600 * hours, temperature: hours, condition: .clear)
    }

    private let localTime = LocalTime.at(.utc)

    // MARK: Displayed

    @Test func bothAgesAreReportedWhereTheyDiffer() {
        let report = mixed(minutes: 118)
        #expect(report.age(now: noon + 118 * 60, localTime) == "Updated just now, forecast updated 1 h ago")
        #expect(report.age(now: noon + 121 * 60, localTime) == "Updated 3 min ago, forecast updated 2 h ago")
        #expect(report.currentAge(now: noon + 121 * 60, localTime) == "Updated 3 min ago")
    }

    @Test func oneAgeIsToldOnce() {
        #expect(report(berlin, 1, minutesAgo: 5).age(now: noon, localTime) == "Updated 5 min ago")
        #expect(mixed(minutes: 1).age(now: noon + 3 * 3600, localTime) == "Updated 2 h ago, forecast updated 3 h ago")
        #expect(mixed(minutes: 1).age(now: noon + 3600 * 2 + 90, localTime) == "Updated 2 h ago")
    }

    @Test func bothServicesAreNamedAndEachOnce() {
        #expect(mixed(minutes: 1).services == [.openWeatherMap, .openMeteo])
        #expect(report(berlin, 1).services == [.openMeteo])
    }

    @Test func ofAForecastThatIsOverNothingIsReported() {
        var report = mixed(minutes: 60)
        report.forecast.hours = []
        #expect(report.services == [.openWeatherMap])
        #expect(report.age(now: noon + 61 * 60, localTime) == "Updated 1 min ago")
    }

    @Test func theStripNamesTheOldestOfWhatIsShown() {
        var state = WeatherState()
        state.weather = ShownWeather(report: mixed(minutes: 60), source: .text)
        state.notice = .waiting(.network)
        #expect(state.strip(time: clockTime)?.text.hasPrefix("Showing the weather from 12:00. ") == true)
    }

    // MARK: Kept

    @Test func bothOriginsAreReadBackAsTheyWere() throws {
        for report in [mixed(minutes: 60), report(berlin, 1)] {
            #expect(try JSONDecoder().decode(WeatherReport.self, from: JSONEncoder().encode(report)) == report)
        }
        var archive = WeatherArchive()
        archive.update([seoul], [conditions(1)], at: noon, by: .openMeteo)
        #expect(try JSONDecoder().decode(WeatherArchive.self, from: JSONEncoder().encode(archive)) == archive)
    }

    // MARK: Requested

    /// The saved report after the pane was hidden at noon, and the saved places were refreshed 20 minutes later.
    private func refreshedPlaces(_ preferences: WeatherPreferences) throws -> WeatherModelRig {
        let rig = try WeatherModelRig.started(preferences)
        rig.model.choose.accept(berlin)
        rig.model.isShown.accept(false)
        let places = PlacesModel(rig)
        places.start()
        places.isShown.accept(true)
        rig.clock.pass(20 * 60)
        #expect(rig.around.times.last ?? 0 > 0)
        return rig
    }

    @Test func newerConditionsDoNotMakeTheForecastNewer() throws {
        let before = try refreshedPlaces(WeatherPreferences(places: [berlin]))
        let rig = try WeatherModelRig.restarted(before.folder, time: noon + 21 * 60)
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.asked == [berlin.coordinate])
    }

    @Test func aPlaceOfWhichNothingButTheConditionsIsKnownIsRequestedAtOnce() throws {
        let before = try refreshedPlaces(WeatherPreferences(places: [seoul]))
        before.preferences.change(at: noon) { $0.shown = ShownPlace(place: seoul, source: .text) }
        let rig = try WeatherModelRig.restarted(before.folder, time: noon + 21 * 60)
        #expect(rig.place == "Seoul")
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.asked == [seoul.coordinate])
    }

    // MARK: Restored late

    /// Started and shown before anything was read from disk.
    private func late(_ folder: TemporaryFolder, at time: Date) throws -> WeatherModelRig {
        let rig = try WeatherModelRig(folder, time: time)
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(1)
        return rig
    }

    private func restore(_ rig: WeatherModelRig) {
        rig.archive.restore(now: rig.clock.now)
        rig.preferences.restore(now: rig.clock.now)
        rig.model.restore()
        rig.clock.pass(0)
    }

    @Test func aPlaceWithoutWeatherThatComesLateIsRequested() throws {
        let before = try WeatherModelRig.showingBerlin()
        try FileManager.default.removeItem(at: before.folder.directories.cache.appending(path: "weather.json"))
        let rig = try late(before.folder, at: noon)
        restore(rig)
        #expect(rig.asked == [berlin.coordinate])
        #expect(rig.place == "Berlin")
    }

    @Test func oldWeatherThatComesLateIsShownAndRequestedAgain() throws {
        let before = try WeatherModelRig.showingBerlin()
        let rig = try late(before.folder, at: noon + 3600)
        let held = rig.forecasts.hold()
        restore(rig)
        #expect(rig.temperature == 52)
        #expect(rig.asked == [berlin.coordinate])
        held.onNext(forecast(9))
        #expect(rig.temperature == 9)
    }

    @Test func freshWeatherThatComesLateIsRequestedWhenItIsOld() throws {
        let before = try WeatherModelRig.showingBerlin()
        let rig = try late(before.folder, at: noon + 300)
        restore(rig)
        #expect(rig.place == "Berlin")
        rig.clock.pass(598.9)
        #expect(rig.forecasts.count == 0)
        rig.clock.pass(0.1)
        #expect(rig.asked == [berlin.coordinate])
    }

    @Test func restoreDoesNotReplaceANewerSearch() throws {
        let before = try WeatherModelRig.showingBerlin()
        let rig = try late(before.folder, at: noon + 3600)
        rig.search("Seoul")
        restore(rig)
        #expect(rig.place == "Seoul")
        #expect(rig.asked == [seoul.coordinate])
    }

    @Test func savedPlacesThatComeLateAreRequested() throws {
        let before = try WeatherModelRig.started(WeatherPreferences(places: [berlin]))
        let rig = try late(before.folder, at: noon)
        let places = PlacesModel(rig)
        places.start()
        places.isShown.accept(true)
        rig.clock.pass(1)
        #expect(rig.around.count == 0)
        restore(rig)
        #expect(rig.around.questions.map(\.subject) == [[berlin.coordinate]])
    }
}
