import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// One request at a time, within the limits of each resource.
@Suite struct GitHubSessionTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    private let bag = DisposeBag()

    private func session(_ gitHub: TestGitHub) -> GitHubSession {
        GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
    }

    private func request(_ name: String, _ resource: RateLimit.Resource = .core) -> GitHubRequest<String> {
        GitHubRequest(path: name, subject: .repository(rxSwift), resource: resource) {
            body throws(GitHubDecodingError) in
            if body.isEmpty { throw .notJSON }
            return String(decoding: body, as: UTF8.self)
        }
    }

    private func limits(_ resource: String, remaining: Int, resetIn seconds: Double = 600) -> [String: String] {
        [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)", "X-RateLimit-Resource": resource,
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
        ]
    }

    private func reason<Content>(_ answer: Single<GitHubAnswer<Content>>) async -> GitHubError.Reason? {
        do {
            _ = try await answer.value
            return nil
        } catch { return (error as? GitHubError)?.reason }
    }

    @Test func anAnswerIsItsContentAndItsHeaders() async throws {
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(200, ["ETag": "\"a\"", "X-Poll-Interval": "120"], body: Data("hello".utf8)),
            .notModified())
        let session = session(gitHub)
        let first = try await session.answer(to: request("a")).value
        #expect(first.modified?.content == "hello")
        #expect(first.headers.validators == Validators(etag: "\"a\""))
        #expect(first.headers.pollInterval == 120)
        var again = request("a")
        again.validators = first.headers.validators
        let second = try await session.answer(to: again).value
        #expect(second.modified == nil)
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
    }

    @Test func queryAndPathMakeTheAddress() {
        let request = GitHubRequest.events(of: rxSwift)
        #expect(
            request.url(on: .standard).absoluteString
                == "https://api.github.com/repos/ReactiveX/RxSwift/events?per_page=100")
    }

    @Test func oneRequestRunsAtATimeAndPeopleGoFirst() async throws {
        let latch = BehaviorRelay(value: false)
        let body = Data("x".utf8)
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(200, body: body).held(until: latch), TestGitHub.Answer(200, body: body))
        let session = session(gitHub)
        let answered = BehaviorRelay<[String]>(value: [])
        func send(_ name: String, _ priority: RequestPriority) -> any Disposable {
            session.answer(to: request(name), priority).subscribe(onSuccess: { _ in
                answered.accept(answered.value + [name])
            })
        }
        send("first", .background).disposed(by: bag)
        try await gitHub.requests.first { $0.count == 1 }
        send("second", .background).disposed(by: bag)
        let cancelled = send("cancelled", .person)
        send("third", .background).disposed(by: bag)
        send("urgent", .person).disposed(by: bag)
        cancelled.dispose()
        try await worker.drain()
        #expect(gitHub.requests.value.count == 1)
        latch.accept(true)
        try await answered.first { $0.count == 4 }
        #expect(answered.value == ["first", "urgent", "second", "third"])
        #expect(gitHub.requests.value.map(\.path) == ["/first", "/urgent", "/second", "/third"])
    }

    @Test func aCancelledRequestGivesItsTurnToTheNext() async throws {
        let latch = BehaviorRelay(value: false)
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(200, body: Data("x".utf8)).held(until: latch),
            TestGitHub.Answer(200, body: Data("y".utf8)))
        let session = session(gitHub)
        let first = session.answer(to: request("first")).subscribe(onSuccess: { _ in })
        try await gitHub.requests.first { $0.count == 1 }
        async let second = session.answer(to: request("second")).value
        first.dispose()
        #expect(try await second.modified?.content == "y")
        latch.accept(true)
    }

    @Test func aFailureGivesItsTurnToTheNext() async throws {
        let gitHub = try await TestGitHub(
            .html(500), TestGitHub.Answer(200), TestGitHub.Answer(200, body: Data("x".utf8)))
        let session = session(gitHub)
        #expect(await reason(session.answer(to: request("a"))) == .serverFailed(status: 500))
        #expect(await reason(session.answer(to: request("b"))) == .unreadable(.notJSON))
        #expect(await reason(session.answer(to: request("c"))) == nil)
    }

    @Test func eachResourceHasItsOwnLimit() async throws {
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(200, limits("core", remaining: 59), body: Data("x".utf8)),
            .refusal(403, "API rate limit exceeded", headers: limits("search", remaining: 0)),
            TestGitHub.Answer(200, body: Data("x".utf8)))
        let session = session(gitHub)
        #expect(await reason(session.answer(to: request("a"))) == nil)
        let used = GitHubError.Reason.rateLimited(.hourly, until: noon + 600)
        #expect(await reason(session.answer(to: request("search", .search))) == used)
        #expect(session.budget.value.limits[.core]?.remaining == 59)
        #expect(session.budget.value.limits[.search]?.remaining == 0)
        #expect(session.pauseEnd(for: .search) == noon + 600)
        #expect(session.pauseEnd() == nil)
        // Not sent, and not even after others.
        #expect(await reason(session.answer(to: request("search", .search))) == used)
        #expect(await reason(session.answer(to: request("b"))) == nil)
        #expect(gitHub.requests.value.map(\.path) == ["/a", "/search", "/b"])
        clock.advance(by: .seconds(600))
        #expect(await reason(session.answer(to: request("search", .search))) == nil)
    }

    @Test func aSecondaryLimitPausesEverything() async throws {
        let gitHub = try await TestGitHub(
            .refusal(403, headers: ["Retry-After": "90"]), TestGitHub.Answer(200, body: Data("x".utf8)))
        let session = session(gitHub)
        let limited = GitHubError.Reason.rateLimited(.secondary, until: noon + 90)
        #expect(await reason(session.answer(to: request("search", .search))) == limited)
        #expect(await reason(session.answer(to: request("a"), .person)) == limited)
        #expect(gitHub.requests.value.count == 1)
        clock.advance(by: .seconds(90))
        #expect(await reason(session.answer(to: request("a"), .person)) == nil)
        #expect(session.pauseEnd() == nil)
    }

    @Test func requestsThatWaitDuringALimitAreNotSent() async throws {
        let latch = BehaviorRelay(value: false)
        let gitHub = try await TestGitHub(.refusal(429, headers: ["Retry-After": "90"]).held(until: latch))
        let session = session(gitHub)
        async let first = reason(session.answer(to: request("a")))
        try await gitHub.requests.first { $0.count == 1 }
        async let second = reason(session.answer(to: request("b")))
        latch.accept(true)
        let limited = GitHubError.Reason.rateLimited(.secondary, until: noon + 90)
        #expect(await [first, second] == [limited, limited])
        #expect(gitHub.requests.value.count == 1)
    }

    // MARK: Searches

    @Test func aSearchIsAnsweredByTheSession() async throws {
        let found = TestGitHub.Answer(200, body: Data(#"{"total_count": 1, "items": [{"full_name": "a/b"}]}"#.utf8))
        let gitHub = try await TestGitHub(found, .page(), .html(422))
        let session = session(gitHub)
        let answer = try await session.answer(to: .repositories(matching: " c++ \n& more")).value
        #expect(answer.modified?.content.repositories.map(\.name.description) == ["a/b"])
        #expect(gitHub.lastRequest?.path == "/search/repositories")
        #expect(gitHub.lastRequest?.query == ["q": "c++ & more", "per_page": "10"])
        let unreadable = GitHubError.Reason.unreadable(.notSearchResult(message: nil))
        #expect(await reason(session.answer(to: .repositories(matching: "x"))) == unreadable)
        #expect(await reason(session.answer(to: .repositories(matching: "x"))) == .invalid([], message: nil))
    }

    @Test func theLimitOfSearchesDoesNotPauseFeedsAndTheOtherWayRound() async throws {
        let gitHub = try await TestGitHub()
        gitHub.answer { [self] request in
            let resource = request.path.contains("search") ? "search" : "core"
            return .refusal(403, "API rate limit exceeded", headers: limits(resource, remaining: 0))
        }
        let session = session(gitHub)
        let used = GitHubError.Reason.rateLimited(.hourly, until: noon + 600)
        #expect(await reason(session.answer(to: .repositories(matching: "x"))) == used)
        #expect(session.pauseEnd() == nil)
        #expect(await reason(session.answer(to: .events(of: rxSwift))) == used)
        #expect(gitHub.requests.value.count == 2)
        #expect(session.pauseEnd(for: .search) == noon + 600)
        #expect(session.pauseEnd() == noon + 600)
    }

    @Test func aLongTextIsCutBeforeItIsSearchedFor() {
        let request = GitHubRequest.repositories(matching: String(repeating: "가", count: 5000))
        #expect(request.query.first?.value?.count ?? 0 <= 100)
    }

    // MARK: Ledger

    @Test func eachAnsweredRequestIsReported() async throws {
        let gitHub = try await TestGitHub(.page(), .html(500), .refusal(404))
        let session = session(gitHub)
        let answered = BehaviorRelay<[AnsweredRequest]>(value: [])
        session.answered.subscribe(onNext: { answered.accept(answered.value + [$0]) }).disposed(by: bag)
        _ = await reason(session.answer(to: .events(of: rxSwift)))
        _ = await reason(session.answer(to: .repositories(matching: "x")))
        _ = await reason(session.answer(to: request("other")))
        #expect(
            answered.value == [
                AnsweredRequest(name: "reactivex/rxswift", status: 200, isAuthorized: false),
                AnsweredRequest(name: "search/repositories", status: 500, isAuthorized: false),
                AnsweredRequest(name: "other", status: 404, isAuthorized: false),
            ])
    }
}
