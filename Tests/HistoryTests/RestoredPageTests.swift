import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Events that are made from the answers of other endpoints.
@Suite struct RestoredPageTests {
    private static let zeros = String(repeating: "0", count: 40)
    private static let hash = String(repeating: "a1", count: 20)

    private func sentences(_ page: RestoredPage) -> [String] { page.events.map(\.sentence.text) }

    private func activity(_ type: String, id: Int = 1, ref: String = #""refs/heads/fix/retry""#) -> String {
        """
        {"id": \(id), "node_id": "x", "before": "\(Self.zeros)", "after": "\(Self.hash)", "ref": \(ref),
         "timestamp": "2026-01-05T10:00:0\(id)Z", "activity_type": "\(type)",
         "actor": {"login": "mona-lin", "id": 2, "avatar_url": "https://avatars.githubusercontent.com/u/2"}}
        """
    }

    private func page(_ elements: String...) -> Data { Data("[\(elements.joined(separator: ","))]".utf8) }

    @Test func pushesAndBranches() throws {
        let body = page(
            activity("push", id: 6), activity("force_push", id: 5), activity("pr_merge", id: 4),
            activity("merge_queue_merge", id: 3), activity("branch_creation", id: 2), activity("branch_deletion"))
        let result = try RestoredPage(activity: body, of: rxSwift)
        let pushes = Array(repeating: "mona-lin pushed to fix/retry", count: 4)
        let others = ["mona-lin created branch fix/retry", "mona-lin deleted branch fix/retry"]
        #expect(sentences(result) == pushes + others)
        #expect(result.events.map(\.id) == (1...6).reversed().map { "activity-\($0)" })
        let push = try #require(result.events.first)
        #expect(push.type == "PushEvent")
        #expect(push.repository == "ReactiveX/RxSwift")
        #expect(push.createdAt == noon - 7200 + 6)
        #expect(push.isRestored)
        #expect(push.actor.avatarURL != nil)
        #expect(
            push.activity
                == .push(Activity.Push(branch: "fix/retry", before: Self.zeros, head: Self.hash)))
        #expect(result.end == noon - 7200 + 1)
    }

    @Test func whatCannotBeReadIsLeftOut() throws {
        let body = page(
            activity("teleport"), "null", "7", "{}", #"{"id": 1, "activity_type": "push"}"#,
            activity("push", id: 2, ref: "null").replacing(#""actor""#, with: #""actress""#))
        let result = try RestoredPage(activity: body, of: rxSwift)
        #expect(sentences(result) == ["Someone pushed commits"])
    }

    @Test(arguments: ["", "{", #"{"message": "Not Found"}"#, "<html>"])
    func anythingButAListIsAnError(body: String) {
        let data = Data(body.utf8)
        #expect(throws: GitHubDecodingError.self) { try RestoredPage(activity: data, of: rxSwift) }
        #expect(throws: GitHubDecodingError.self) { try RestoredPage(releases: data, of: rxSwift) }
        #expect(throws: GitHubDecodingError.self) { try RestoredPage(issues: data, of: rxSwift) }
    }

    @Test func releases() throws {
        let body = page(
            """
            {"id": 12, "tag_name": "6.9.1", "name": "Fixes", "draft": false, "prerelease": true, "body": "# News\\nAll",
             "author": {"login": "mona-lin"}, "created_at": "2025-01-05T10:00:00Z",
             "published_at": "2026-01-05T10:00:00Z"}
            """,
            #"{"id": 13, "tag_name": "7", "draft": true, "published_at": null}"#)
        let result = try RestoredPage(releases: body, of: rxSwift)
        #expect(sentences(result) == ["mona-lin published pre-release 6.9.1"])
        #expect(result.events.first?.id == "release-12")
        let release = try #require(result.events.first)
        #expect(release.sentence.detail == "Restored · Fixes")
        #expect(release.searchText == "mona-lin ReactiveX/RxSwift 6.9.1 Fixes # News")
        #expect(EventDetails(release).text?.content == PlainMarkdown("# News\nAll"))
        #expect(result.end == noon - 7200)
    }

    @Test func issuesAndPullRequests() throws {
        let body = page(
            """
            {"id": 1, "number": 7, "title": "Crash", "user": {"login": "mona-lin"}, "state": "closed",
             "state_reason": "not_planned", "created_at": "2026-01-05T09:00:00Z", "closed_at": "2026-01-05T10:00:00Z",
             "closed_by": {"login": "lee-k"}, "body": "It crashes.\\nAlways."}
            """,
            """
            {"id": 2, "number": 8, "title": "Fix", "user": {"login": "lee-k"}, "created_at": "2026-01-05T09:30:00Z",
             "closed_at": "2026-01-05T10:00:00Z", "pull_request": {"url": "https://api.github.com/repos/a/b/pulls/8",
             "merged_at": "2026-01-05T10:00:00Z"}}
            """,
            """
            {"id": 3, "number": 9, "title": "New", "user": null, "created_at": "2026-01-05T09:40:00Z",
             "closed_at": null, "pull_request": {"url": "https://api.github.com/repos/a/b/pulls/9", "merged_at": null}}
            """)
        let result = try RestoredPage(issues: body, of: rxSwift)
        #expect(
            sentences(result) == [
                "mona-lin opened issue #7: Crash", "lee-k closed issue #7 as not planned: Crash",
                "lee-k opened pull request #8: Fix", "Someone merged pull request #8: Fix",
                "Someone opened pull request #9: New",
            ])
        let issue = try #require(result.events.first)
        #expect(issue.sentence.detail == "Restored · It crashes.")
        #expect(EventDetails(issue).text?.content == PlainMarkdown("It crashes.\nAlways."))
        #expect(
            result.events.map(\.id) == [
                "issue-1-opened", "issue-1-closed-1767607200", "issue-2-opened", "issue-2-closed-1767607200",
                "issue-3-opened",
            ])
        #expect(result.end == nil)
    }

    private static let periods: [(hoursAgo: Double, period: ActivityPeriod)] = [
        (0, .day), (22, .day), (24, .week), (144, .week), (168, .month), (960, .quarter), (2880, .year), (20000, .year),
    ]

    @Test(arguments: periods)
    func thePeriodContainsTheTime(hoursAgo: Double, period: ActivityPeriod) {
        #expect(ActivityPeriod(since: noon - hoursAgo * 3600, now: noon) == period)
    }

    @Test func theAddresses() {
        func address(_ request: GitHubRequest<RestoredPage>) -> String {
            request.url(on: .standard).absoluteString
                .replacing("https://api.github.com/repos/ReactiveX/RxSwift/", with: "")
        }
        #expect(
            address(.activity(of: rxSwift, since: noon - 86_400 * 3, now: noon))
                == "activity?time_period=week&per_page=100")
        #expect(address(.releases(of: rxSwift)) == "releases?per_page=100")
        #expect(
            address(.issues(of: rxSwift, since: noon))
                == "issues?state=all&since=2026-01-05T12%3A00%3A00Z&sort=updated&direction=desc&per_page=100")
    }

    @Test func aListEndsWhereNothingOlderIsNeeded() throws {
        let next = try #require(PageAddress("https://api.github.com/a?page=2", on: .standard))
        func listing(_ end: Date?) -> (PageAddress?, Bool) {
            var listing = RestoredListing()
            let address = listing.add(RestoredPage(events: [], end: end), next: next, since: noon)
            return (address, listing.isComplete)
        }
        #expect(listing(noon - 1) == (nil, true))
        #expect(listing(noon) == (next, true))
        #expect(listing(nil) == (next, true))
        // A loop, and too many pages.
        var loop = RestoredListing()
        _ = loop.add(RestoredPage(events: [], end: nil), next: next, since: noon)
        #expect(loop.add(RestoredPage(events: [], end: nil), next: next, since: noon) == nil)
        #expect(!loop.isComplete)
    }
}
