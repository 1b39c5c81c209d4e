import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// When the threads are requested, and what becomes of the answers, in virtual time.
@Suite struct InboxPollingTests {
    @Test func theThreadsOfAnAccountAreShownAndSaved() async throws {
        let rig = try await InboxRig(.page(thread("1", minutesAgo: 5), thread("2", type: "PullRequest")))
        try await rig.start()
        #expect(rig.ids == ["2", "1"])
        #expect(rig.gitHub.lastRequest?.query["all"] == "false")
        #expect(rig.gitHub.lastRequest?.headers["Authorization"] == "Bearer \(AccountsRig.token)")
        let again = try InboxRig(rig.gitHub, folder: rig.folder)
        again.model.restore()
        again.sessions.accept(rig.sessions.value)
        #expect(again.ids == ["2", "1"])
        #expect(again.model.inbox.value[rig.sessions.value[0].account.id].checkedAt == noon)
    }

    @Test func theIntervalIsGitHubs() async throws {
        let rig = try await InboxRig(.page(thread("1"), headers: ["X-Poll-Interval": "90"]))
        try await rig.start()
        try await rig.pass(89)
        #expect(rig.requests.count == 1)
        try await rig.requestAfter(1)
        #expect(rig.requests.count == 2)
    }

    @Test func aMinuteByDefaultAndSlowerWhenSlow() async throws {
        let rig = try await InboxRig(.page(headers: [:]))
        try await rig.start()
        try await rig.pass(59)
        #expect(rig.requests.count == 1)
        try await rig.requestAfter(1)
        rig.tempo.accept(.slow)
        try await rig.worker.drain()
        try await rig.pass(239)
        #expect(rig.requests.count == 2)
        try await rig.requestAfter(1)
        rig.tempo.accept(.stopped)
        try await rig.worker.drain()
        try await rig.pass(7200)
        #expect(rig.requests.count == 3)
        try await rig.request { rig.tempo.accept(.normal) }
        #expect(rig.requests.count == 4)
    }

    @Test func aRefreshByHandDoesNotWait() async throws {
        let rig = try await InboxRig(.page(thread("1")))
        try await rig.start()
        try await rig.pass(10)
        try await rig.request { rig.model.refresh.accept(()) }
        #expect(rig.requests.count == 2)
        try await rig.pass(59)
        #expect(rig.requests.count == 2)
    }

    @Test func theETagIsSentBeforeTheTime() async throws {
        let time = "Mon, 05 Jan 2026 12:00:00 GMT"
        let rig = try await InboxRig(
            .page(thread("1"), headers: ["Last-Modified": time]), .notModified(),
            .page(thread("1"), headers: ["Last-Modified": time, "ETag": "\"a\""]), .notModified())
        try await rig.start()
        try await rig.requestAfter(60)
        #expect(rig.gitHub.lastRequest?.headers["If-Modified-Since"] == time)
        #expect(rig.ids == ["1"])
        #expect(rig.model.inbox.value[rig.sessions.value[0].account.id].checkedAt == noon + 60)
        try await rig.requestAfter(60)
        try await rig.requestAfter(60)
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
        #expect(rig.gitHub.lastRequest?.headers["If-Modified-Since"] == nil)
    }

    @Test func theValidatorsOutliveTheProgram() async throws {
        let rig = try await InboxRig(.page(thread("1"), headers: ["ETag": "\"a\""]), .notModified())
        try await rig.start()
        let again = try InboxRig(rig.gitHub, folder: rig.folder)
        try await again.start()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
        #expect(again.ids == ["1"])
    }

    @Test func whatIsReadOnTheWebDisappearsUnlessItIsSaved() async throws {
        let rig = try await InboxRig(
            .page(thread("1"), thread("2", minutesAgo: 1), thread("3", minutesAgo: 2)), .page(thread("3")))
        try await rig.start()
        try await rig.change("2") { .save($0, true) }
        try await rig.requestAfter(60)
        #expect(rig.ids == ["3", "2"])
        #expect(rig.unread == ["3"])
        try await rig.change("2") { .save($0, false) }
        try await rig.requestAfter(60)
        #expect(rig.ids == ["3"])
    }

    @Test func pagesAreFollowed() async throws {
        let gitHub = try await TestGitHub()
        let api = gitHub.server.api
        gitHub.answer(by: { request in
            let page = Int(request.query["page"] ?? "1") ?? 1
            return .page(
                thread("\(page)", minutesAgo: Double(page)),
                headers: page < 3 ? ["Link": "<\(api)/notifications?page=\(page + 1)>; rel=\"next\""] : [:])
        })
        let rig = try InboxRig(gitHub)
        try await rig.start()
        #expect(rig.ids == ["1", "2", "3"])
        #expect(!rig.model.inbox.value[rig.sessions.value[0].account.id].hasMore)
    }

