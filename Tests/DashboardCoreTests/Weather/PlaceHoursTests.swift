import Base
import DashboardCore
import Foundation
import Rx
import RxTest
import Testing
import Weather

@testable import CoreTestSupport

/// The hours of the saved places, which are requested with their weather while they are visible.
@Suite struct PlaceHoursTests {
    private func started(
        _ places: [Place] = [berlin, seoul], service: WeatherService = .openMeteo
    ) throws -> (rig: WeatherModelRig, model: PlacesModel) {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(service: service, places: places))
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(0)
        return (rig, model)
    }

    /// Two hours and a wet quarter.
    private static func hourly(_ temperature: Double) -> Forecast {
        Forecast(
            current: conditions(temperature),
            hours: (0..<2).map {
                HourForecast(time: noon + Double($0) * 3600, temperature: temperature + Double($0), condition: .clear)
            },
            quarters: QuarterHours([QuarterHour(end: noon + 900, precipitation: 1)]), utcOffset: 3600)
    }

    @Test func theyArePartOfTheOneRequestWhileTheyAreShown() throws {
        let (rig, model) = try started()
        #expect(rig.hoursAround.count == 0)
        rig.clock.pass(60)
        rig.hoursAround.always(.answer([Self.hourly(1), Self.hourly(2)]))
        model.areHoursShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.hoursAround.questions.map(\.subject) == [[berlin, seoul].map(\.coordinate)])
        let forecast = try #require(model.summaries.value.last?.report?.forecast)
        #expect(forecast.hours.map(\.temperature) == [2, 3])
        #expect(forecast.quarters?.list.count == 1)
        #expect(forecast.current.temperature == 2)
        rig.clock.pass(1800)
        #expect(rig.hoursAround.times == [60, 960, 1860])
        #expect(rig.around.times == [0], "there is one request for all of it")
        model.areHoursShown.accept(false)
        rig.clock.pass(900)
        #expect(rig.hoursAround.count == 3)
        #expect(rig.around.times == [0, 2760])
    }

    @Test func hoursThatAreKnownAreNotRequestedAgain() throws {
        let (rig, model) = try started()
        model.areHoursShown.accept(true)
        rig.clock.pass(0)
        model.areHoursShown.accept(false)
        rig.clock.pass(300)
        model.areHoursShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.hoursAround.times == [0])
    }

    @Test func aServiceWithoutSuchARequestIsAskedForTheCurrentWeather() throws {
        let (rig, model) = try started(service: .openWeatherMap)
        rig.keys.enter.accept("good")
        rig.clock.pass(0)
        let count = rig.around.count
        model.areHoursShown.accept(true)
        rig.clock.pass(1)
        #expect(rig.hoursAround.count == 0)
        #expect(rig.around.count == count, "it is new enough")
        rig.clock.pass(900)
        #expect(rig.hoursAround.count == 0)
        #expect(rig.around.count == count + 1)
        #expect(model.summaries.value.map(\.report?.hoursOrigin) == [nil, nil])
    }

    @Test func allAreRefreshedByHand() throws {
        let (rig, model) = try started()
        rig.clock.pass(30)
        model.refresh.accept(())
        rig.clock.pass(0)
        #expect(rig.around.times == [0, 30])
        model.areHoursShown.accept(true)
        rig.clock.pass(30)
        model.refresh.accept(())
        rig.clock.pass(0)
        #expect(rig.hoursAround.times == [30, 60])
    }

    @Test func aPlaceIsMovedToThePositionOfAnother() throws {
        let (_, model) = try started([berlin, seoul, paris])
        func names() -> [String] { model.summaries.value.map(\.place.name) }
        model.move("\(berlin.key)", to: paris.key)
        #expect(names() == ["Seoul", "Paris", "Berlin"])
        model.move("\(berlin.key)", to: seoul.key)
        #expect(names() == ["Berlin", "Seoul", "Paris"])
        for text in ["", "mona/rocket", "\(at(1, 1))", "\(seoul.key)"] { model.move(text, to: seoul.key) }
        #expect(names() == ["Berlin", "Seoul", "Paris"])
    }
}
