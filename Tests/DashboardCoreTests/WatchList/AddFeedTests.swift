import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// Finding a feed while its name is typed.
@Suite struct AddFeedTests {
    private final class Rig: Sendable {
        let clock = HistoricalScheduler(initialClock: noon)
        let wallClock: AdjustableClock
        let gitHub: Script<HTTPRequest, HTTPResponse>
        let session: GitHubSession
        /// The network comes back.
        let recoveries = PublishRelay<Void>()
        let model: AddFeedModel
        let chosen: Trace<WatchedFeed>
        let running: Trace<Bool>

        init() {
            wallClock = AdjustableClock(clock)
            gitHub = Script(clock) { .answer(.found("result/\($0.text.prefix(3))")) }
            session = GitHubSession(
                server: .standard, http: HTTPClient { [gitHub] in gitHub.ask($0) }, clock: wallClock,
                worker: CurrentThreadScheduler.instance)
            model = AddFeedModel(.anonymous(session), recoveries: recoveries.asObservable(), clock: wallClock)
            chosen = Trace(model.chosen, clock)
            running = Trace(model.isRunning.distinctUntilChanged(), clock)
        }

        func type(_ text: String, pass seconds: Double = 1) {
            model.text.accept(text)
            clock.pass(seconds)
        }

        var searches: [Moment<String>] { gitHub.moments.map { Moment($0.seconds, $0.value.text) } }
        var shown: [String] { model.suggestions.value.map(\.name.description) }
        var problem: AddFeedProblem? { model.problem.value }

        /// The text that is told, with times as "12:00" in UTC.
        var told: String? { problem?.sentence(server: .standard, time: clockTime) }
    }

    @Test func theChosenFeedIsAddedOrReplacesTheEditedOne() throws {
        let rig = Rig()
        let changes = Elements(rig.model.changes)
        rig.model.choose.accept(feed("a/one"))
        rig.model.edited.accept(feed("b/two"))
        rig.model.choose.accept(feed("c/three"))
        #expect(changes.values == [.add(feed("a/one")), .replace(feed("b/two"), by: feed("c/three"))])
    }

    // MARK: Searching

    @Test func theNewestTextIsSearchedForHalfASecondAfterTheLastKey() {
        let rig = Rig()
        for text in ["r", "rx", "rxs", "rxsw"] { rig.type(text, pass: 0.4) }
        #expect(rig.searches.isEmpty)
        rig.clock.pass(5)
        #expect(rig.searches == [Moment(1.7, "rxsw")])
        #expect(rig.shown == ["result/rxs"])
        #expect(rig.problem == nil)
    }

    @Test func anUnchangedTextIsSearchedForOnce() {
        let rig = Rig()
        for text in ["rx", "rx", " rx", "rx\n"] { rig.type(text) }
        rig.type("rxs", pass: 0.3)
        rig.type("rx")
        #expect(rig.searches.map(\.value) == ["rx"])
    }

    @Test(arguments: ["", "  \n", "https://github.com/apple/swift", "github.com/apple", "git@github.com:a/b.git"])
    func nothingIsSentForABlankTextOrAnAddress(text: String) {
        let rig = Rig()
        rig.type(text, pass: 60)
        #expect(rig.searches.isEmpty)
        #expect(rig.shown.isEmpty)
        #expect(rig.problem == nil)
    }

    @Test(arguments: ["next.js", "apple/swift", "@apple", "a: b"])
    func namesThatLookLikeAddressesAreSearchedFor(text: String) {
        let rig = Rig()
        rig.type(text)
        #expect(rig.searches.map(\.value) == [text])
    }

    @Test func removingTheTextRemovesTheSuggestionsAtOnceAndCancelsTheSearch() {
        let rig = Rig()
        rig.type("rx")
        let held = rig.gitHub.hold()
        rig.type("rxs")
        #expect(rig.gitHub.openCount == 1)
        rig.type("", pass: 0)
        #expect(rig.shown.isEmpty)
        #expect(rig.gitHub.openCount == 0)
        #expect(!rig.model.isRunning.value)
        held.answer(.found("late/answer"))
        #expect(rig.shown.isEmpty)
    }

    @Test func anAnswerForAnEarlierTextNeverReplacesALaterOne() {
        let rig = Rig()
        let held = rig.gitHub.hold()
        rig.type("slow")
        rig.type("fast")
        #expect(rig.shown == ["result/fas"])
        held.answer(.found("slow/answer"))
        rig.clock.pass(5)
        #expect(rig.shown == ["result/fas"])
    }

