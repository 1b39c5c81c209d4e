import DashboardCore
import Foundation
import GitHub
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The reports that are saved on disk and shown.
@Suite struct WeatherCacheTests {
    private func saved(_ rig: WeatherModelRig) throws -> WeatherArchive {
        let content = try SavedFiles(rig.folder.directories).weather.load(now: noon)
        guard case .saved(let archive, _) = content else { return WeatherArchive() }
        return archive
    }

    // MARK: Kept

    @Test func everyResultIsOnDiskByPlace() throws {
        let rig = try WeatherModelRig.started()
        for name in ["Seoul", "Berlin"] {
            rig.search(name)
            rig.clock.pass(60)
        }
        rig.model.locate.accept(())
        rig.position.onNext(LocationFix(coordinate: paris.coordinate, accuracy: 5))
        let archive = try saved(rig)
        #expect(archive.count == 3)
        #expect(archive.report(of: seoul.key)?.currentOrigin.fetchedAt == noon)
        #expect(archive.report(of: berlin.key) == report(berlin, 52, minutesAgo: -1))
        #expect(archive.report(of: paris.key)?.forecast == forecast(48))
        #expect(rig.folder.files == ["cache/weather.json", "config/preferences.json"])
    }

    @Test func aFailureLeavesWhatWasKept() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.forecasts.always(.failure(WeatherError.notFound))
        rig.model.refresh.accept(())
        rig.search("Seoul")
        #expect(try saved(rig).report(of: berlin.key) == report(berlin, 52))
        #expect(try saved(rig).count == 1)
    }

    // MARK: Restored

    @Test func atTheNextStartItIsThereBeforeAnythingIsRequested() throws {
        let before = try WeatherModelRig.showingBerlin()
        let rig = try WeatherModelRig.restarted(before.folder, time: noon.addingTimeInterval(300))
        #expect(rig.state.weather == before.state.weather)
        #expect(!rig.isRunning)
        #expect(rig.strip == nil)
        rig.model.start()
        rig.clock.pass(5000)
        #expect(rig.forecasts.count == 0, "the weather is hidden")
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.asked == [berlin.coordinate])
        #expect(rig.names.count == 0)
    }

    @Test func freshWeatherIsRequestedOnlyWhenItIsOld() throws {
        let before = try WeatherModelRig.showingBerlin()
        let rig = try WeatherModelRig.restarted(before.folder, time: noon.addingTimeInterval(300))
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(599.999)
        #expect(rig.forecasts.count == 0)
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [900])
    }

    @Test func missingSavedWeatherIsRequestedAtOnce() throws {
        let before = try WeatherModelRig.showingBerlin()
        try FileManager.default.removeItem(at: before.folder.directories.cache.appending(path: "weather.json"))
        let rig = try WeatherModelRig.restarted(before.folder)
        #expect(rig.state == WeatherState())
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.place == "Berlin")
    }

    @Test func failedSearchIsNotShownAtTheNextStart() throws {
        let before = try WeatherModelRig.showingBerlin()
        before.forecasts.always(.failure(WeatherError.notFound))
        before.search("Seoul")
        let rig = try WeatherModelRig.restarted(before.folder)
        #expect(rig.place == "Berlin")
    }

    @Test func hoursAndDaysThatAreOverAreNotShownAnyMore() throws {
        let before = try WeatherModelRig.started()
        var long = forecast(1)
        long.hours = (0..<48).map {
            HourForecast(time: noon.addingTimeInterval(3600 * Double($0)), temperature: Double($0), condition: .clear)
        }
        long.days = (0..<7).map {
            DayForecast(
                start: noon.addingTimeInterval(43_200 * Double(2 * $0 - 1)), minimum: Double($0), maximum: 9,
                condition: .clear)
        }
        before.forecasts.reply(.answer(long))
        before.model.choose.accept(berlin)
        #expect(before.state.weather?.report.forecast == long)
        for (hours, first, day) in [(0.5, 0.0, 0.0), (1, 1, 0), (11.9, 11, 0), (12, 12, 1), (47.5, 47, 2)] {
            let rig = try WeatherModelRig.restarted(before.folder, time: noon.addingTimeInterval(3600 * hours))
            let shown = try #require(rig.state.weather?.report.forecast)
            #expect(shown.hours.first?.temperature == first)
            #expect(shown.hours.last?.temperature == 47)
            #expect(shown.days.first?.minimum == day)
        }
        let late = try WeatherModelRig.restarted(before.folder, time: noon.addingTimeInterval(86_400 * 10))
        #expect(late.state.weather?.report.forecast == forecast(1))
    }

    // MARK: Shown in place of an answer

    @Test(arguments: [WeatherError.notFound, .unreadable(reason: "x"), .refused(status: 400, message: nil)])
    func whenTheRequestFailsTheSavedOneIsShownWithItsAge(error: WeatherError) throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search("Seoul")
        rig.clock.pass(600)
        rig.forecasts.reply(.failure(error))
        rig.search("Berlin")
        #expect(rig.place == "Berlin")
        #expect(rig.temperature == 52)
        #expect(rig.strip?.hasPrefix("Showing the weather from 12:00. There is no newer weather for Berlin. ") == true)
    }

    @Test func theSavedOneThatWasShownIsShownAtTheNextStart() throws {
        let before = try WeatherModelRig.showingBerlin()
        before.search("Seoul")
        before.forecasts.reply(.failure(WeatherError.notFound))
        before.search("Berlin")
        #expect(try WeatherModelRig.restarted(before.folder).place == "Berlin")
    }

    @Test func theSavedOneIsThereWhileTheNewOneComes() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search("Seoul")
        let held = rig.forecasts.hold()
        rig.search("Berlin")
        #expect(rig.place == "Berlin")
        #expect(rig.isRunning)
        held.answer(forecast(-3))
        #expect(rig.temperature == -3)
    }

    @Test func ofAnotherPlaceNothingIsShown() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.forecasts.reply(.failure(WeatherError.unreadable(reason: "x")))
        rig.search("Seoul")
        #expect(rig.place == "Berlin")
        rig.archive.change(at: noon) { $0.insert([report(paris, 1)]) }
        rig.forecasts.reply(.failure(WeatherError.unreadable(reason: "x")))
        rig.model.choose.accept(Place(name: "Versailles", coordinate: at(48.80, 2.13)))
        #expect(rig.place == "Berlin")
    }

    @Test func withinAKilometreItIsTheSamePlaceUnderTheNameThatWasSearched() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.forecasts.reply(.failure(WeatherError.notFound))
        rig.model.choose.accept(Place(name: "Mitte", coordinate: at(52.5161, 13.4139)))
        #expect(rig.place == "Mitte")
        #expect(rig.temperature == 52)
    }

    // MARK: Files in trouble

    @Test(arguments: ["", "{", #"{"format": 1}"#, #"{"format": 1, "savedAt": 0, "value": 7}"#, "[]", "\u{0}\u{0}"])
    func aDamagedFileIsReportedKeptAndReplaced(content: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "cache/weather.json")
        let rig = try WeatherModelRig.restarted(folder)
        guard case .damaged(let place) = rig.archive.notice.value else {
            Issue.record("\(String(describing: rig.archive.notice.value))")
            return
        }
        #expect(try String(decoding: Data(contentsOf: place), as: UTF8.self) == content)
        rig.model.start()
        rig.model.choose.accept(berlin)
        #expect(try saved(rig).count == 1)
        #expect(folder.files.contains("cache/\(place.lastPathComponent)"))
    }

    @Test func aFileOfANewerVersionIsReportedAndNotTouched() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"format": 2, "value": "?"}"#, to: "cache/weather.json")
        let rig = try WeatherModelRig.restarted(folder)
        #expect(rig.archive.notice.value == .newerFormat)
        rig.model.start()
        rig.model.choose.accept(berlin)
        #expect(rig.place == "Berlin")
        #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == #"{"format": 2, "value": "?"}"#)
    }

    @Test func weatherIsShownWithAReadOnlyFolder() throws {
        let folder = try TemporaryFolder()
        // A file in the place of a folder: even root cannot write there.
        try folder.write("", to: "cache")
        let rig = try WeatherModelRig(folder)
        rig.model.start()
        rig.model.choose.accept(berlin)
        #expect(rig.place == "Berlin")
        guard case .unwritable = rig.archive.notice.value else {
            Issue.record("\(String(describing: rig.archive.notice.value))")
            return
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
        rig.model.refresh.accept(())
        #expect(rig.archive.notice.value == nil)
        #expect(try saved(rig).count == 1)
    }

    @Test func aReportThatCannotBeReadCostsOnlyItself() throws {
        let before = try WeatherModelRig.showingBerlin()
        before.search("Seoul")
        let file = before.folder.directories.cache.appending(path: "weather.json")
        let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        try before.folder.write(
            text.replacing(#""latitude":52.52"#, with: #""latitude":152.52"#), to: "cache/weather.json")
        let rig = try WeatherModelRig.restarted(before.folder)
        #expect(rig.archive.notice.value == nil)
        #expect(rig.archive.content.value.count == 1)
        #expect(rig.archive.content.value.report(of: seoul.key) == report(seoul, 37))
    }
}
