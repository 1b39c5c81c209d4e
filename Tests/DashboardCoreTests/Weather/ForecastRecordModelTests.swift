import Base
import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// What the weather's answers tell of yesterday's forecast, over days.
@Suite struct ForecastRecordModelTests {
    /// Services whose forecasts are 2 °C too high, in virtual time.
    private final class Rig: Sendable {
        let weather: WeatherModelRig
        let archive: SavedValue<ForecastRecords>
        let model: ForecastRecordModel

        init(_ folder: TemporaryFolder? = nil, time: Date = noon) throws {
            let weather = try folder.map { try WeatherModelRig.restarted($0, time: time) } ?? WeatherModelRig()
            self.weather = weather
            weather.forecasts.answer { [clock = weather.clock] _ in .answer(Self.forecast(at: clock.now)) }
            archive = SavedValue(
                initial: ForecastRecords(), store: SavedFiles(weather.folder.directories).forecastRecords)
            archive.restore(now: time)
            model = ForecastRecordModel(weather.model, archive: archive, zones: .world)
            weather.model.start()
            weather.model.isShown.accept(true)
            weather.clock.pass(0)
        }

        private static func forecast(at now: Date) -> Forecast {
            let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
            return Forecast(
                current: CurrentConditions(time: now, temperature: 4, condition: .clear),
                hours: (0..<48).map {
                    HourForecast(
                        time: Date(timeIntervalSince1970: hour + Double($0) * 3600), temperature: 6, condition: .clear)
                }, utcOffset: 3600, timeZone: "Europe/Berlin")
        }
    }

    private let hour: Double = 3600

    @Test func yesterdayIsKnownFromMidnightAtThePlaceOn() throws {
        let rig = try Rig()
        rig.weather.model.choose.accept(berlin)
        let changes = Trace(rig.model.difference.asObservable(), rig.weather.clock)
        // What is predicted a day ahead is first of tomorrow, which ends in Berlin 35 hours after noon in UTC.
        rig.weather.clock.pass(60 * hour)
        #expect(changes.moments == [Moment(0, nil), Moment(35 * hour, 2)])
    }

    @Test func itIsThereAfterARestartAndWithoutANetwork() throws {
        let before = try Rig()
        before.weather.model.choose.accept(berlin)
        before.weather.clock.pass(40 * hour)
        let rig = try Rig(before.weather.folder, time: noon + 41 * hour)
        #expect(rig.archive.notice.value == nil)
        #expect(rig.model.difference.value == 2)
        let offline = try WeatherModelRig.restarted(before.weather.folder, time: noon + 41 * hour)
        offline.forecasts.always(.failure(WeatherError.noNetwork))
        let model = ForecastRecordModel(offline.model, archive: rig.archive, zones: .world)
        offline.model.start()
        offline.model.isShown.accept(true)
        offline.clock.pass(0)
        #expect(model.difference.value == 2)
    }

    @Test func eachPlaceHasItsOwn() throws {
        let rig = try Rig()
        rig.weather.model.choose.accept(berlin)
        rig.weather.clock.pass(40 * hour)
        rig.weather.model.choose.accept(seoul)
        #expect(rig.weather.place == "Seoul")
        #expect(rig.model.difference.value == nil)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.model.difference.value == 2)
    }

    @Test func aHiddenPaneIsCurrentAtOnceWhenItIsShown() throws {
        let rig = try Rig()
        rig.weather.model.choose.accept(berlin)
        rig.weather.clock.pass(34 * hour)
        rig.weather.model.isShown.accept(false)
        rig.weather.clock.pass(2 * hour)
        #expect(rig.model.difference.value == nil)
        rig.weather.model.isShown.accept(true)
        #expect(rig.model.difference.value == 2)
    }

    @Test func answersWithAWrongClockAreNotKept() throws {
        let rig = try Rig()
        rig.weather.wallClock.offset.accept(6 * hour)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.archive.content.value == ForecastRecords())
        rig.weather.wallClock.offset.accept(0)
        rig.weather.model.refresh.accept(())
        #expect(rig.archive.content.value[berlin.key] != nil)
    }

    @Test func aPointOfTheMapCountsOnceItStays() throws {
        let rig = try Rig()
        rig.weather.model.searchPoint.accept(berlin.coordinate)
        #expect(rig.weather.place == "Berlin")
        rig.weather.model.searchPoint.accept(paris.coordinate)
        #expect(rig.archive.content.value == ForecastRecords())
        rig.weather.clock.pass(900)
        #expect(rig.archive.content.value[paris.key] != nil)
        #expect(rig.archive.content.value[berlin.key] == nil)
    }

    @Test func aFileThatWasCutAnywhereIsReportedAndReplaced() throws {
        let before = try Rig()
        before.weather.model.choose.accept(berlin)
        let file = before.weather.folder.directories.data.appending(path: "forecast-records.json")
        let whole = try Data(contentsOf: file)
        let store = SavedFiles(before.weather.folder.directories).forecastRecords
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: file)
            let archive = SavedValue(initial: ForecastRecords(), store: store)
            archive.restore(now: noon)
            guard case .damaged(let place) = archive.notice.value else {
                #expect(archive.content.value == before.archive.content.value, "\(count) of \(whole.count) bytes")
                continue
            }
            #expect(archive.content.value == ForecastRecords())
            #expect(try Data(contentsOf: place) == whole.prefix(count))
            try FileManager.default.removeItem(at: place)
        }
        #expect(try WeatherModelRig.restarted(before.weather.folder).place == "Berlin")
        let rig = try Rig(before.weather.folder)
        rig.weather.model.refresh.accept(())
        #expect(rig.archive.content.value[berlin.key] != nil)
        #expect(rig.archive.notice.value == nil)
    }
}
