import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// The numbers of requests as a user reads them.
@Suite struct RequestsModelTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let gitHub: Script<HTTPRequest, HTTPResponse>
    private let session: GitHubSession
    private let recorder: RequestRecorder
    private let followed = BehaviorRelay(value: WatchList())
    private let model: RequestsModel
    private let folder: TemporaryFolder
    private let seen: Trace<RequestsReport>
    private let bag = DisposeBag()

    init() throws {
        let gitHub = Script<HTTPRequest, HTTPResponse>(clock) { _ in .answer(HTTPResponse(status: 500)) }
        self.gitHub = gitHub
        let worker = CurrentThreadScheduler.instance
        folder = try TemporaryFolder()
        session = GitHubSession(
            server: .standard, http: HTTPClient { gitHub.ask($0) }, clock: clock, worker: worker)
        recorder = RequestRecorder(
            saved: SavedValue(initial: RequestLedger(), store: SavedFiles(folder.directories).requests), zones: .utc,
            clock: clock, worker: worker)
        recorder.start(session.answered.asObservable())
        model = RequestsModel(.anonymous(session), recorder, followed: followed, clock: clock)
        seen = Trace(model.report, clock)
    }

    private func request<Content>(_ request: GitHubRequest<Content>, _ response: HTTPResponse) {
        gitHub.reply(.answer(response))
        session.answer(to: request).subscribe(onSuccess: { _ in }, onFailure: { _ in }).disposed(by: bag)
    }

    private func response(_ remaining: Int, resetIn seconds: Double, status: Int = 200, more: [String: String] = [:])
        -> HTTPResponse
    {
        let fields = [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
        ]
        return HTTPResponse(status: status, headers: HTTPHeaders(fields.merging(more) { $1 }), body: Data("[]".utf8))
    }

    private var report: RequestsReport? { seen.values.last }
    private var limits: [String] { report?.limits.map { "\($0.title): \($0.sentence(time: clockTime))" } ?? [] }
    private var feeds: [String] { report?.feeds.map { "\($0.title): \($0.count.todaySentence)" } ?? [] }

    @Test func beforeTheFirstRequestThereAreNoNumbers() {
        #expect(limits.isEmpty)
        #expect(feeds.isEmpty)
        #expect(report?.total.todaySentence == "0 requests today.")
    }

    @Test func eachLimitIsToldWithItsResetAndAForecast() {
        request(.events(of: rxSwift), response(50, resetIn: 2700))
        request(.repositories(matching: "x"), .found("a/b", remaining: 1, resetIn: 58))
        #expect(
            limits == [
                "Feeds: 50 of 60 requests are left. About 20 will be left when the limit resets at 12:45.",
                "Searches: 1 of 10 requests is left. The limit resets at 12:01.",
            ])
        clock.pass(60)
        #expect(limits.count == 1)
        clock.pass(3600)
        #expect(limits.isEmpty)
    }

    @Test func requestsThatAreUsedUpAreToldWithTheirEnd() {
        request(.events(of: rxSwift), response(0, resetIn: 600, status: 403))
        #expect(limits == ["Feeds: All requests are used up. The next one is possible at 12:10."])
        #expect(report?.pauseSentence(time: clockTime) == nil)
    }

    @Test func aSecondaryLimitIsNotToldAsUsedUp() {
        request(.events(of: rxSwift), response(56, resetIn: 3500, status: 403, more: ["Retry-After": "90"]))
        #expect(
            report?.pauseSentence(time: clockTime)
                == "GitHub received too many requests at once. No requests are sent until 12:02.")
        #expect(limits == ["Feeds: 56 of 60 requests are left. The limit resets at 12:59."])
        clock.pass(120)
        #expect(report?.pauseSentence(time: clockTime) == nil)
    }

    @Test func theRequestsOfEachFeedAreCounted() throws {
        followed.accept(WatchList([.repository(rxSwift)]))
        let other = try #require(RepositoryName("a/b"))
        request(.events(of: other), response(59, resetIn: 600))
        for _ in 0..<2 { request(.events(of: rxSwift), response(58, resetIn: 600)) }
        request(.repositories(matching: "x"), .found("a/b"))
        for _ in 0..<3 {
            session.answered.accept(AnsweredRequest(name: "a/b", status: 304, isAuthorized: true))
        }
        #expect(
            feeds == [
                "ReactiveX/RxSwift: 2 requests today.", "a/b: 4 requests today. 3 of them were free.",
                "Searches for Repositories: 1 request today.",
            ])
        #expect(report?.total.todaySentence == "7 requests today. 3 of them were free.")
    }

    @Test func atMidnightTheCountsBeginAnew() {
        request(.events(of: rxSwift), response(58, resetIn: 600))
        clock.pass(12 * 3600)
        #expect(feeds.isEmpty)
        #expect(report?.total == RequestLedger.Count())
    }
}
