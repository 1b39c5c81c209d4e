import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Gaps that a person fills in from other endpoints.
@Suite struct FillInTests {
    /// The answers of the endpoints, by the last part of their paths.
    private typealias Answers = [String: TestGitHub.Answer]

    private static func list(_ elements: String..., next: String? = nil) -> TestGitHub.Answer {
        .page(elements, headers: next.map { ["Link": "<\($0)>; rel=\"next\""] } ?? [:])
    }

    private static func time(_ minutesAgo: Double) -> String { (noon - minutesAgo * 60).formatted(.iso8601) }

    private static func push(_ id: Int, minutesAgo: Double, head: String = "a") -> String {
        """
        {"id": \(id), "before": null, "after": "\(String(repeating: head, count: 40))", "ref": "refs/heads/main",
         "timestamp": "\(time(minutesAgo))", "activity_type": "push", "actor": {"login": "mona"}}
        """
    }

    private static let releases = list(
        #"{"id": 5, "tag_name": "6.9.1", "author": {"login": "lee"}, "published_at": "\#(time(14))"}"#)
    private static let issues = list(
        """
        {"id": 9, "number": 7, "title": "Crash", "user": {"login": "kim"}, "created_at": "\(time(16))",
         "closed_at": "\(time(2))"}
        """)
    private static let all: Answers = [
        "activity": list(push(1, minutesAgo: 12), push(2, minutesAgo: 40, head: "b")), "releases": releases,
        "issues": issues,
    ]

    /// A feed with the events of 30 to 35 and of 0 to 9 minutes ago, and one page.
    private func rig(_ answers: Answers = all) async throws -> FeedRig {
        let rig = try await FeedRig(page(30...35))
        try await rig.start()
        rig.gitHub.answer(page(0...9))
        try await rig.refresh()
        #expect(rig.source.history.gaps.value.count == 1)
        answer(rig, answers)
        return rig
    }

    private func page(_ range: ClosedRange<Int>) -> TestGitHub.Answer {
        .page(range.map { event("\($0)", minutesAgo: Double($0)) })
    }

    private func answer(_ rig: FeedRig, _ answers: Answers) {
        rig.gitHub.answer { request in
            answers[request.path.split(separator: "/").last.map(String.init) ?? ""] ?? .refusal(404)
        }
    }

    /// Fills in the gap, and waits for the end.
    private func fillIn(_ rig: FeedRig) async throws {
        let gap = try #require(rig.model.gaps.value.first)
        async let end = rig.model.fillings.skip(1).first { $0[gap.id] != .running }
        rig.model.fillIn.accept(gap)
        _ = try await end
    }

    /// The last parts of the paths of the requests after the first two.
    private func endpoints(_ rig: FeedRig) -> [String] {
        rig.gitHub.requests.value.dropFirst(2).compactMap { $0.path.split(separator: "/").last.map(String.init) }
    }

    private func problem(_ rig: FeedRig) -> GapProblem? {
        for case .failed(let problem) in rig.model.fillings.value.values { return problem }
        return nil
    }

    private let restored = ["activity-1", "release-5", "issue-9-opened"]

    @Test func whatHasHappenedIsRestored() async throws {
        let rig = try await rig()
        try await fillIn(rig)
        #expect(rig.ids == (0...9).map(String.init) + restored + (30...35).map(String.init))
        #expect(rig.model.events.value.filter(\.isRestored).map(\.id) == restored)
        #expect(rig.model.gaps.value == [])
        #expect(rig.model.fillings.value.isEmpty)
        #expect(endpoints(rig) == ["activity", "releases", "issues"])
        #expect(rig.gitHub.requests.value[2].query == ["time_period": "day", "per_page": "100"])
    }

    @Test func itSurvivesARestart() async throws {
        let rig = try await rig()
        try await fillIn(rig)
        let later = FeedRig(rig.gitHub, folder: rig.folder)
        later.restore()
        #expect(later.ids == rig.ids)
        #expect(later.model.gaps.value == [])
        #expect(later.model.events.value.filter(\.isRestored).map(\.id) == restored)
    }

    @Test func aListIsFollowedAsFarAsTheTimeRequires() async throws {
        let rig = try await rig()
        let root = rig.gitHub.server.api.absoluteString
        let second = "\(root)/repositories/1/activity2?after=x%3D", third = "\(root)/repositories/1/activity3"
        var answers = Self.all
        answers["activity"] = Self.list(Self.push(3, minutesAgo: 1), next: second)
        answers["activity2"] = Self.list(
            Self.push(1, minutesAgo: 12), Self.push(2, minutesAgo: 40, head: "b"), next: third)
        answer(rig, answers)
        try await fillIn(rig)
        #expect(endpoints(rig) == ["activity", "activity2", "releases", "issues"])
        #expect(rig.model.events.value.filter(\.isRestored).map(\.id) == restored)
    }

    @Test func aRefusedEndpointKeepsTheGapAndTheOthersAreStored() async throws {
        let rig = try await rig(Self.all.merging(["activity": .refusal(404)]) { $1 })
        try await fillIn(rig)
        #expect(endpoints(rig) == ["activity", "releases", "issues"])
        #expect(rig.model.events.value.filter(\.isRestored).map(\.id) == ["release-5", "issue-9-opened"])
        #expect(rig.model.gaps.value.count == 1)
        #expect(
            problem(rig)?.sentence(time: clockTime)
                == "GitHub does not tell what has happened in this repository (404).")
        #expect(rig.attempt == .succeeded)
        // Again, and nothing is there twice.
        answer(rig, Self.all)
        try await fillIn(rig)
        #expect(rig.model.gaps.value == [])
        #expect(rig.model.fillings.value.isEmpty)
        #expect(rig.model.events.value.filter(\.isRestored).map(\.id) == restored)
    }

