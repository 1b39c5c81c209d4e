import DashboardCore
import Foundation
import GitHub
import Locking
import Rx
import RxTest
import Testing
import Weather

@testable import Base
@testable import CoreTestSupport

/// The key to OpenWeatherMap: verified, saved once, and never sent again after it was refused.
@Suite struct KeyModelTests {
    private static let rejected = WeatherError.keyRejected(message: "Invalid API key.")

    private func keyed(_ key: String? = nil) throws -> WeatherModelRig {
        let rig = try WeatherModelRig.started(WeatherPreferences(service: .openWeatherMap))
        rig.keyLoads.always(.answer(key))
        return rig
    }

    // MARK: Entering

    @Test func aKeyIsCheckedBeforeItIsSavedAndThenSavedOnce() throws {
        let rig = try keyed()
        let check = rig.keyChecks.hold()
        let accepted = Trace(rig.keys.accepted, rig.clock)
        let checking = Trace(rig.keys.isChecking, rig.clock)
        rig.keys.enter.accept(" good\n")
        #expect(rig.keyChecks.questions == ["good"])
        #expect(rig.keySaves.count == 0)
        #expect(accepted.values.isEmpty)
        check.answer(())
        #expect(rig.keySaves.questions == ["good"])
        #expect(accepted.values == ["good"])
        #expect(checking.values == [false, true, false])
        #expect(rig.keys.problem.value == nil)
        rig.clock.pass(3600)
        #expect(rig.keySaves.count == 1)
        #expect(rig.keyLoads.count == 0)
    }

    @Test(arguments: ["", "  ", "\n"])
    func noKeyIsNothing(text: String) throws {
        let rig = try keyed()
        rig.keys.enter.accept(text)
        #expect(rig.keyChecks.count == 0)
        #expect(!rig.keys.isChecking.value)
    }

    @Test func aKeyThatIsNotAcceptedIsNeitherSavedNorUsed() throws {
        let rig = try keyed()
        rig.keyChecks.reply(.failure(Self.rejected))
        let accepted = Trace(rig.keys.accepted, rig.clock)
        rig.keys.enter.accept("bad")
        #expect(rig.keys.problem.value == .rejected(message: "Invalid API key."))
        #expect(!rig.keys.isChecking.value)
        #expect(rig.keySaves.count == 0)
        #expect(accepted.values.isEmpty)
        rig.model.choose.accept(berlin)
        #expect(rig.forecasts.questions.map(\.key) == [nil])
    }

    @Test(arguments: [WeatherError.noNetwork, .serverFailed(status: 500), .rateLimited(seconds: nil)])
    func aKeyThatCannotBeCheckedIsNeitherSavedNorUsed(error: WeatherError) throws {
        let rig = try keyed()
        rig.keyChecks.reply(.failure(error))
        rig.keys.enter.accept("who knows")
        #expect(rig.keys.problem.value == .unchecked(error))
        #expect(rig.keySaves.count == 0)
        // The next one clears the problem.
        rig.keys.enter.accept("good")
        #expect(rig.keys.problem.value == nil)
        #expect(rig.keySaves.questions == ["good"])
    }

    @Test(arguments: [KeyStoreError(reason: "locked") as any Error, CocoaError(.fileNoSuchFile)])
    func aKeyThatTheKeyringDoesNotTakeIsUsedNevertheless(error: any Error) throws {
        let rig = try keyed()
        rig.keySaves.reply(.failure(error))
        rig.keys.enter.accept("good")
        guard case .unsaved = rig.keys.problem.value else {
            Issue.record("\(String(describing: rig.keys.problem.value))")
            return
        }
        #expect(!rig.keys.isChecking.value)
        rig.model.choose.accept(berlin)
        #expect(rig.forecasts.questions.map(\.key) == ["good"])
    }

    @Test func ofTwoKeysTheLaterOneCounts() throws {
        let rig = try keyed()
        let first = rig.keyChecks.hold()
        let checking = Trace(rig.keys.isChecking.distinctUntilChanged(), rig.clock)
        rig.keys.enter.accept("first")
        rig.keys.enter.accept("second")
        first.answer(())
        #expect(rig.keySaves.questions == ["second"])
        #expect(checking.values == [false, true, false])
    }

