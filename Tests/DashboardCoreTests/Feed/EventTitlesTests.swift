import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Titles and messages for the events in sight.
@Suite struct EventTitlesTests {
    private let shown = BehaviorRelay<[FeedSource]>(value: [])

    /// A feed with a push and two events of a pull request, and the titles for it.
    private func rig(
        headers: [String: String] = limit(59), _ answers: @escaping @Sendable (TestGitHub.Request) -> TestGitHub.Answer
    ) async throws -> (FeedRig, EventTitles) {
        let rig = try await FeedRig()
        rig.gitHub.answer { request in
            guard request.path.hasSuffix("/events") else { return answers(request) }
            return .page(
                TrimmedEvent.push("1"), TrimmedEvent.pullRequest("2"),
                TrimmedEvent.pullRequest("3", minutesAgo: 2, action: "opened"), headers: headers)
        }
        try await rig.start()
        shown.accept([rig.source])
        let titles = EventTitles(shown, rig.github, clock: rig.wallClock, worker: rig.worker)
        titles.start()
        try await rig.worker.drain()
        return (rig, titles)
    }

    @Sendable private static func answer(_ request: TestGitHub.Request) -> TestGitHub.Answer {
        if request.headers["If-None-Match"] == "\"t\"" { return .notModified() }
        let body =
            request.path.contains("/pulls/")
            ? #"{"title": "Fix retry"}"# : #"{"total_commits": 1, "commits": [{"commit": {"message": "First"}}]}"#
        return TestGitHub.Answer(200, ["ETag": "\"t\""], body: Data(body.utf8))
    }