    @Test func itIsRunningFromTheRequestToTheAnswer() {
        let rig = Rig()
        let held = rig.gitHub.hold()
        rig.type("rx", pass: 2)
        held.answer(.found("a/b"))
        #expect(rig.running.moments == [Moment(0, false), Moment(0.5, true), Moment(2, false)])
    }

    // MARK: Problems

    @Test func nothingFoundIsTold() {
        let rig = Rig()
        rig.gitHub.reply(.answer(.found()))
        rig.type("zzzz")
        #expect(rig.told == "No repository matches “zzzz”.")
        rig.type("zzz")
        #expect(rig.problem == nil)
    }

    @Test func aFailureIsToldAndDoesNotEndTheSearches() {
        let rig = Rig()
        rig.type("a")
        rig.gitHub.reply(.failure(HTTPError.noNetwork), .answer(HTTPResponse(status: 200, body: Data("<html>".utf8))))
        rig.type("rx")
        #expect(rig.told == "There is no network. Check the connection.")
        #expect(rig.problem?.canRetry == true)
        #expect(rig.shown.isEmpty)
        #expect(!rig.model.isRunning.value)
        rig.model.retry.accept(())
        #expect(rig.problem == .search(GitHubError(.unreadable(.notJSON), about: .search)))
        rig.model.retry.accept(())
        #expect(rig.problem == nil)
        #expect(rig.shown == ["result/rx"])
        #expect(rig.searches.map(\.value) == ["a", "rx", "rx", "rx"])
    }

    @Test func whatFailedWithoutANetworkIsSearchedForWhenThatIsBack() {
        let rig = Rig()
        rig.type("a")
        rig.recoveries.accept(())
        #expect(rig.searches.map(\.value) == ["a"])
        rig.gitHub.reply(.failure(HTTPError.noNetwork))
        rig.type("rx")
        #expect(rig.problem?.canRetry == true)
        rig.recoveries.accept(())
        #expect(rig.problem == nil)
        #expect(rig.shown == ["result/rx"])
    }

    @Test func whenTheSearchesAreUsedUpItWaitsAndThenSearchesForTheNewestText() {
        let rig = Rig()
        rig.gitHub.reply(.answer(.found("a/b", remaining: 0, resetIn: 42)))
        rig.type("r")
        #expect(rig.shown == ["a/b"])
        rig.type("rx")
        #expect(rig.problem == .waiting(.hourly, until: noon + 42))
        #expect(rig.told == "GitHub permits only a few searches a minute. This one is sent at 12:01.")
        #expect(!rig.model.isRunning.value)
        rig.type("rxs")
        rig.type("rxsw")
        #expect(rig.problem == .waiting(.hourly, until: noon + 42))
        rig.clock.pass(60)
        #expect(rig.searches == [Moment(0.5, "r"), Moment(42, "rxsw")])
        #expect(rig.shown == ["result/rxs"])
        #expect(rig.problem == nil)
    }