    // MARK: Forgetting

    @Test func aForgottenKeyIsGoneFromTheKeyringAndNotSentAnyMore() throws {
        let rig = try keyed("old")
        rig.model.choose.accept(berlin)
        let accepted = Trace(rig.keys.accepted, rig.clock)
        rig.keys.forget.accept(())
        #expect(rig.keyRemovals.count == 1)
        #expect(accepted.values == [nil])
        rig.model.choose.accept(seoul)
        #expect(rig.forecasts.questions.map(\.key) == ["old", nil])
        #expect(rig.keyLoads.count == 1)
    }

    @Test func forgettingStopsACheck() throws {
        let rig = try keyed()
        let check = rig.keyChecks.hold()
        rig.keys.enter.accept("good")
        rig.keys.forget.accept(())
        #expect(rig.keyChecks.openCount == 0)
        #expect(!rig.keys.isChecking.value)
        check.answer(())
        #expect(rig.keySaves.count == 0)
    }

    @Test func aKeyringThatDoesNotForgetIsReported() throws {
        let rig = try keyed("old")
        rig.keyRemovals.reply(.failure(KeyStoreError(reason: "locked")))
        rig.keys.forget.accept(())
        #expect(rig.keys.problem.value == .undeleted(KeyStoreError(reason: "locked")))
        rig.model.choose.accept(berlin)
        #expect(rig.forecasts.questions.map(\.key) == [nil])
        // Removing works again.
        rig.keys.forget.accept(())
        #expect(rig.keys.problem.value == nil)
        #expect(rig.keyRemovals.count == 2)
    }

    // MARK: The keyring

    @Test func theKeyringIsRequestedOnlyForOpenWeatherMapAndOnlyOnce() throws {
        let rig = try WeatherModelRig.showingBerlin()
        #expect(rig.keyLoads.count == 0)
        rig.keyLoads.always(.answer("saved"))
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.search("Seoul")
        rig.model.refresh.accept(())
        #expect(rig.keyLoads.count == 1)
        #expect(rig.forecasts.questions.map(\.key) == [nil, "saved", "saved", "saved"])
    }

