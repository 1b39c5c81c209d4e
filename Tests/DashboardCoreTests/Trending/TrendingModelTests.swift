import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// The trending repositories, and how rarely they are requested.
@Suite struct TrendingModelTests {
    private final class Rig: Sendable {
        let clock: HistoricalScheduler
        let wallClock: AdjustableClock
        let gitHub: Script<HTTPRequest, HTTPResponse>
        let isOnline = BehaviorRelay(value: true)
        let model: TrendingModel

        init(_ folder: TemporaryFolder, time: Date = noon) {
            clock = HistoricalScheduler(initialClock: time)
            wallClock = AdjustableClock(clock)
            gitHub = Script(clock) { .answer(.found("answer/\($0.text.count)")) }
            let worker = CurrentThreadScheduler.instance
            let session = GitHubSession(
                server: .standard, http: HTTPClient { [gitHub] in gitHub.ask($0) }, clock: wallClock, worker: worker)
            let files = SavedFiles(folder.directories)
            model = TrendingModel(
                session, options: SavedValue(initial: TrendingOptions(), merging: files.trendingOptions),
                archive: SavedValue(initial: TrendingArchive(), store: files.trending), isOnline: isOnline,
                clock: wallClock, worker: worker)
            model.restore()
            model.start()
        }

        func refresh() { model.refresh.accept(()) }
        var searches: [String] { gitHub.questions.map(\.text) }
        var shown: [String] { model.repositories.value.map(\.name.description) }
        var told: String? { model.problem.value?.sentence(time: clockTime) }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Requests

    @Test func oneRequestFindsThem() {
        let rig = Rig(folder)
        #expect(rig.searches.isEmpty)
        rig.gitHub.reply(.answer(.found("a/b", "c/d")))
        rig.refresh()
        #expect(rig.searches == ["created:>2025-12-28"])
        #expect(rig.shown == ["a/b", "c/d"])
        #expect(rig.model.fetchedAt.value == noon)
        #expect(rig.model.problem.value == nil)
        #expect(!rig.model.isRunning.value)
    }

    @Test func thereIsNoSecondRequestWithinAnHour() {
        let rig = Rig(folder)
        rig.refresh()
        rig.clock.pass(3599)
        rig.refresh()
        #expect(rig.gitHub.count == 1)
        rig.clock.pass(1)
        rig.refresh()
        #expect(rig.gitHub.count == 2)
        #expect(rig.model.fetchedAt.value == noon + 3600)
    }

    @Test func norAfterARestart() {
        let first = Rig(folder)
        first.gitHub.reply(.answer(.found("a/b")))
        first.refresh()
        let second = Rig(folder, time: noon + 1800)
        #expect(second.shown == ["a/b"])
        #expect(second.model.fetchedAt.value == noon)
        second.refresh()
        #expect(second.gitHub.count == 0)
        second.clock.pass(1800)
        second.refresh()
        #expect(second.gitHub.count == 1)
    }

    @Test func refreshesDuringASearchJoinIt() {
        let rig = Rig(folder)
        let held = rig.gitHub.hold()
        for _ in 0..<5 { rig.refresh() }
        #expect(rig.model.isRunning.value)
        held.answer(.found("a/b"))
        #expect(!rig.model.isRunning.value)
        #expect(rig.gitHub.count == 1)
    }

    @Test(arguments: [-21_600.0, 21_600.0])
    func aClockThatWasWrongIsNoReasonNotToAsk(hours: Double) {
        Rig(folder, time: noon + hours).refresh()
        let rig = Rig(folder)
        rig.refresh()
        #expect(rig.gitHub.count == 1)
        #expect(rig.model.fetchedAt.value == noon)
        rig.refresh()
        #expect(rig.gitHub.count == 1)
    }

    // MARK: Options

    @Test func otherOptionsAreSearchedForAtOnceAndOnlyOnceAnHour() {
        let rig = Rig(folder)
        rig.refresh()
        rig.model.language.accept("C++")
        rig.model.period.accept(TrendingPeriod(.pushed, within: .day))
        rig.model.language.accept(nil)
        rig.model.period.accept(TrendingPeriod())
        #expect(
            rig.searches == [
                "created:>2025-12-28", #"language:"C++" created:>2025-12-28"#, #"language:"C++" pushed:>2026-01-03"#,
                "pushed:>2026-01-03",
            ])
        #expect(rig.shown == ["answer/19"])
        rig.model.period.accept(TrendingPeriod(.created, within: .month))
        #expect(rig.searches.last == "created:>2025-12-05")
    }

