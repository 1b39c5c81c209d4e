import Base
import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// When warnings are requested, and what is kept.
@Suite struct WarningsModelTests {
    private static let springfield = Place(
        name: "Springfield", country: "United States", countryCode: "US", coordinate: at(39.8, -89.64))
    private static let bergen = Place(name: "Bergen", country: "Norway", countryCode: "NO", coordinate: at(60.39, 5.32))

    /// The model with scripted answers, in virtual time.
    private final class Rig: Sendable {
        struct Question: Sendable, Equatable {
            let service: WarningService
            let coordinates: [Coordinate]
            let etag: String?

            var coordinate: Coordinate? { coordinates.first }
        }

        let weather: WeatherModelRig
        let script: Script<Question, WarningReply>
        let archive: SavedValue<WarningArchive>
        let tempo = BehaviorRelay(value: PollTempo.normal)
        let model: WarningsModel

        init(_ shown: Place?, saved: [Place] = [], _ folder: TemporaryFolder? = nil, time: Date = noon) throws {
            let weather = try WeatherModelRig(
                folder, time: time,
                preferences: WeatherPreferences(
                    places: saved, shown: shown.map { ShownPlace(place: $0, source: .text) }))
            self.weather = weather
            script = Script(weather.clock) { question in
                let answer = WarningAnswer(warnings: [warning()], validators: Validators(etag: "1"))
                return .answer(
                    WarningReply(service: question.service, answers: question.coordinates.map { _ in answer }))
            }
            archive = SavedValue(initial: WarningArchive(), store: SavedFiles(weather.folder.directories).warnings)
            archive.restore(now: time)
            model = WarningsModel(
                environment: WarningsModel.Environment(weather.environment, archive: archive, tempo: tempo) {
                    [script] service, places, known in
                    script.ask(
                        Question(
                            service: service, coordinates: places.map(\.coordinate),
                            etag: known[places[0].key]?.validators.etag))
                })
            model.start()
            model.isShown.accept(true)
            weather.clock.pass(0)
        }

        /// The next answers, which the service of Norway gives about one place.
        func answer(_ answers: WarningAnswer...) {
            for answer in answers {
                script.reply(.answer(WarningReply(service: .metNorway, answers: [answer])))
            }
        }

        func events(of place: Place) -> [String]? {
            model.answers.value[place.key]?.warnings.current(at: weather.clock.now).map(\.event)
        }
    }

    @Test func theDisplayedPlaceIsAskedForEveryTenMinutesConditionally() throws {
        let rig = try Rig(Self.springfield)
        rig.weather.clock.pass(1201)
        #expect(rig.script.times == [0, 600, 1200])
        #expect(rig.script.questions.map(\.etag) == [nil, "1", "1"])
        #expect(rig.script.questions.allSatisfy { $0.service == .nationalWeatherService })
        #expect(rig.events(of: Self.springfield) == ["Storm"])
    }

    @Test func aClockThatIsSetBackWhileItIsWaitedDelaysARequestAndDoesNotEndThem() throws {
        let rig = try Rig(Self.springfield)
        rig.weather.clock.pass(300)
        rig.weather.wallClock.offset.accept(-3)
        rig.weather.clock.pass(900)
        #expect(rig.script.times == [0, 603])
        rig.weather.clock.pass(3)
        #expect(rig.script.times == [0, 603, 1203])
    }

    @Test func aClockThatIsSetBackAfterAFailureDoesNotProlongTheDelay() throws {
        let rig = try Rig(nil)
        rig.script.reply(.failure(WeatherError.noNetwork))
        rig.weather.preferences.change(at: noon) { $0.add(Self.springfield) }
        rig.weather.clock.pass(300)
        rig.weather.wallClock.offset.accept(-7200)
        rig.weather.clock.pass(300)
        #expect(rig.script.times == [0, 600])
    }