    @Test func anAnswerThatIsNoListKeepsTheGap() async throws {
        let rig = try await rig(Self.all.merging(["issues": .html(200)]) { $1 })
        try await fillIn(rig)
        #expect(problem(rig) == .request(GitHubError(.unreadable(.notJSON), about: .repository(rxSwift))))
        #expect(rig.model.gaps.value.count == 1)
    }

    @Test func aLimitEndsIt() async throws {
        let rig = try await rig(Self.all.merging(["activity": .refusal(429, headers: ["Retry-After": "90"])]) { $1 })
        try await fillIn(rig)
        #expect(endpoints(rig) == ["activity"])
        #expect(
            problem(rig)?.sentence(time: clockTime)
                == "GitHub received too many requests at once. No requests are sent until 12:02.")
        #expect(rig.model.gaps.value.count == 1)
    }

    @Test func aListWithoutEndKeepsTheGap() async throws {
        let rig = try await rig()
        let root = rig.gitHub.server.api.absoluteString
        rig.gitHub.answer { request in
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            guard request.path.hasSuffix("issues") else { return Self.list() }
            return Self.list(next: "\(root)/repositories/1/issues?page=\(page + 1)")
        }
        try await fillIn(rig)
        #expect(endpoints(rig).count { $0 == "issues" } == 10)
        #expect(problem(rig) == .tooMuch)
    }

    /// A feed with a gap before which the second page has failed.
    private func rigWithFailedPage() async throws -> FeedRig {
        let rig = try await FeedRig(page(30...35))
        try await rig.start()
        var first = page(0...9)
        first.headers["Link"] = "<\(rig.gitHub.server.api.absoluteString)/repositories/1/events?page=2>; rel=next"
        rig.gitHub.answer(first, .html(502))
        try await rig.refresh()
        return rig
    }

    @Test func thePagesAreFollowedFirst() async throws {
        let rig = try await rigWithFailedPage()
        #expect(rig.model.gaps.value.first?.gap.isExhausted == false)
        rig.gitHub.answer(page(8...30))
        try await fillIn(rig)
        #expect(rig.model.gaps.value == [])
        #expect(rig.ids == (0...35).map(String.init))
        #expect(rig.gitHub.lastRequest?.path == "/repositories/1/events")
    }

    @Test func aFailureOfThePagesIsTold() async throws {
        let rig = try await rigWithFailedPage()
        try await fillIn(rig)
        #expect(problem(rig) == .request(GitHubError(.serverFailed(status: 502), about: .repository(rxSwift))))
    }

    @Test func itRunsOnceHoweverOftenItIsRequested() async throws {
        let rig = try await rig()
        let latch = BehaviorRelay(value: false)
        answer(rig, Self.all.mapValues { $0.held(until: latch) })
        let gap = try #require(rig.model.gaps.value.first)
        for _ in 0..<3 { rig.model.fillIn.accept(gap) }
        try await rig.gitHub.requests.first { $0.count == 3 }
        try await rig.worker.drain()
        #expect(rig.model.fillings.value == [gap.id: .running])
        latch.accept(true)
        try await rig.model.fillings.first { $0.isEmpty }
        // It is closed now.
        rig.model.fillIn.accept(gap)
        try await rig.worker.drain()
        #expect(endpoints(rig) == ["activity", "releases", "issues"])
    }
}
