import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// Summing up what has happened.
@Suite struct DigestTests {
    private func facts(_ id: String, _ kind: EventKind, number: Int? = nil, by actor: String = "mona") -> EventFacts {
        let topic = number.map { EventTopic(kind: kind == .issueOpened ? .issue : .pullRequest, number: $0) }
        return EventFacts(id: id, time: noon, kind: kind, actor: actor, repository: "a/one", topic: topic)
    }

    @Test("Topics count once, whatever happened to them, and so do events in several feeds")
    func counting() {
        var builder = DigestBuilder()
        for facts in [
            facts("1", .pullRequestOpened, number: 7), facts("2", .pullRequestMerged, number: 7),
            facts("3", .pullRequestClosed, number: 8), facts("4", .issueOpened, number: 7),
            facts("5", .pullRequestOpened), facts("6", .pullRequestOpened), facts("7", .star), facts("7", .star),
            facts("8", .comment, number: 7), facts("9", .review, number: 7), facts("10", .release), facts("11", .wiki),
        ] { builder.add(facts) }
        let counts = builder.counts(of: "a/one")
        #expect(counts.events == 11)
        #expect(
            counts.text
                == "1 release, 4 pull requests (1 merged), 1 issue, 2 comments, 1 new star, 1 other event")
    }

    @Test("All kinds of events are counted", arguments: EventKind.allCases)
    func kinds(kind: EventKind) {
        var builder = DigestBuilder()
        builder.add(facts("1", kind, number: 3))
        #expect(builder.counts(of: "a/one").events == 1)
        #expect(!builder.counts(of: "a/one").text.isEmpty)
    }

    @Test("Markdown has a line for each repository, with a link")
    func markdown() throws {
        var (one, other) = (DigestCounts(), DigestCounts())
        (one.events, one.stars) = (2, 2)
        (other.events, other.others) = (1, 1)
        let digest = Digest(
            period: noon - 3600..<noon,
            repositories: [
                RepositoryDigest(name: RepositoryName("a/One"), counts: one),
                RepositoryDigest(name: RepositoryName("a-b/_site_.x__y"), counts: one),
                RepositoryDigest(name: nil, counts: other),
            ])
        #expect(
            digest.markdown(now: noon + 1800, time: clockTime) == """
                ## 11:00 – 12:30

                - **[a/One](https://github.com/a/One)**: 2 new stars
                - **[a-b/\\_site\\_.x\\_\\_y](https://github.com/a-b/_site_.x__y)**: 2 new stars
                - **Without a repository**: 1 other event

                """)
        #expect(digest.summary(time: clockTime) == "5 events since 11:00")
        #expect(
            Digest(period: noon..<noon, repositories: []).summary(time: clockTime)
                == "Nothing has happened since 12:00.")
    }

    @Test("Displayed lines stay where they are, and new ones are added at the end, as long as there is room")
    func lines() {
        func names(after shown: String..., limit: Int = 10) -> [String] {
            let repositories = ["a/4", "a/3", "a/2", "a/1"].map {
                RepositoryDigest(name: RepositoryName($0), counts: DigestCounts())
            }
            return Digest(period: noon..<noon, repositories: repositories)
                .lines(after: shown.map(\.folded), limit: limit).map(\.title)
        }
        #expect(names() == ["a/4", "a/3", "a/2", "a/1"])
        #expect(names(limit: 3) == ["a/4", "a/3", "a/2"])
        #expect(names(after: "A/1", "a/3") == ["a/1", "a/3", "a/4", "a/2"])
        #expect(names(after: "a/1", "a/9", "a/3", limit: 3) == ["a/1", "a/3", "a/4"])
    }

    @Test(
        "The query of a line finds its events",
        arguments: [
            (60, "1h"), (3_601, "2h"), (97_200, "27h"), (9_999 * 3600, "9999h"), (9_999.5 * 3600, "417d"),
            (1e300, "9999d"),
        ] as [(Double, String)])
    func query(seconds: Double, time: String) {
        let line = RepositoryDigest(name: RepositoryName("a/One"), counts: DigestCounts())
        #expect(shown(.away, seconds: seconds).query(of: line, now: noon)?.description == "repo:a/One since:\(time)")
    }

    @Test("The query of a line begins with the day of the period, and there is none without a repository")
    func queryOfDay() {
        let shown = shown(.since(CalendarDay(year: 2026, month: 1, day: 3)!), seconds: 200_000)
        let line = RepositoryDigest(name: RepositoryName("a/One"), counts: DigestCounts())
        #expect(shown.query(of: line, now: noon)?.description == "repo:a/One since:2026-01-03")
        #expect(shown.query(of: RepositoryDigest(name: nil, counts: DigestCounts()), now: noon) == nil)
    }

    private func shown(_ period: DigestModel.Period, seconds: Double) -> DigestModel.Shown {
        DigestModel.Shown(
            period: period, digest: Digest(period: (noon - seconds)..<noon, repositories: []), hasAbsence: true)
    }
}
