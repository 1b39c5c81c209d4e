import Base
import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// When the next hour is told, and of which place.
@Suite struct NextHourModelTests {
    private let rig: WeatherModelRig
    private let model: NextHourModel

    init() throws {
        rig = try WeatherModelRig.started()
        model = NextHourModel(rig.model, zones: .world)
    }

    /// From noon on: rain in half an hour, for half an hour.
    private static let rainy = Forecast(
        current: conditions(4),
        quarters: QuarterHours(
            (1...11).map {
                QuarterHour(end: noon + Double($0) * 900, precipitation: (3...4).contains($0) ? 1 : 0)
            }), timeZone: "Europe/Berlin")

    private var sentence: String? { model.nextHour.value?.hour.sentence }

    @Test func theSentenceFollowsTheTime() {
        rig.forecasts.reply(.answer(Self.rainy))
        rig.model.choose.accept(berlin)
        #expect(sentence == "Rain in about 30 minutes, for half an hour")
        #expect(model.nextHour.value?.zone.utcOffset(at: noon) == 3600)
        rig.clock.pass(10 * 60)
        #expect(sentence == "Rain in about 20 minutes, for half an hour")
    }

    @Test func aHiddenPaneComputesNothingAndIsCurrentAtOnce() {
        rig.forecasts.reply(.answer(Self.rainy))
        rig.model.choose.accept(berlin)
        let changes = Trace(model.nextHour.asObservable(), rig.clock)
        rig.model.isShown.accept(false)
        rig.clock.pass(600)
        #expect(changes.values.count == 1)
        rig.model.isShown.accept(true)
        #expect(sentence == "Rain in about 20 minutes, for half an hour")
    }

    @Test func aPlaceWithoutQuartersHasNone() {
        rig.forecasts.reply(.answer(Self.rainy))
        rig.model.choose.accept(berlin)
        #expect(sentence != nil)
        rig.model.choose.accept(seoul)
        #expect(sentence == nil)
    }

    @Test func theLastForecastIsToldWithoutANetworkUntilItIsOver() throws {
        rig.forecasts.reply(.answer(Self.rainy))
        rig.model.choose.accept(berlin)
        let later = try WeatherModelRig.restarted(rig.folder, time: noon + 36 * 60)
        let model = NextHourModel(later.model, zones: .world)
        later.model.isShown.accept(true)
        #expect(model.nextHour.value?.hour.sentence == "Rain for another 25 minutes")
        later.clock.pass(3 * 3600)
        #expect(model.nextHour.value == nil)
    }

    /// By a clock that is wrong, "in 20 minutes" would be, too.
    @Test(arguments: [-6.0, 6]) func aClockThatIsHoursWrongIsToldNothing(hours: Double) throws {
        let rig = try WeatherModelRig(time: noon + hours * 3600)
        let model = NextHourModel(rig.model, zones: .world)
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.forecasts.reply(.answer(Self.rainy))
        rig.model.choose.accept(berlin)
        #expect(rig.temperature == 4)
        #expect(model.nextHour.value == nil)
    }
}