    private static func limit(_ remaining: Int) -> [String: String] {
        [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 1800)",
        ]
    }

    /// The requests besides those for events.
    private func requests(_ rig: FeedRig) -> [String] {
        rig.gitHub.requests.value.map(\.path).filter { !$0.hasSuffix("/events") }
            .map { $0.replacing("/repos/ReactiveX/RxSwift/", with: "") }
    }

    private func sentences(_ rig: FeedRig) -> [String] { rig.model.events.value.map(\.sentence.text) }

    private let comparison = "compare/\(TrimmedEvent.base)...\(TrimmedEvent.head)"
    private let complete = [
        "mona-lin pushed 1 commit to main", "mona-lin merged pull request #12: Fix retry",
        "mona-lin opened pull request #12: Fix retry",
    ]

    /// Waits until the events are shown like this.
    private func wait(_ rig: FeedRig, for sentences: [String]) async throws {
        try await rig.model.events.first { $0.map(\.sentence.text) == sentences }
        try await rig.worker.drain()
    }

    @Test func eachIsRequestedOnceForAllEventsInSight() async throws {
        let (rig, titles) = try await rig(Self.answer)
        #expect(requests(rig) == [])
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
        #expect(requests(rig) == [comparison, "pulls/12"])
        #expect(rig.model.events.value.first?.sentence.detail == "First")
        // Neither for the same events, which a slow view still shows, nor for those that are complete.
        titles.visible.accept(Array(titles.visible.value.reversed()))
        titles.visible.accept(rig.model.events.value)
        try await rig.worker.drain()
        #expect(requests(rig).count == 2)
    }

    /// As when an organization and one of its repositories are followed: another feed gets the events later, or is shown.
    @Test(arguments: [false, true])
    func inAnotherHistoryTheyAreCompletedAgain(isShown: Bool) async throws {
        let (rig, titles) = try await rig(Self.answer)
        let untitled = rig.model.events.value
        titles.visible.accept(untitled)
        try await wait(rig, for: complete)
        rig.clock.advance(by: .seconds(3600))
        titles.visible.accept(Array(untitled.reversed()))
        try await rig.worker.drain()
        #expect(requests(rig).count == 2)
        if isShown {
            shown.accept(shown.value)
        } else {
            rig.source.history.changes.accept(FeedChanges(new: untitled))
        }
        try await rig.worker.drain()
        titles.visible.accept(untitled)
        try await rig.gitHub.requests.first { $0.count { !$0.path.hasSuffix("/events") } == 4 }
    }

    @Test func nothingIsRequestedWhileTheLimitIsNotKnown() async throws {
        let rig = try await FeedRig(.page(TrimmedEvent.push("1")))
        try await rig.start()
        let titles = EventTitles(
            BehaviorRelay(value: [rig.source]), rig.github, clock: rig.wallClock, worker: rig.worker)
        titles.start()
        titles.visible.accept(rig.model.events.value)
        for _ in 0..<2 { try await rig.worker.drain() }
        #expect(requests(rig) == [])
    }

    @Test func whatIsNotInSightIsNotRequested() async throws {
        let (rig, titles) = try await rig(Self.answer)
        titles.visible.accept([rig.model.events.value[2]])
        try await wait(
            rig, for: ["mona-lin pushed to main", "mona-lin merged pull request #12", complete[2]])
        #expect(requests(rig) == ["pulls/12"])
        // The other event of the same pull request needs no request.
        titles.visible.accept([rig.model.events.value[1]])
        try await wait(rig, for: ["mona-lin pushed to main", complete[1], complete[2]])
        #expect(requests(rig) == ["pulls/12"])
    }

    @Test func anHourLaterItIsRequestedConditionally() async throws {
        let (rig, titles) = try await rig(Self.answer)
        titles.visible.accept([rig.model.events.value[2]])
        try await rig.model.events.first { $0.last?.sentence.text == complete[2] }
        rig.clock.advance(by: .seconds(3600))
        titles.visible.accept([rig.model.events.value[1]])
        try await rig.model.events.first { $0[1].sentence.text == complete[1] }
        let last = rig.gitHub.requests.value.last { $0.path.hasSuffix("pulls/12") }
        #expect(last?.headers["If-None-Match"] == "\"t\"")
    }

    @Test func theyAreStored() async throws {
        let (rig, titles) = try await rig(Self.answer)
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
        let later = FeedRig(rig.gitHub, folder: rig.folder)
        later.restore()
        #expect(later.model.events.value.map(\.sentence.text) == complete)
    }

    @Test func otherHistoriesAreNotWritten() async throws {
        let (rig, _) = try await rig(Self.answer)
        let folders = FeedFolders(rig.folder.directories, server: rig.gitHub.server)
        let other = FeedSource(
            .repository(RepositoryName("a/other")!), rig.github, folders, clock: rig.wallClock, worker: rig.worker)
        other.history.open()
        let titles = EventTitles(
            BehaviorRelay(value: [other, rig.source]), rig.github, clock: rig.wallClock, worker: rig.worker)
        titles.start()
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
        #expect(!rig.folder.files.contains { $0.contains("a@other") })
    }

    @Test func oneThatDoesNotExistIsNotRequestedAgain() async throws {
        let (rig, titles) = try await rig { request in
            request.path.contains("/pulls/") ? .refusal(404) : Self.answer(request)
        }
        titles.visible.accept(rig.model.events.value.reversed())
        try await rig.model.events.first { $0.first?.sentence.text == complete[0] }
        #expect(requests(rig) == ["pulls/12", comparison])
        titles.visible.accept(rig.model.events.value)
        try await rig.worker.drain()
        #expect(requests(rig).count == 2)
    }

    @Test func halfOfTheLimitIsLeftAlone() async throws {
        let (rig, titles) = try await rig { request in
            var answer = Self.answer(request)
            answer.headers.merge(Self.limit(30)) { $1 }
            return answer
        }
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: [complete[0], "mona-lin merged pull request #12", "mona-lin opened pull request #12"])
        #expect(requests(rig) == [comparison])
        // In the next period.
        rig.clock.advance(by: .seconds(1801))
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
    }

    @Test func aServerWithoutLimitsIsAskedAsSoonAsItHasAnswered() async throws {
        let (rig, titles) = try await rig(headers: [:], Self.answer)
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
    }

    @Test func theSameNumberOnAnotherServerHasItsOwnTitle() async throws {
        let (rig, _) = try await rig(Self.answer)
        let (other, _) = try await self.rig(Self.answer)
        other.gitHub.answer { request in
            request.path.hasSuffix("/events")
                ? .page(TrimmedEvent.pullRequest("5"), headers: Self.limit(59))
                : TestGitHub.Answer(200, body: Data(#"{"title": "Other"}"#.utf8))
        }
        try await other.refresh()
        let both = EventTitles(
            BehaviorRelay(value: [rig.source, other.source]), rig.github, clock: rig.wallClock, worker: rig.worker)
        both.start()
        let own = other.model.events.value.filter { $0.id == "5" }
        both.visible.accept(rig.model.events.value + own)
        try await wait(rig, for: complete)
        try await other.model.events.first {
            $0.contains { $0.id == "5" && $0.sentence.text == "mona-lin merged pull request #12: Other" }
        }
        #expect(rig.model.events.value.map(\.sentence.text) == complete)
    }

    @Test func nothingIsRequestedDuringAPause() async throws {
        let (rig, titles) = try await rig { _ in .refusal(429, headers: ["Retry-After": "600"]) }
        titles.visible.accept(rig.model.events.value)
        try await rig.gitHub.requests.first { $0.count == 2 }
        try await rig.github.budget.first { !$0.isHalfLeft(at: noon) }
        try await rig.worker.drain()
        titles.visible.accept(rig.model.events.value.reversed())
        try await rig.worker.drain()
        #expect(requests(rig) == [comparison])
        #expect(rig.attempt == .succeeded)
        rig.gitHub.answer(by: Self.answer)
        rig.clock.advance(by: .seconds(700))
        titles.visible.accept(rig.model.events.value)
        try await wait(rig, for: complete)
    }
}