    @Test(
        arguments: [
            (
                ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 30)"],
                .hourly, 30
            ),
            (["Retry-After": "90"], .secondary, 90.5),
        ] as [([String: String], RequestLimit, Double)])
    func aRefusedSearchIsRepeatedWhenTheLimitEnds(headers: [String: String], limit: RequestLimit, end: Double) {
        let rig = Rig()
        rig.gitHub.reply(.answer(HTTPResponse(status: 403, headers: HTTPHeaders(headers))))
        rig.type("rx")
        #expect(rig.problem == .waiting(limit, until: noon + end))
        rig.clock.pass(120)
        #expect(rig.searches.map(\.seconds) == [0.5, end])
        #expect(rig.shown == ["result/rx"])
    }

    @Test func aServerWhoseLimitsEndAtOnceIsNotAskedAllTheTime() {
        let rig = Rig()
        let headers = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "0", "X-RateLimit-Limit": "10"]
        rig.gitHub.always(.answer(HTTPResponse(status: 403, headers: HTTPHeaders(headers))))
        rig.type("rx", pass: 60)
        #expect((5...11).contains(rig.gitHub.count))
    }

    @Test(arguments: [-21_600.0, 21_600.0])
    func settingTheClockDoesNotExtendTheWait(hours: Double) {
        let rig = Rig()
        rig.gitHub.reply(.answer(.found("a/b", remaining: 0, resetIn: 42)))
        rig.type("r")
        rig.type("rx")
        rig.wallClock.offset.accept(hours)
        rig.clock.pass(60)
        #expect(rig.searches == [Moment(0.5, "r"), Moment(42, "rx")])
        #expect(rig.problem == nil)
    }

    @Test func closingEndsTheWait() {
        let rig = Rig()
        rig.gitHub.reply(.answer(.found("a/b", remaining: 0, resetIn: 42)))
        rig.type("r")
        rig.type("rx")
        rig.model.close.accept(())
        #expect(rig.problem == nil)
        #expect(rig.model.feed.value == nil)
        rig.clock.pass(600)
        #expect(rig.gitHub.count == 1)
        rig.type("rx")
        #expect(rig.shown == ["result/rx"])
    }

    // MARK: Choosing

    @Test(
        arguments: [
            ("apple/swift", "apple/swift"), (" https://github.com/apple/swift/issues ", "apple/swift"),
            ("apple", "apple"), ("two words", nil), ("", nil), ("https://gitlab.com/a/b", nil),
        ] as [(String, String?)])
    func theTextItselfNamesAFeed(text: String, feed: String?) {
        let rig = Rig()
        rig.type(text, pass: 0)
        #expect(rig.model.feed.value?.description == feed)
        rig.model.enter.accept(())
        #expect(rig.chosen.values.map(\.description) == (feed.map { [$0] } ?? []))
    }

    @Test func enterTellsWhyATextIsNoFeedUntilTheTextChanges() {
        let rig = Rig()
        rig.model.enter.accept(())
        #expect(rig.problem == .text(.empty))
        rig.type("https://gitlab.com/a/b")
        #expect(rig.problem == nil)
        rig.model.enter.accept(())
        #expect(rig.told?.hasPrefix("This address is on gitlab.com.") == true)
        rig.type("https://gitlab.com/a/b")
        #expect(rig.problem == .text(.otherHost("gitlab.com")))
        rig.type("https://github.com/a/b")
        #expect(rig.problem == nil)
        rig.model.enter.accept(())
        #expect(rig.chosen.values.map(\.description) == ["a/b"])
    }

    @Test func aFeedThatIsFollowedIsToldAndNotEmitted() throws {
        let rig = Rig()
        rig.model.followed.accept(WatchList([.repository(rxSwift)]))
        rig.type("reactivex/rxswift")
        rig.model.enter.accept(())
        #expect(rig.told == "You follow reactivex/rxswift already.")
        rig.model.choose.accept(.repository(rxSwift))
        #expect(rig.chosen.values.isEmpty)
        rig.model.followed.accept(WatchList())
        rig.model.choose.accept(.repository(rxSwift))
        #expect(rig.chosen.values == [.repository(rxSwift)])
        #expect(rig.problem == nil)
    }

    @Test func everyProblemIsASentence() {
        let rig = Rig()
        let problems: [AddFeedProblem] = [
            .text(.empty), .followed(.repository(rxSwift)), .nothingFound("x"),
            .search(GitHubError(.invalid([], message: nil), about: .search)),
            .search(GitHubError(.rateLimited(.hourly, until: noon), about: .search)),
            .search(GitHubError(.notFound, about: .search)), .search(GitHubError(.takenDown, about: .search)),
            .search(GitHubError(.unreadable(.notSearchResult(message: nil)), about: .search)),
            .waiting(.hourly, until: noon), .waiting(.secondary, until: noon),
        ]
        let sentences = problems.map { $0.sentence(server: rig.model.server, time: clockTime) }
        #expect(Set(sentences).count == problems.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    }
}

extension HTTPRequest {
    /// The text that is searched for.
    var text: String {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "q" }?.value ?? ""
    }
}

extension HTTPResponse {
    /// The result of a search.
    static func found(_ names: String..., remaining: Int = 9, resetIn seconds: Double = 60) -> HTTPResponse {
        let items = names.map { #"{"full_name": "\#($0)"}"# }.joined(separator: ",")
        return HTTPResponse(
            status: 200,
            headers: HTTPHeaders([
                "X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "\(remaining)", "X-RateLimit-Resource": "search",
                "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
            ]),
            body: Data(#"{"total_count": \#(names.count), "items": [\#(items)]}"#.utf8))
    }
}
