import Base
import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// When the spread of the forecast is requested, and how long it is shown.
@Suite struct SpreadModelTests {
    private static let spread = ForecastSpread(
        hours: [HourSpread(time: noon, temperature: TemperatureSpread(low: 1, high: 3))], days: [])

    private static let tokyo = Place(name: "Tokyo", coordinate: at(35.69, 139.69))

    /// The model with scripted answers, in virtual time, which shows Berlin.
    private final class Rig: Sendable {
        let weather: WeatherModelRig
        let script: Script<Coordinate, ForecastSpread>
        let model: SpreadModel

        init(_ folder: TemporaryFolder? = nil, time: Date = noon, isShown: Bool = true) throws {
            let weather = try WeatherModelRig(folder, time: time)
            self.weather = weather
            script = Script(weather.clock) { _ in .answer(spread) }
            let archive = SavedValue(
                initial: PlaceArchive<ForecastSpread>(), store: SavedFiles(weather.folder.directories).spread)
            archive.restore(now: time)
            model = SpreadModel(
                weather.model, client: EnsembleClient { [script] in script.ask($0) }, archive: archive)
            weather.model.start()
            weather.model.isShown.accept(isShown)
            model.start()
            weather.model.choose.accept(berlin)
            weather.clock.pass(0)
        }
    }

    @Test func theDisplayedPlaceIsAskedForEveryThreeHours() throws {
        let rig = try Rig()
        rig.model.refresh.accept(())
        rig.weather.clock.pass(6 * 3600)
        #expect(rig.script.times == [0, 3 * 3600, 6 * 3600])
        #expect(Set(rig.script.questions) == [berlin.coordinate])
    }

    @Test func nothingIsAskedWhileThePaneIsHidden() throws {
        let rig = try Rig(isShown: false)
        rig.weather.clock.pass(4 * 3600)
        #expect(rig.script.count == 0)
        rig.weather.model.isShown.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [4 * 3600])
    }

    @Test func whatIsOnDiskIsUsedAfterARestart() throws {
        let first = try Rig()
        let second = try Rig(first.weather.folder, time: noon + 2 * 3600)
        #expect(second.script.count == 0)
        #expect(second.model.answers.value[berlin.key]?.answer == Self.spread)
        second.weather.clock.pass(3600)
        #expect(second.script.times == [3 * 3600])
    }

    @Test func aFailureKeepsWhatIsKnownAndIsRepeatedAfterAnHour() throws {
        let rig = try Rig()
        rig.script.reply(.failure(WeatherError.unreadable(reason: "It has no ensemble.")))
        rig.weather.clock.pass(4 * 3600)
        #expect(rig.script.times == [0, 3 * 3600, 4 * 3600])
        #expect(rig.model.answers.value[berlin.key]?.answer == Self.spread)
    }

    @Test func aPauseHoldsForAllPlaces() throws {
        let rig = try Rig()
        rig.script.reply(.failure(WeatherError.rateLimited(seconds: 7200)))
        rig.weather.model.choose.accept(seoul)
        rig.weather.clock.pass(100)
        rig.weather.model.choose.accept(Self.tokyo)
        rig.weather.clock.pass(7099)
        #expect(rig.script.questions == [berlin.coordinate, seoul.coordinate])
        rig.weather.clock.pass(1)
        #expect(rig.script.questions == [berlin.coordinate, seoul.coordinate, Self.tokyo.coordinate])
    }

    @Test func itIsShownForADay() throws {
        let rig = try Rig()
        let answers = rig.model.answers.value
        #expect(SpreadModel.spread(of: berlin, in: answers, now: noon + 86_400) == Self.spread)
        #expect(SpreadModel.spread(of: berlin, in: answers, now: noon + 86_401) == nil)
        #expect(SpreadModel.spread(of: seoul, in: answers, now: noon) == nil)
    }
}