    @Test func nothingIsAskedWhileNobodyLooks() throws {
        let rig = try Rig(Self.springfield)
        rig.model.isShown.accept(false)
        rig.weather.clock.pass(3600)
        #expect(rig.script.times == [0])
        rig.model.isShown.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [0, 3600])
    }

    @Test func onAMeteredNetworkItIsAskedEveryHalfHour() throws {
        let rig = try Rig(Self.springfield)
        rig.tempo.accept(.slow)
        rig.weather.clock.pass(3600)
        #expect(rig.script.times == [0, 1800, 3600])
        // Offline or paused, the feeds stop: warnings do not wait for the news of the network.
        rig.tempo.accept(.stopped)
        rig.weather.clock.pass(600)
        #expect(rig.script.times == [0, 1800, 3600, 4200])
    }

    @Test func eachSavedPlaceIsAskedForOnce() throws {
        let rig = try Rig(Self.springfield, saved: [Self.bergen, Self.springfield, seoul])
        #expect(
            rig.script.questions.map(\.coordinate) == [
                Self.springfield.coordinate, Self.bergen.coordinate, seoul.coordinate,
            ])
        #expect(rig.script.questions.map(\.service) == [.nationalWeatherService, .metNorway, .severeWeatherCentre])
    }

    @Test func placesOfPeopleAreAskedForIfThatIsWanted() throws {
        let rig = try Rig(Self.springfield)
        let worst = Elements(rig.model.worstOfPeople)
        let people = (1...30).map { Place(name: "\($0)", countryCode: "NO", coordinate: at(60, Double($0))) }
        rig.model.peoplePlaces.accept([Self.springfield] + people)
        rig.weather.clock.pass(0)
        #expect(rig.script.count == 1)
        #expect(worst.values == [[:]])
        rig.weather.preferences.change(at: noon) { $0.warnsOfPeople = true }
        rig.weather.clock.pass(0)
        // The displayed place is one of the twenty.
        #expect(rig.script.count == 20)
        #expect(worst.values.last?[people[0].key]?.event == "Storm")
        #expect(worst.values.last?.count == 20)
        #expect(rig.model.current(at: noon, zones: .utc).map(\.place) == [Self.springfield])
        rig.model.peoplePlaces.accept([])
        rig.weather.clock.pass(600)
        #expect(rig.script.count == 21)
        #expect(worst.values.last == [:])
    }

    @Test func theCountryOfAPlaceIsThatOfTheNearestCity() throws {
        // Berlin is near, and nothing is near the other one.
        let rig = try Rig(
            Place(name: "52.50, 13.40", coordinate: at(52.5, 13.4)), saved: [Place(name: "0, 0", coordinate: at(0, 0))])
        #expect(Set(rig.script.questions.map(\.service)) == [.brightSky, .severeWeatherCentre])
        let known = rig.weather.preferences.content.value
        #expect(known.shown?.place.countryCode == "DE")
        #expect(known.places.map(\.countryCode) == [CountryCode.nowhere])
        rig.weather.clock.pass(599)
        #expect(rig.script.count == 2)
    }

    @Test func askingByHandRepeatsWhatIsOlderThanTwoMinutes() throws {
        let rig = try Rig(Self.springfield, saved: [Self.bergen])
        rig.weather.clock.pass(100)
        rig.model.refresh.accept(())
        rig.weather.clock.pass(19)
        #expect(rig.script.times == [0, 0])
        rig.weather.clock.pass(1)
        // MET Norway permits one request in ten minutes.
        #expect(rig.script.times == [0, 0, 120])
        rig.weather.clock.pass(480)
        #expect(rig.script.times == [0, 0, 120, 600])
    }

    @Test func nothingIsAskedBeforeAnAnswerExpiresButForNoLongerThanAnHour() throws {
        let rig = try Rig(Self.bergen)
        rig.answer(WarningAnswer(warnings: nil, freshSeconds: 900), WarningAnswer(warnings: nil, freshSeconds: 1e9))
        rig.weather.clock.pass(600 + 900 + 3601)
        #expect(rig.script.times == [0, 600, 1500, 5100])
        #expect(rig.events(of: Self.bergen) == [])
        #expect(rig.model.answers.value[Self.bergen.key]?.warnings.count == 1)
    }

    @Test func aFailureKeepsWhatIsKnownAndIsToldUntilTheNextAnswer() throws {
        let rig = try Rig(Self.springfield)
        rig.script.reply(.failure(WeatherError.serverFailed(status: 502)))
        rig.weather.clock.pass(601)
        #expect(rig.model.problems.value == [Self.springfield.key: .serverFailed(status: 502)])
        #expect(rig.events(of: Self.springfield) == ["Storm"])
        rig.weather.clock.pass(599)
        #expect(rig.script.times == [0, 600, 1200])
        #expect(rig.model.problems.value == [:])
    }

    @Test func aPauseHoldsForAllPlacesOfTheServiceAlsoByHand() throws {
        let rig = try Rig(Self.springfield)
        let other = Place(name: "Ames", countryCode: "US", coordinate: at(42.03, -93.62))
        rig.script.reply(.failure(WeatherError.rateLimited(seconds: 1800)))
        rig.weather.clock.pass(600)
        rig.weather.preferences.change(at: noon) { $0.add(other) }
        rig.model.refresh.accept(())
        rig.weather.clock.pass(1799)
        #expect(rig.script.times == [0, 600])
        rig.weather.clock.pass(1)
        #expect(rig.script.times == [0, 600, 2400, 2400])
    }

    @Test func afterTheNetworkIsBackItIsAskedAtOnce() throws {
        let rig = try Rig(Self.springfield)
        rig.script.reply(.failure(WeatherError.noNetwork))
        rig.weather.isOnline.accept(false)
        rig.weather.clock.pass(660)
        rig.weather.isOnline.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.script.times == [0, 600, 660])
    }

    @Test func aPlaceThatTheServiceDoesNotCoverIsKnownAsSuch() throws {
        let rig = try Rig(nil)
        rig.script.reply(.failure(WeatherError.notFound))
        rig.weather.preferences.change(at: noon) { $0.add(Self.springfield) }
        rig.weather.clock.pass(0)
        #expect(rig.model.answers.value[Self.springfield.key]?.isCovered == false)
        #expect(rig.model.problems.value == [:])
    }

    @Test func placesOfTheWorldsServiceAreAskedForTogether() throws {
        let places = (1...25).map { Place(name: "\($0)", countryCode: "KR", coordinate: at(Double($0), 0)) }
        let rig = try Rig(places[0], saved: places)
        #expect(rig.script.questions.map(\.coordinates.count) == [20, 5])
        #expect(rig.script.questions.flatMap(\.coordinates) == places.map(\.coordinate))
        rig.weather.clock.pass(600)
        #expect(rig.script.times == [0, 0, 600, 600])
        #expect(places.allSatisfy { rig.events(of: $0) == ["Storm"] })
    }

    @Test func anotherServicesAnswerCountsForTheOneThatItReplaces() throws {
        let rig = try Rig(nil)
        rig.script.reply(
            .answer(WarningReply(service: .publicAlertServer, answers: [WarningAnswer(warnings: [warning("Flood")])])))
        rig.weather.preferences.change(at: noon) { $0.add(seoul) }
        rig.weather.clock.pass(599)
        #expect(rig.script.times == [0])
        #expect(rig.model.answers.value[seoul.key]?.service == .publicAlertServer)
        rig.weather.clock.pass(1)
        #expect(rig.script.questions.map(\.service) == [.severeWeatherCentre, .severeWeatherCentre])
        #expect(rig.model.answers.value[seoul.key]?.service == .severeWeatherCentre)
    }

    @Test func warningsAreReadFromDiskAndEndOffline() throws {
        let first = try Rig(Self.springfield)
        let second = try Rig(Self.springfield, first.weather.folder, time: noon + 60)
        #expect(second.script.count == 0)
        #expect(second.events(of: Self.springfield) == ["Storm"])
        second.script.reply(.failure(WeatherError.noNetwork))
        second.weather.clock.pass(3540)
        #expect(second.events(of: Self.springfield) == [])
    }

    @Test func afterTheClockWasSetBackItIsAskedAgain() throws {
        let first = try Rig(Self.springfield)
        let second = try Rig(Self.springfield, first.weather.folder, time: noon - 6 * 3600)
        #expect(second.script.count == 1)
    }
}