    @Test func theKeyringIsRequestedOnceForAllWhoWait() throws {
        let rig = try keyed()
        let load = rig.keyLoads.hold()
        rig.model.choose.accept(berlin)
        rig.model.choose.accept(seoul)
        let places = PlacesModel(rig)
        places.add.accept(paris)
        places.start()
        places.add.accept(paris)
        places.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.keyLoads.count == 1)
        #expect(rig.forecasts.count == 0)
        load.answer("saved")
        #expect(rig.asked == [seoul.coordinate])
        #expect(rig.forecasts.questions.map(\.key) == ["saved"])
        #expect(rig.around.questions.map(\.key) == ["saved"])
    }

    @Test func aKeyringThatCannotBeReadIsReportedAndTheServiceAskedWithoutAKey() throws {
        let rig = try keyed()
        rig.keyLoads.always(.failure(KeyStoreError(reason: "no keyring")))
        rig.forecasts.reply(.failure(WeatherError.keyMissing))
        rig.model.choose.accept(berlin)
        #expect(rig.keys.problem.value == .unreadable(KeyStoreError(reason: "no keyring")))
        #expect(rig.state.notice == .waiting(.key(.missing)))
        rig.keys.enter.accept("good")
        #expect(rig.place == "Berlin")
        #expect(rig.keyLoads.count == 1)
    }

    @Test func aKeyThatWasEnteredMeanwhileCountsMoreThanTheSavedOne() throws {
        let rig = try keyed()
        let load = rig.keyLoads.hold()
        rig.model.choose.accept(berlin)
        rig.keys.enter.accept("new")
        load.answer("old")
        #expect(rig.forecasts.questions.map(\.key) == ["new"])
        rig.model.choose.accept(seoul)
        #expect(rig.forecasts.questions.map(\.key) == ["new", "new"])
    }

    // MARK: Refused

    @Test func aMissingKeyIsRequestedAndThenTheRequestRepeatsItself() throws {
        let rig = try keyed()
        rig.forecasts.reply(.failure(WeatherError.keyMissing))
        rig.search("Berlin")
        #expect(rig.strip == "The weather service needs a key. Enter one.")
        rig.keys.enter.accept("good")
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
        #expect(rig.forecasts.questions.map(\.key) == [nil, "good"])
        #expect(rig.names.count == 1)
    }

    @Test func aRefusedKeyIsNeverSentAgainWhateverTheUserDoes() throws {
        let rig = try keyed("bad")
        rig.forecasts.always(.failure(Self.rejected))
        rig.names.always(.failure(Self.rejected))
        rig.model.choose.accept(berlin)
        #expect(rig.state.notice == .waiting(.key(.rejected(message: "Invalid API key."))))
        #expect(!rig.isRunning)
        rig.model.refresh.accept(())
        rig.search("Seoul")
        rig.model.choose.accept(paris)
        rig.model.isShown.accept(false)
        rig.clock.pass(100_000)
        rig.model.isShown.accept(true)
        rig.clock.pass(100_000)
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        let places = PlacesModel(rig)
        places.start()
        places.add.accept(paris)
        places.isShown.accept(true)
        rig.clock.pass(100_000)
        rig.keys.enter.accept("  ")
        rig.keyChecks.reply(.failure(Self.rejected))
        rig.keys.enter.accept("bad as well")
        #expect(rig.forecasts.count + rig.names.count + rig.around.count == 1)
        #expect(rig.state.notice == .waiting(.key(.rejected(message: "Invalid API key."))))

        rig.forecasts.always(.answer(forecast(9)))
        rig.keys.enter.accept("good")
        #expect(rig.forecasts.questions.map(\.key) == ["bad", "good"])
        #expect(rig.place == "Paris")
        #expect(rig.strip == nil)
    }

    @Test func aRefusedKeyThatIsFoundGoodAfterAllIsUsed() throws {
        // New keys are refused until all servers know them.
        let rig = try keyed("young")
        rig.forecasts.reply(.failure(Self.rejected))
        rig.model.choose.accept(berlin)
        rig.keys.enter.accept("young")
        #expect(rig.forecasts.questions.map(\.key) == ["young", "young"])
        #expect(rig.place == "Berlin")
    }

    @Test func aKeyThatCameWhileTheOldOneWasBeingRefusedIsUsedAtOnce() throws {
        let rig = try keyed("old")
        let held = rig.forecasts.hold()
        rig.model.choose.accept(berlin)
        rig.keys.enter.accept("new")
        held.onError(Self.rejected)
        #expect(rig.forecasts.questions.map(\.key) == ["old", "new"])
        #expect(rig.place == "Berlin")
    }

    @Test func forgettingARefusedKeyCausesNoRequest() throws {
        let rig = try keyed("bad")
        rig.forecasts.always(.failure(Self.rejected))
        rig.model.choose.accept(berlin)
        rig.keys.forget.accept(())
        #expect(rig.forecasts.count == 1)
    }

    @Test func withTheOtherServiceNoKeyIsNeeded() throws {
        let rig = try keyed("bad")
        rig.forecasts.reply(.failure(Self.rejected))
        rig.model.choose.accept(berlin)
        rig.preferences.change(at: noon) { $0.service = .openMeteo }
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
        #expect(rig.forecasts.questions.map(\.key) == ["bad", nil])
        // After switching back, the key is still the refused one.
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.forecasts.count == 2)
        #expect(rig.state.notice == .waiting(.key(.rejected(message: "Invalid API key."))))
        #expect(rig.place == "Berlin")
    }

    @Test func aModelThatIsReleasedLeavesNothing() throws {
        weak var released: KeyModel?
        let never = PublishSubject<String?>()
        let unchecked = PublishSubject<Void>()
        do {
            let keys = KeyModel(
                store: KeyStore(load: { never.asSingle() }, save: { _ in .empty() }, remove: { .empty() }),
                check: { _ in unchecked.asSingle() })
            released = keys
            let rig = try WeatherModelRig(keys: keys)
            rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
            rig.model.start()
            rig.model.choose.accept(berlin)
            keys.enter.accept("good")
            #expect(never.hasObservers)
            #expect(unchecked.hasObservers)
        }
        #expect(released == nil)
        #expect(!never.hasObservers)
        #expect(!unchecked.hasObservers)
    }
}
