import Base
import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// When the air is requested, and what is kept.
@Suite struct AirModelTests {
    /// The model with scripted answers, in virtual time, which shows a place.
    private final class Rig: Sendable {
        let weather: WeatherModelRig
        let preferences: WeatherPreferencesModel
        let script: Script<Coordinate, AirQuality>
        let model: AirModel

        init(
            _ shown: Place? = berlin, folded: Set<WeatherCard> = [], _ folder: TemporaryFolder? = nil, time: Date = noon
        ) throws {
            let weather = try WeatherModelRig(folder, time: time, preferences: WeatherPreferences(foldedCards: folded))
            self.weather = weather
            preferences = WeatherPreferencesModel(
                saved: weather.preferences, standardUnits: WeatherUnits(), clock: weather.wallClock,
                worker: CurrentThreadScheduler.instance)
            script = Script(weather.clock) { _ in .answer(.sample) }
            let archive = SavedValue(
                initial: PlaceArchive<AirQuality>(), store: SavedFiles(weather.folder.directories).air)
            archive.restore(now: time)
            model = AirModel(
                weather.model, client: AirQualityClient { [script] in script.ask($0) }, archive: archive)
            weather.model.start()
            weather.model.isShown.accept(true)
            model.start()
            if let shown { weather.model.choose.accept(shown) }
            weather.clock.pass(0)
        }
    }

    @Test func theDisplayedPlaceIsAskedForEachHour() throws {
        let rig = try Rig()
        rig.weather.clock.pass(2 * 3600)
        #expect(rig.script.times == [0, 3600, 7200])
        #expect(Set(rig.script.questions) == [berlin.coordinate])
        #expect(rig.model.answers.value[berlin.key]?.answer == .sample)
        #expect(rig.model.answers.value[berlin.key]?.fetchedAt == noon + 7200)
    }

    @Test func aClockThatIsSetBackWhileItIsWaitedDelaysARequestAndDoesNotEndThem() throws {
        let rig = try Rig()
        rig.weather.clock.pass(300)
        rig.weather.wallClock.offset.accept(-3)
        rig.weather.clock.pass(2 * 3600)
        #expect(rig.script.times == [0, 3603, 7203])
    }

    @Test func nothingIsAskedWithoutAPlace() throws {
        let rig = try Rig(nil)
        rig.weather.clock.pass(3600)
        #expect(rig.script.count == 0)
    }

    @Test func nothingIsAskedWhileTheCardIsFoldedOrThePaneHidden() throws {
        let rig = try Rig(folded: [.air])
        rig.weather.clock.pass(3600)
        #expect(rig.script.count == 0)
        rig.preferences.fold.accept((.air, false))
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [3600])
        rig.weather.model.isShown.accept(false)
        rig.weather.clock.pass(2 * 3600)
        #expect(rig.script.times == [3600])
        rig.weather.model.isShown.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [3600, 3 * 3600])
    }

    @Test func anotherPlaceIsAskedForAtOnceAndAKnownOneNot() throws {
        let rig = try Rig()
        rig.weather.clock.pass(100)
        rig.weather.model.choose.accept(seoul)
        rig.weather.clock.pass(100)
        rig.weather.model.choose.accept(berlin)
        rig.weather.clock.pass(100)
        #expect(rig.script.times == [0, 100])
        #expect(rig.script.questions == [berlin.coordinate, seoul.coordinate])
    }

    @Test func aPlaceIsAskedForAfterTheRequestForAnotherOne() throws {
        let rig = try Rig(nil)
        let first = PublishSubject<AirQuality>()
        rig.script.reply(.held(first))
        rig.weather.model.choose.accept(berlin)
        rig.weather.clock.pass(1)
        rig.weather.model.choose.accept(seoul)
        rig.weather.clock.pass(1)
        #expect(rig.script.questions == [berlin.coordinate])
        first.onNext(.sample)
        first.onCompleted()
        rig.weather.clock.pass(0)
        #expect(rig.script.questions == [berlin.coordinate, seoul.coordinate])
        #expect(rig.model.answers.value[berlin.key] != nil)
    }

    @Test func askingByHandRepeatsWhatIsOlderThanTwoMinutes() throws {
        let rig = try Rig()
        rig.weather.clock.pass(100)
        rig.model.refresh.accept(())
        rig.weather.clock.pass(19)
        #expect(rig.script.times == [0])
        rig.weather.clock.pass(1)
        #expect(rig.script.times == [0, 120])
    }

    @Test func aFailureKeepsWhatIsKnownAndIsToldUntilTheNextAnswer() throws {
        let rig = try Rig()
        rig.script.reply(.failure(WeatherError.serverFailed(status: 502)))
        rig.weather.clock.pass(3600)
        #expect(rig.model.problems.value == [berlin.key: .serverFailed(status: 502)])
        #expect(rig.model.answers.value[berlin.key]?.answer == .sample)
        rig.weather.clock.pass(600)
        #expect(rig.script.times == [0, 3600, 4200])
        #expect(rig.model.problems.value == [:])
    }

    @Test func aPauseHoldsForAllPlacesAlsoByHand() throws {
        let rig = try Rig(nil)
        rig.script.reply(.failure(WeatherError.rateLimited(seconds: 1800)))
        rig.weather.model.choose.accept(berlin)
        rig.weather.clock.pass(100)
        rig.weather.model.choose.accept(seoul)
        rig.model.refresh.accept(())
        rig.weather.clock.pass(1699)
        #expect(rig.script.times == [0])
        rig.weather.clock.pass(1)
        #expect(rig.script.times == [0, 1800])
        #expect(rig.script.questions == [berlin.coordinate, seoul.coordinate])
    }

    @Test func afterTheNetworkIsBackItIsAskedAtOnce() throws {
        let rig = try Rig()
        rig.script.reply(.failure(WeatherError.noNetwork))
        rig.weather.isOnline.accept(false)
        rig.weather.clock.pass(3660)
        rig.weather.isOnline.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [0, 3600, 3660])
    }

    @Test func theLastAnswerIsReadFromDisk() throws {
        let first = try Rig()
        let second = try Rig(nil, first.weather.folder, time: noon + 600)
        second.weather.model.choose.accept(berlin)
        second.weather.clock.pass(0)
        #expect(second.model.answers.value[berlin.key]?.answer == .sample)
        #expect(second.script.count == 0)
        second.weather.clock.pass(3000)
        #expect(second.script.count == 1)
    }

    @Test func theChosenIndexStaysAndAsksForNothing() throws {
        let rig = try Rig()
        rig.preferences.airIndex.accept(.unitedStates)
        rig.weather.clock.pass(10)
        #expect(rig.script.count == 1)
        let folder = rig.weather.folder
        #expect(try WeatherModelRig.restarted(folder).preferences.content.value.airIndex == .unitedStates)
        rig.preferences.airIndex.accept(nil)
        #expect(try WeatherModelRig.restarted(folder).preferences.content.value.airIndex == nil)
    }

    @Test func afterTheClockWasSetBackItIsAskedAgain() throws {
        let first = try Rig()
        let second = try Rig(berlin, first.weather.folder, time: noon - 6 * 3600)
        #expect(second.script.count == 1)
    }
}