    @Test func anAnswerForEarlierOptionsNeverReplacesALaterOne() {
        let rig = Rig(folder)
        let held = rig.gitHub.hold()
        rig.refresh()
        rig.gitHub.reply(.answer(.found("later/one")))
        rig.model.language.accept("Swift")
        #expect(rig.shown == ["later/one"])
        held.answer(.found("earlier/one"))
        #expect(rig.shown == ["later/one"])
        #expect(!rig.model.isRunning.value)
    }

    @Test func repositoriesOfEarlierOptionsDoNotStay() {
        let rig = Rig(folder)
        rig.refresh()
        _ = rig.gitHub.hold()
        rig.model.language.accept("Swift")
        #expect(rig.shown.isEmpty)
        #expect(rig.model.fetchedAt.value == nil)
        #expect(rig.model.isRunning.value)
        rig.model.language.accept(nil)
        #expect(rig.shown == ["answer/19"])
        #expect(!rig.model.isRunning.value)
    }

    @Test func theOptionsAreKeptWithUnknownFields() throws {
        try folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"language": "Go", "period": "month", "minimumStars": 7}}"#,
            to: "config/trending.json")
        let rig = Rig(folder)
        #expect(rig.model.options.value == TrendingOptions(language: "Go", period: TrendingPeriod(within: .month)))
        #expect(rig.model.options.value.languages.contains("Go"))
        rig.model.period.accept(TrendingPeriod(.pushed, within: .day))
        let file = folder.directories.config.appending(path: "preferences.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("minimumStars"))
        #expect(Rig(folder).model.options.value.period == TrendingPeriod(.pushed, within: .day))
    }

    @Test func optionsThatCannotBeReadAreTheStandard() throws {
        try folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"language": 7, "period": "year", "change": null}}"#,
            to: "config/trending.json")
        #expect(Rig(folder).model.options.value == TrendingOptions())
    }

    @Test func anotherLanguageIsAmongTheChoices() {
        #expect(TrendingOptions(language: "COBOL").languages.last == "COBOL")
        #expect(!TrendingOptions().languages.contains("COBOL"))
    }

    // MARK: Problems

    @Test func offlineTheSavedOnesAreShownWithTheirAge() {
        Rig(folder).refresh()
        let rig = Rig(folder, time: noon + 7200)
        rig.gitHub.always(.failure(HTTPError.noNetwork))
        rig.refresh()
        #expect(rig.shown == ["answer/19"])
        #expect(rig.told == "There is no network. Check the connection.")
        rig.isOnline.accept(false)
        rig.gitHub.always(.answer(.found("a/b")))
        rig.isOnline.accept(true)
        #expect(rig.shown == ["a/b"])
        #expect(rig.told == nil)
    }

    @Test func aFailureIsToldAndTheNextRefreshTriesAgain() {
        let rig = Rig(folder)
        rig.gitHub.reply(.answer(HTTPResponse(status: 502)))
        rig.refresh()
        #expect(rig.told == "GitHub has a problem (502). Try again in a few minutes.")
        #expect(!rig.model.isRunning.value)
        rig.refresh()
        #expect(rig.told == nil)
        #expect(rig.shown == ["answer/19"])
    }

    @Test func aLimitIsTold() {
        let rig = Rig(folder)
        let headers = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 30)"]
        rig.gitHub.reply(.answer(HTTPResponse(status: 403, headers: HTTPHeaders(headers))))
        rig.refresh()
        #expect(rig.told == "GitHub’s limit for searches is used up. The next search is possible at 12:01.")
        rig.refresh()
        #expect(rig.gitHub.count == 1)
    }

    @Test func aDamagedCacheIsReportedAndFilledAgain() throws {
        try folder.write("{", to: "cache/trending.json")
        let rig = Rig(folder)
        #expect(rig.model.notice.value?.sentence(.trending).hasPrefix("Trending repositories: the saved file") == true)
        rig.refresh()
        #expect(Rig(folder).shown == ["answer/19"])
    }

    @Test func theCacheIsBounded() {
        let rig = Rig(folder)
        for number in 0..<30 { rig.model.language.accept("Language \(number)") }
        #expect(rig.gitHub.count == 30)
        rig.model.language.accept("Language 20")
        #expect(rig.gitHub.count == 30)
        rig.model.language.accept("Language 0")
        #expect(rig.gitHub.count == 31)
    }
}