    @Test func endlessPagesEnd() async throws {
        let gitHub = try await TestGitHub()
        let api = gitHub.server.api
        gitHub.answer(by: { request in
            let page = Int(request.query["page"] ?? "1") ?? 1
            let next = "<\(api)/notifications?page=\(page + 1)>; rel=\"next\""
            return .page(thread("\(page)", minutesAgo: Double(page)), headers: ["Link": next])
        })
        let rig = try InboxRig(gitHub)
        try await rig.start()
        #expect(rig.ids.count == NotificationList.maximumPages)
        #expect(rig.requests.count == NotificationList.maximumPages)
        #expect(rig.content.moreText?.contains("only the newest 500 threads") == true)
        #expect(rig.model.inbox.value[rig.sessions.value[0].account.id].hasMore)
    }

    @Test func aFailingPageKeepsThoseBeforeAndIsRequestedAgain() async throws {
        let gitHub = try await TestGitHub()
        let next = "<\(gitHub.server.api)/notifications?page=2>; rel=\"next\""
        gitHub.answer(by: { request in
            request.query["page"] == nil
                ? .page(thread("1"), headers: ["Link": next, "ETag": "\"a\""]) : .refusal(502)
        })
        let rig = try InboxRig(gitHub)
        try await rig.start()
        #expect(rig.ids == ["1"])
        #expect(rig.model.statuses.value.first?.error?.reason == .serverFailed(status: 502))
        gitHub.answer(by: { _ in .page(thread("1")) })
        try await rig.request { rig.model.refresh.accept(()) }
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == nil)
    }

    @Test func oneAccountsErrorDoesNotConcernTheOthers() async throws {
        let (good, bad) = (try await TestGitHub(.page(thread("1"))), try await TestGitHub(.refusal(401)))
        let rig = try InboxRig(good)
        rig.begin([account(bad, "hubot"), account(good)])
        _ = try await rig.model.statuses.first { $0.count == 2 && $0.allSatisfy { $0.attempt != .none } }
        #expect(rig.ids == ["1"])
        #expect(rig.model.statuses.value.map { $0.error?.reason } == [.unauthorized, nil])
        #expect(rig.strip?.contains("hubot@") == true)
        try await rig.pass(61)
        _ = try await good.requests.first { $0.count == 2 }
    }

    @Test func anUnreadableThreadDoesNotAffectTheOthers() async throws {
        let rig = try await InboxRig(
            .page(
                #"{"id": "1"}"#, "7", thread("../../user"), thread("2"),
                #"{"id": 3, "updated_at": "2026-01-05T11:00:00Z", "repository": {"full_name": "acme/rocket"}, "subject": 5}"#
            ))
        try await rig.start()
        #expect(rig.ids == ["2", "3"])
        #expect(rig.entries[1].thread.titleWithNumber == "Without a title")
    }

    @Test func afterAFailureOfGitHubTheNextRequestIsLater() async throws {
        let rig = try await InboxRig(.refusal(502))
        try await rig.start()
        try await rig.pass(119)
        #expect(rig.requests.count == 1)
        try await rig.requestAfter(1)
        #expect(rig.requests.count == 2)
    }

    @Test func nothingIsSentDuringAPause() async throws {
        let rig = try await InboxRig(
            .refusal(403, "You have exceeded a secondary rate limit", headers: ["Retry-After": "300"]))
        try await rig.start()
        rig.model.refresh.accept(())
        try await rig.pass(299)
        #expect(rig.requests.count == 1)
        try await rig.requestAfter(1)
        #expect(rig.requests.count == 2)
    }

    @Test func nobodyIsSignedIn() async throws {
        let rig = try await InboxRig(.page())
        rig.begin([])
        #expect(rig.page().kind == .noAccount)
        #expect(rig.requests.isEmpty)
    }

    @Test func aFineGrainedTokenIsExplained() async throws {
        let rig = try await InboxRig(.refusal(403, "Resource not accessible by personal access token"))
        try await rig.request { rig.begin([account(rig.gitHub, kind: .fineGrained)]) }
        guard case .message(.signIn, "Access Denied", let details) = rig.page() else {
            Issue.record("\(rig.page())")
            return
        }
        #expect(details.contains("Sign in with a classic token"))
    }

    @Test func anEmptyInboxSaysSo() async throws {
        let rig = try await InboxRig(.page())
        rig.begin()
        _ = try await rig.model.statuses.first { $0.first?.attempt == .succeeded }
        guard case .message(.empty, "Nothing New", _) = rig.page() else {
            Issue.record("\(rig.page())")
            return
        }
    }
}
