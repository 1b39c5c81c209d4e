import Foundation
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking
@testable import Weather

/// The people of the feed on the map.
@Suite struct PeopleModelTests {
    // MARK: The choice

    @Test func nothingIsSentBeforeTheUserAgrees() throws {
        let rig = try PeopleRig(["mona": "Nowhere Creek"], choice: .unasked)
        rig.meet("mona")
        #expect(!rig.model.isAsking.value)
        rig.model.wish.accept(true)
        rig.clock.pass(100)
        #expect(rig.model.isAsking.value)
        #expect(!rig.model.isOn.value)
        #expect(rig.gitHub.asked.isEmpty && rig.names.isEmpty && rig.weatherRequests.isEmpty)
        rig.model.wish.accept(false)
        #expect(!rig.model.isAsking.value)
        rig.model.wish.accept(true)
        rig.model.agree.accept(())
        #expect(rig.model.isOn.value)
        #expect(!rig.model.isAsking.value)
        #expect(rig.gitHub.asked == [["mona"]])
        #expect(rig.names == ["Nowhere Creek"])
    }

    @Test func theChoiceIsKeptAndNotAskedForAgain() throws {
        let rig = try PeopleRig(choice: .unasked)
        rig.model.wish.accept(true)
        rig.model.agree.accept(())
        rig.model.wish.accept(false)
        #expect(!rig.model.isOn.value)
        rig.model.wish.accept(true)
        #expect(rig.model.isOn.value)
        #expect(!rig.model.isAsking.value)
        let store = SavedFiles(rig.weather.folder.directories).map
        guard case .saved(let preferences, _) = try store.load(now: noon) else {
            Issue.record("not saved")
            return
        }
        #expect(preferences.people == .on)
    }

    @Test func theQuestionGoesWithTheMap() throws {
        let rig = try PeopleRig(choice: .unasked)
        rig.model.wish.accept(true)
        rig.model.isMapShown.accept(false)
        #expect(!rig.model.isAsking.value)
    }

