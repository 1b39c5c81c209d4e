import Base
import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// When sun and moon are computed.
@Suite struct SkyModelTests {
    private let rig: WeatherModelRig
    private let preferences: WeatherPreferencesModel
    private let sky: SkyModel
    private let suns: Trace<SunNow?>
    private let moons: Trace<MoonNow?>

    init() throws {
        rig = try WeatherModelRig.started()
        preferences = WeatherPreferencesModel(
            saved: rig.preferences, standardUnits: WeatherUnits(), clock: rig.wallClock,
            worker: CurrentThreadScheduler.instance)
        sky = SkyModel(rig.model, zones: .world)
        suns = Trace(sky.sun.asObservable(), rig.clock)
        moons = Trace(sky.moon.asObservable(), rig.clock)
    }

    /// When the sun was computed, in seconds.
    private var times: [Double] { suns.moments.dropFirst().map(\.seconds) }

    @Test func aPlaceHasItsSunAndMoonAtOnceAndInEachMinute() throws {
        #expect(suns.values == [nil])
        rig.clock.pass(20)
        rig.model.choose.accept(berlin)
        rig.clock.pass(100)
        #expect(times == [20, 60, 120])
        let place = SkyPlace(berlin.coordinate, in: .utc)
        #expect(sky.sun.value?.day == SunDay(at: place, on: day(2026, 1, 5)))
        #expect(sky.sun.value?.time == noon + 120)
        #expect(sky.moon.value?.day == MoonDay(at: place, on: day(2026, 1, 5)))
        #expect(sky.moon.value?.light == MoonLight(at: noon + 120))
    }

    @Test func aPlaceOfWhichOnlyTheMomentIsKnownHasItsOwnZone() throws {
        let origin = WeatherOrigin(service: .openMeteo, fetchedAt: noon)
        var moment = Forecast(current: conditions(1))
        moment.current.zone = ReportedZone(name: "Asia/Seoul", utcOffset: 9 * 3600)
        let report = WeatherReport(place: seoul, forecast: moment, currentOrigin: origin, outlookOrigin: nil)
        rig.archive.change(at: noon) { $0.insert([report]) }
        rig.forecasts.always(.failure(WeatherError.noNetwork))
        rig.model.choose.accept(seoul)
        rig.clock.pass(0)
        #expect(
            sky.sun.value?.day
                == SunDay(
                    at: SkyPlace(
                        seoul.coordinate, in: Zones.world.zone(ReportedZone(name: "Asia/Seoul", utcOffset: 9 * 3600))),
                    on: day(2026, 1, 5)))
    }

    @Test func anotherPlaceIsComputedAtOnceAndByItsOwnDay() throws {
        rig.model.choose.accept(berlin)
        rig.clock.pass(30)
        rig.forecasts.reply(
            .answer(Forecast(current: conditions(1), utcOffset: 13 * 3600, timeZone: "Pacific/Apia")))
        rig.model.choose.accept(seoul)
        rig.clock.pass(0)
        #expect(times == [0, 30])
        let apia = SkyPlace(seoul.coordinate, in: zone("Pacific/Apia"))
        #expect(sky.sun.value?.day == SunDay(at: apia, on: day(2026, 1, 6)))
    }

    @Test func nothingIsComputedForAHiddenPane() throws {
        rig.model.choose.accept(berlin)
        rig.clock.pass(30)
        rig.model.isShown.accept(false)
        rig.clock.pass(600)
        #expect(times == [0])
        rig.model.isShown.accept(true)
        #expect(times == [0, 630])
        #expect(moons.values.count == 3)
    }

    @Test func nothingIsComputedForAFoldedCard() throws {
        rig.model.choose.accept(berlin)
        rig.clock.pass(30)
        preferences.fold.accept((.sun, true))
        rig.clock.pass(90)
        #expect(times == [0])
        #expect(moons.moments.dropFirst().map(\.seconds) == [0, 60, 120])
        preferences.fold.accept((.sun, false))
        #expect(times == [0, 120])
    }

    @Test func whatIsFoldedStaysSoAtTheNextStart() throws {
        preferences.fold.accept((.moon, true))
        #expect(try WeatherModelRig.restarted(rig.folder).preferences.content.value.foldedCards == [.moon])
        preferences.fold.accept((.moon, false))
        #expect(try WeatherModelRig.restarted(rig.folder).preferences.content.value.foldedCards == [])
    }
}
