import Base
import Foundation
import GitHub
import History
import Networking
import Rx
import RxTest
import Testing

@testable import CoreTestSupport

@Suite struct ConditionalRequestTests {
    private let changed = "Mon, 05 Jan 2026 11:58:00 GMT"

    @Test func theFirstRequestSaysWhatItWantsAndWhoAsks() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        let request = try #require(rig.gitHub.lastRequest)
        #expect(request.method == "GET")
        #expect(request.path == "/repos/ReactiveX/RxSwift/events")
        #expect(request.query == ["per_page": "100"])
        #expect(request.headers["Accept"] == "application/vnd.github+json")
        #expect(request.headers["X-GitHub-Api-Version"] == "2022-11-28")
        #expect(request.headers["User-Agent"]?.hasPrefix("Dashboard/\(About.version) ") == true)
        #expect(request.headers["If-None-Match"] == nil)
        #expect(request.headers["If-Modified-Since"] == nil)
    }

    @Test func anEnterpriseServersPathIsKept() async throws {
        let gitHub = try await TestGitHub(.page())
        let server = GitHubServer(api: gitHub.server.api.appending(path: "api/v3"))
        let session = GitHubSession(
            server: server, http: .patient, clock: HistoricalScheduler(initialClock: noon),
            worker: CurrentThreadScheduler.instance)
        _ = try await session.answer(to: .events(of: rxSwift)).value
        #expect(gitHub.lastRequest?.path == "/api/v3/repos/ReactiveX/RxSwift/events")
    }

    @Test func theETagGoesBackAsItCameAndAlone() async throws {
        let rig = try await FeedRig(.page(event("1"), headers: ["ETag": #"W/"abc""#, "Last-Modified": changed]))
        try await rig.start()
        try await rig.refresh()
        let request = try #require(rig.gitHub.lastRequest)
        #expect(request.headers["If-None-Match"] == #"W/"abc""#)
        #expect(request.headers["If-Modified-Since"] == nil)
        #expect(request.headers["Last-Modified"] == nil)
        #expect(request.headers["ETag"] == nil)
    }

    @Test func lastModifiedIsSentWithoutAnETag() async throws {
        let rig = try await FeedRig(.page(event("1"), headers: ["last-MODIFIED": changed]))
        try await rig.start()
        try await rig.refresh()
        let request = try #require(rig.gitHub.lastRequest)
        #expect(request.headers["If-Modified-Since"] == changed)
        #expect(request.headers["If-None-Match"] == nil)
        #expect(request.headers["Last-Modified"] == nil)
    }

    @Test func aNewerAnswersValidatorsReplaceTheOldOnes() async throws {
        let rig = try await FeedRig(
            .page(event("1"), headers: ["ETag": "\"a\"", "Last-Modified": changed]),
            .page(event("2"), headers: ["Last-Modified": "Mon, 05 Jan 2026 11:59:00 GMT"]))
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.gitHub.lastRequest?.headers["If-Modified-Since"] == "Mon, 05 Jan 2026 11:59:00 GMT")
    }

    @Test func a304LeavesTheListAloneAndIsASuccess() async throws {
        let rig = try await FeedRig(
            .page(event("1"), headers: ["ETag": #"W/"abc""#, "Last-Modified": changed]),
            .notModified([
                "eTAG": #""abc""#, "x-ratelimit-LIMIT": "60", "x-RateLimit-remaining": "41",
                "X-RATELIMIT-RESET": "1767616200",
            ]),
            .notModified())
        try await rig.start()
        let events = rig.model.events.value
        let file = try Data(contentsOf: rig.head)
        rig.clock.advance(by: .seconds(30))
        try await rig.refresh()
        #expect(rig.model.events.value == events)
        #expect(rig.attempt == .succeeded)
        #expect(rig.model.status.value.savedAt == noon.addingTimeInterval(30))
        #expect(rig.model.lastModified.value == noon.addingTimeInterval(-120))
        #expect(
            rig.model.budget.value.limits[.core]
                == RateLimit(limit: 60, remaining: 41, reset: Date(timeIntervalSince1970: 1_767_616_200)))
        #expect(try Data(contentsOf: rig.head) == file)
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == #"W/"abc""#)
    }

    /// A 304 to `If-Modified-Since` may be false, with the ETag of events that were never received.
    @Test func a304BringsNoETagForEventsThatWereFetchedWithout() async throws {
        let rig = try await FeedRig(
            .page(event("1"), headers: ["Last-Modified": changed]),
            .notModified(["ETag": "\"newer\"", "Last-Modified": "Mon, 05 Jan 2026 11:59:00 GMT"]),
            .page(event("2")))
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.gitHub.lastRequest?.headers["If-Modified-Since"] == changed)
        #expect(rig.ids == ["2", "1"])
    }

    @Test func a304ThatWasNotRequestedBringsNoValidators() async throws {
        let rig = try await FeedRig(.notModified(["ETag": "\"a\"", "Last-Modified": changed]), .page(event("1")))
        try await rig.start()
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == nil)
        #expect(rig.gitHub.lastRequest?.headers["If-Modified-Since"] == nil)
        #expect(rig.ids == ["1"])
    }

    @Test func oneRequestServesEventsAndValidators() async throws {
        let rig = try await FeedRig(.page(event("1"), headers: ["ETag": "\"a\"", "Last-Modified": changed]))
        try await rig.start()
        #expect(rig.requestCount == 1)
        #expect(rig.ids == ["1"])
        #expect(rig.model.lastModified.value == noon.addingTimeInterval(-120))
        try await rig.refresh()
        #expect(rig.requestCount == 2)
    }

    @Test func anErrorKeepsTheValidators() async throws {
        let rig = try await FeedRig(
            .page(event("1"), headers: ["ETag": "\"good\""]),
            TestGitHub.Answer(500, ["ETag": "\"bad\""]), .page(event("2"), headers: ["ETag": "\"newer\""]))
        try await rig.start()
        try await rig.refresh()
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"good\"")
    }

    @Test func anUnreadableAnswerKeepsTheValidators() async throws {
        var broken = TestGitHub.Answer.html(200)
        broken.headers["ETag"] = "\"bad\""
        let rig = try await FeedRig(.page(event("1"), headers: ["ETag": "\"good\""]), broken, .page())
        try await rig.start()
        try await rig.refresh()
        #expect(rig.error?.reason == .unreadable(.notJSON))
        try await rig.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"good\"")
    }

    @Test func validatorsSurviveARestartTogetherWithTheirEvents() async throws {
        let gitHub = try await TestGitHub(.page(event("1"), headers: ["ETag": "\"a\""]), .notModified())
        let folder = try TemporaryFolder()
        try await FeedRig(gitHub, folder: folder).start()
        let rig = FeedRig(gitHub, folder: folder)
        rig.restore()
        try await rig.start()
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
        #expect(rig.ids == ["1"])
    }

    @Test func validatorsBelongToAnAccountAndAPage() throws {
        let page = URL(string: "https://api.github.com/repos/a/b/events?per_page=100")!
        let key = ValidatorKey(account: .anonymous, url: page)
        let store = try EventStoreRig().store()
        #expect(store.validators(for: key) == nil)
        try store.set(PageVersion(Validators(etag: "\"a\""), for: key), now: noon)
        #expect(store.validators(for: key)?.etag == "\"a\"")
        let otherPage = URL(string: "https://api.github.com/repos/a/c/events?per_page=100")!
        #expect(store.validators(for: ValidatorKey(account: .anonymous, url: otherPage)) == nil)
    }

    @Test func aRenamedRepositoryIsFollowedAndKeepsItsEvents() async throws {
        let gitHub = try await TestGitHub(.page(event("1", minutesAgo: 1)))
        let folder = try TemporaryFolder()
        try await FeedRig(gitHub, folder: folder).start()
        let new = try #require(RepositoryName("ReactiveX/RxSwift6"))
        gitHub.answer(
            TestGitHub.Answer(301, ["Location": "/repositories/33569135/events?per_page=100"]),
            .page(event("2", in: new)))
        for repository in [rxSwift, new] {
            let rig = FeedRig(gitHub, folder: folder, repository: repository)
            try await rig.start()
            #expect(rig.ids == ["2", "1"])
            #expect(rig.gitHub.lastRequest?.path == "/repositories/33569135/events")
            gitHub.answer(
                TestGitHub.Answer(301, ["Location": "/repositories/33569135/events?per_page=100"]), .page())
        }
    }
}