    @Test func switchedOffNothingIsRequestedAndNobodyIsShown() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"])
        rig.meet("mona")
        #expect(rig.people == ["mona: Seoul"])
        let held = rig.gitHub.hold()
        rig.show(["mona", "octo"])
        #expect(held.hasObservers)
        #expect(rig.model.isRunning.value)
        rig.model.wish.accept(false)
        #expect(!held.hasObservers)
        #expect(!rig.model.isRunning.value)
        #expect(rig.people.isEmpty)
        rig.meet("new")
        rig.clock.pass(7200)
        #expect(rig.asked == [1, 1])
        #expect(rig.weatherRequests.count == 1)
        #expect(rig.clock.scheduledCount == 0)
    }

    @Test func aHiddenMapRequestsNothing() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"])
        rig.meet("mona")
        rig.model.isMapShown.accept(false)
        rig.meet("mona", "octo")
        rig.clock.pass(7200)
        #expect(rig.asked == [1])
        #expect(rig.weatherRequests.count == 1)
        #expect(rig.people == ["mona: Seoul"], "what is known stays for the feed")
        #expect(rig.model.people.value.first?.weather(at: rig.clock.now) == nil, "but no weather of two hours ago")
        rig.model.isMapShown.accept(true)
        rig.clock.pass(1)
        #expect(rig.people == ["mona: Seoul", "octo: Berlin"])
    }

    // MARK: Warnings

    @Test func aPersonHasTheWorstWarningOfTheirPlaceUntilItEnds() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"])
        let warnings = WarningsModel(
            environment: WarningsModel.Environment(
                rig.weather.environment,
                archive: SavedValue(
                    initial: WarningArchive(), store: SavedFiles(rig.weather.folder.directories).warnings)
            ) { service, places, _ in
                let ofSeoul = [warning("Snow"), warning("Ice", .extreme)]
                return .just(
                    WarningReply(
                        service: service,
                        answers: places.map { WarningAnswer(warnings: $0.name == "Seoul" ? ofSeoul : []) }))
            })
        warnings.start()
        warnings.isShown.accept(true)
        rig.model.follow(warnings)
        rig.meet("mona", "octo")
        #expect(rig.model.people.value.map(\.warning) == [nil, nil])
        rig.weather.preferences.change(at: noon) { $0.warnsOfPeople = true }
        rig.clock.pass(1)
        #expect(rig.model.people.value.map { $0.warning?.event } == ["Ice", nil])
        warnings.isShown.accept(false)
        rig.clock.pass(3600)
        #expect(rig.model.people.value.map(\.warning) == [nil, nil])
    }

    // MARK: Profiles

    @Test func fiftyAreOneRequest() throws {
        let logins = (0..<120).map { "user\($0)" }
        let rig = try PeopleRig(Dictionary(uniqueKeysWithValues: logins.map { ($0, "Seoul") }))
        rig.show(logins)
        #expect(rig.asked == [50, 50, 20])
        #expect(rig.gitHub.asked.flatMap { $0 } == logins)
        #expect(rig.people.count == 120)
    }

    @Test func ofAFloodOnlyTheNewestAreRequested() throws {
        let rig = try PeopleRig()
        rig.show((0..<5000).map { "user\($0)" })
        #expect(rig.asked == [50, 50, 50, 50])
        #expect(rig.gitHub.asked.last?.last == "user199")
        rig.show((0..<5000).map { "user\($0)" })
        #expect(rig.asked.count == 4, "those without a profile are known, too")
    }

    @Test func botsAndRepeatedNamesAreLeftOut() throws {
        let rig = try PeopleRig()
        rig.show(["mona", "dependabot[bot]", "Mona", "octo", "", "a\"b", "mona"])
        #expect(rig.gitHub.asked == [["mona", "octo"]])
    }

    @Test func peopleOfAnotherServerAreNotRequested() async throws {
        let feed = try await FeedRig(.page(TrimmedEvent.push("1")))
        try await feed.start()
        let elsewhere = try PeopleRig()
        elsewhere.model.follow(feed.model.events, in: BehaviorRelay(value: [feed.source].histories))
        #expect(elsewhere.gitHub.asked.isEmpty)
        let here = try PeopleRig()
        here.model.follow(feed.model.events, in: BehaviorRelay(value: Histories()))
        #expect(here.gitHub.asked == [["mona-lin"]])
    }

    @Test func aProfileIsKeptForADayAlsoOverARestart() throws {
        let rig = try PeopleRig(["mona": "Seoul"])
        rig.meet("mona", "nobody")
        rig.model.isMapShown.accept(false)
        let next = try PeopleRig(["mona": "Berlin"], weather: WeatherModelRig(rig.weather.folder))
        next.meet("mona", "nobody")
        #expect(next.people == ["mona: Seoul"])
        #expect(next.gitHub.asked.isEmpty)
        next.clock.pass(86_400)
        next.show(["mona", "nobody", "octo"])
        #expect(next.gitHub.asked == [["mona", "nobody", "octo"]])
        #expect(next.people == ["mona: Berlin"])
    }

    @Test func withoutAnAccountTheyAreRequestedOneByOneAndConditionally() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"], account: nil)
        rig.meet("mona", "octo")
        #expect(rig.asked == [], "nothing is known of the limit")
        rig.gitHub.send(headers: limitHeaders("core", remaining: 59, of: 60))
        feed(rig)
        #expect(rig.gitHub.asked.dropFirst() == [["mona"], ["octo"]])
        rig.clock.pass(86_400)
        feed(rig)
        #expect(rig.gitHub.conditions.suffix(2) == ["\"e\"", "\"e\""])
        #expect(rig.people == ["mona: Seoul", "octo: Berlin"])
        let count = rig.asked.count
        feed(rig)
        #expect(rig.asked.count == count + 1, "not modified, they are fresh again")
    }

    @Test func validatorsOfAnotherAccountAreNotSent() throws {
        let rig = try PeopleRig(["mona": "Seoul"], account: nil)
        let now = noon - 100_000
        let profile = SavedProfile(
            id: SavedProfile.ID(server: rig.github.server.api, login: Login("mona")!), profile: PublicProfile(),
            fetchedAt: now, account: .user(Login("other")!), validators: Validators(etag: "\"e\""))
        rig.archive.note(at: now) { $0.insert([profile]) }
        rig.meet("mona")
        rig.gitHub.send(headers: limitHeaders("core", remaining: 59, of: 60))
        feed(rig)
        #expect(rig.gitHub.conditions.last == .some(nil))
        #expect(rig.people == ["mona: Seoul"])
    }

    @Test func halfOfTheLimitIsLeftForTheFeeds() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"], account: nil)
        rig.meet("mona", "octo")
        rig.gitHub.send(headers: limitHeaders("core", remaining: 30, of: 60))
        feed(rig)
        #expect(rig.asked == [1])
        #expect(rig.model.problem.value == .heldBack)
        rig.clock.pass(1801)
        rig.gitHub.send(headers: limitHeaders("core", remaining: 59, of: 60))
        feed(rig)
        #expect(rig.people == ["mona: Seoul", "octo: Berlin"])
        #expect(rig.model.problem.value == nil)
    }

    @Test func aUsedUpLimitOfQueriesIsKept() throws {
        let logins = (0..<100).map { "user\($0)" }
        let rig = try PeopleRig()
        rig.gitHub.send(headers: limitHeaders("graphql", remaining: 0, of: 5000))
        rig.show(logins)
        #expect(rig.asked == [50])
    }

    /// A request of the feeds, which reports the limit.
    private func feed(_ rig: PeopleRig) {
        let request = GitHubRequest<Void>(path: "feed", subject: .search) { _ throws(GitHubDecodingError) in }
        _ = rig.github.answer(to: request).subscribe(onSuccess: { _ in })
    }

    // MARK: Errors

    @Test func heavyQueriesAreDivided() throws {
        let rig = try PeopleRig()
        rig.gitHub.fail { $0 > 20 ? 502 : 200 }
        rig.show((0..<40).map { "user\($0)" })
        #expect(rig.asked == [40, 20, 20])
        #expect(rig.model.problem.value == nil)
    }

    @Test func aServerThatFailsIsLeftAloneForMinutes() throws {
        let rig = try PeopleRig()
        rig.gitHub.fail { _ in 502 }
        rig.show((0..<60).map { "user\($0)" })
        #expect(rig.asked == [50, 25, 12, 6])
        #expect(rig.model.problem.value == .profiles(GitHubError(.serverFailed(status: 502), about: .profiles)))
        #expect(!rig.model.isRunning.value)
        rig.show((0..<61).map { "user\($0)" })
        rig.clock.pass(59)
        #expect(rig.asked.count == 4)
        rig.clock.pass(1)
        #expect(rig.asked.count == 8)
        rig.clock.pass(119)
        #expect(rig.asked.count == 8)
        rig.gitHub.fail { _ in 200 }
        rig.clock.pass(1)
        #expect(rig.asked[8...] == [50, 11])
        #expect(rig.model.problem.value == nil)
    }

    @Test func anErrorKeepsWhatIsThere() throws {
        let rig = try PeopleRig(["mona": "Seoul", "octo": "Berlin"])
        rig.meet("mona")
        rig.gitHub.fail { _ in 200 }
        rig.gitHub.fail(with: .noNetwork)
        rig.weather.isOnline.accept(false)
        rig.meet("mona", "octo")
        #expect(rig.people == ["mona: Seoul"])
        #expect(rig.model.problem.value == .profiles(GitHubError(.unreachable(.noNetwork), about: .profiles)))
        rig.gitHub.fail(with: nil)
        rig.weather.isOnline.accept(true)
        #expect(rig.people == ["mona: Seoul", "octo: Berlin"])
        #expect(rig.model.problem.value == nil)
    }

    @Test func anotherAccountDoesNotWaitForTheOnesPause() throws {
        let rig = try PeopleRig(["mona": "Seoul"])
        rig.gitHub.fail { _ in 401 }
        rig.meet("mona")
        #expect(rig.model.problem.value == .profiles(GitHubError(.unauthorized, about: .profiles)))
        rig.gitHub.fail { _ in 200 }
        rig.github.use(Credentials(account: .user(Login("other")!), token: .just(nil)))
        #expect(rig.people == ["mona: Seoul"])
    }

    // MARK: Places

    @Test func theGeocoderIsAskedOnlyForWhatTheListDoesNotKnow() throws {
        let rig = try PeopleRig([
            "a": "Seoul, South Korea", "b": "Ghent", "c": "localhost", "d": "Ghent", "e": "Paris, Ontario",
        ])
        let ghent = Place(name: "Ghent", country: "Belgium", coordinate: at(51, 3.7))
        rig.weather.names.reply(.answer([ghent]), .answer([]))
        rig.meet("a", "b", "c", "d", "e")
        #expect(rig.names == ["Ghent", "Paris"])
        #expect(rig.people == ["a: Seoul", "b: Ghent", "d: Ghent", "e: perhaps in Ontario, Canada"])
        rig.model.isMapShown.accept(false)
        let next = try PeopleRig(weather: WeatherModelRig(rig.weather.folder))
        next.meet("a", "b", "c", "d", "e")
        #expect(next.names.isEmpty)
        #expect(next.people == rig.people)
    }

    @Test func theyAreAskedForOneAfterAnother() throws {
        let rig = try PeopleRig(["a": "Ghent", "b": "Bruges"])
        let held = rig.weather.names.hold()
        rig.meet("a", "b")
        #expect(rig.names == ["Ghent"])
        held.answer([])
        #expect(rig.names == ["Ghent", "Bruges"])
    }

    @Test func aGeocoderThatFailsLeavesTheOthers() throws {
        let rig = try PeopleRig(["a": "Ghent", "b": "Seoul", "c": "Bruges"])
        rig.weather.names.reply(.failure(WeatherError.refused(status: 400, message: nil)), .answer([berlin]))
        rig.meet("a", "b", "c")
        #expect(rig.people == ["b: Seoul", "c: Berlin"])
        #expect(rig.model.problem.value == nil)
    }

    // MARK: Weather

    @Test func theWeatherOfAllPlacesIsOneRequest() throws {
        let rig = try PeopleRig(["a": "Seoul", "b": "Berlin, Germany", "c": "Seoul, Korea"])
        rig.meet("a", "b", "c")
        #expect(rig.weatherRequests == [[at(37.567, 127), at(52.516, 13.4)]])
        #expect(rig.model.people.value.map { $0.weather(at: rig.clock.now)?.temperature } == [37, 52, 37])
        rig.clock.pass(599)
        #expect(rig.weatherRequests.count == 1)
        rig.clock.pass(1)
        #expect(rig.weatherRequests.count == 2, "ten minutes later")
    }

    @Test func aProblemWithTheWeatherLeavesThePeople() throws {
        let rig = try PeopleRig(["a": "Seoul"])
        rig.weather.around.always(.failure(WeatherError.notFound))
        rig.meet("a")
        #expect(rig.people == ["a: Seoul"])
        #expect(rig.model.problem.value == .weather(.notFound))
    }

    @Test func aServiceWithARequestForEachPlaceIsAskedForFew() throws {
        let weather = try WeatherModelRig(preferences: WeatherPreferences(service: .openWeatherMap))
        let logins = (0..<50).map { "user\($0)" }
        let locations = Dictionary(uniqueKeysWithValues: logins.enumerated().map { ($1, "\($0), \($0)") })
        let rig = try PeopleRig(locations, weather: weather)
        rig.show(logins)
        rig.clock.pass(1)
        #expect(rig.people.count == 50)
        #expect(rig.weatherRequests.map(\.count) == [PeopleModel.maximumRequests])
    }
}
