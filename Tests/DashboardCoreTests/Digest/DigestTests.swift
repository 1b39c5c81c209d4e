import Foundation
import Rx
import RxTest
import Testing

@testable import DashboardCore

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
                RepositoryDigest(name: nil, counts: other),
            ])
        #expect(
            digest.markdown(web: URL(string: "https://github.com")!, time: clockTime) == """
                ## 11:00 – 12:00

                - **[a/One](https://github.com/a/One)**: 2 new stars
                - **Without a repository**: 1 other event

                """)
        #expect(digest.summary(time: clockTime) == "3 events since 11:00")
        #expect(
            Digest(period: noon..<noon, repositories: []).summary(time: clockTime)
                == "Nothing has happened since 12:00.")
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
        DigestModel.Shown(period: period, digest: Digest(period: (noon - seconds)..<noon, repositories: []))
    }
}

/// When a digest is shown.
@Suite struct DigestModelTests {
    /// A followed repository with its digests.
    private struct Rig {
        let feeds: WatchListRig
        let model: DigestModel
        let saved: SavedValue<LastVisit>
        let silence = BehaviorRelay(value: Silence())

        init(_ feeds: WatchListRig) {
            self.feeds = feeds
            saved = SavedValue(initial: LastVisit(), store: DigestFiles(feeds.folder.directories).lastVisit)
            model = DigestModel(
                feeds.watchList.sources, silence: silence, saved: saved, zones: .utc, clock: feeds.clock,
                worker: feeds.worker)
        }

        func start() async throws {
            model.restore()
            model.start()
            try await feeds.worker.drain()
        }

        /// Advances the clock, and waits for what is due.
        func pass(_ seconds: Double) async throws {
            feeds.clock.advance(by: RxTimeInterval(seconds: seconds))
            for _ in 0..<3 { try await feeds.worker.drain() }
        }

        /// The events that GitHub answers with, so many hours before noon.
        func answer(hoursAgo hours: Double...) async throws {
            let name = RepositoryName("a/one")!
            feeds.gitHub.answer { _ in
                .page(hours.map { event("\($0)", minutesAgo: $0 * 60, in: name) })
            }
            try await feeds.refresh()
        }

        var counts: [Int]? { model.shown.value?.digest.repositories.map(\.counts.stars) }
    }

    private func rig() async throws -> Rig {
        let feeds = try await WatchListRig("a/one")
        feeds.start()
        return Rig(feeds)
    }

    /// One after a visit so many hours before noon, with stars one, five and nine hours before noon.
    private func returning(afterHours hours: Double) async throws -> Rig {
        let rig = try await rig()
        try await rig.answer(hoursAgo: 1, 5, 9)
        rig.saved.change(at: noon) { $0.time = noon - hours * 3600 }
        try await rig.start()
        rig.model.isActive.accept(true)
        try await rig.pass(0)
        return rig
    }

    @Test("Who returns after more than four hours sees what has happened meanwhile, also what comes in later")
    func away() async throws {
        let rig = try await returning(afterHours: 6)
        #expect(rig.counts == [2])
        #expect(rig.model.shown.value?.period == .away)
        try await rig.answer(hoursAgo: 0.5, 1, 5)
        try await rig.pass(1)
        #expect(rig.counts == [3])
        rig.model.close.accept(())
        try await rig.pass(120)
        #expect(rig.counts == nil)
    }

    @Test("A shorter absence, the first start and a clock that was set back show nothing", arguments: [3.9, nil, -1.0])
    func nothing(hours: Double?) async throws {
        let rig = try await rig()
        try await rig.answer(hoursAgo: 1, 5)
        if let hours { rig.saved.change(at: noon) { $0.time = noon - hours * 3600 } }
        try await rig.start()
        rig.model.isActive.accept(true)
        try await rig.pass(0)
        #expect(rig.counts == nil)
        // The visit counts nevertheless.
        #expect(rig.saved.content.value.time == noon)
    }

    @Test("With a clock that is slow, what has happened last is in the digest as well")
    func slowClock() async throws {
        let rig = try await returning(afterHours: 6)
        try await rig.answer(hoursAgo: -0.5, 1, 5)
        try await rig.pass(1)
        #expect(rig.counts == [3])
    }

    @Test("An absence in which nothing has happened shows nothing until something is known of it")
    func lateEvents() async throws {
        let rig = try await rig()
        rig.saved.change(at: noon) { $0.time = noon - 6 * 3600 }
        try await rig.start()
        rig.model.isActive.accept(true)
        try await rig.pass(0)
        #expect(rig.counts == nil)
        try await rig.answer(hoursAgo: 1)
        try await rig.pass(1)
        #expect(rig.counts == [1])
    }

    @Test("A window that stays open is left and returned to, also across suspending")
    func staying() async throws {
        let rig = try await rig()
        try await rig.start()
        rig.model.isActive.accept(true)
        try await rig.pass(60)
        rig.model.isActive.accept(false)
        try await rig.pass(5 * 3600)
        try await rig.answer(hoursAgo: -4)
        rig.model.isActive.accept(true)
        try await rig.pass(0)
        #expect(rig.counts == [1])
        rig.model.close.accept(())
        try await rig.pass(60)
        #expect(rig.counts == nil)
        // The next process goes on from there.
        rig.model.isActive.accept(false)
        try await rig.pass(0)
        let next = Rig(rig.feeds)
        next.model.restore()
        #expect(next.saved.content.value.time == noon + 5 * 3600 + 120)
    }

    @Test("A day, a week and the time since a day are summed up on request")
    func periods() async throws {
        let rig = try await returning(afterHours: 6)
        try await rig.answer(hoursAgo: 5, 30, 100, 300)
        for (period, stars) in [
            (DigestModel.Period.lastDay, 3), (.lastWeek, 5), (.since(CalendarDay(year: 2026, month: 1, day: 4)!), 4),
            (.since(CalendarDay(year: 2027, month: 1, day: 4)!), nil), (.away, 2),
        ] as [(DigestModel.Period, Int?)] {
            rig.model.show.accept(period)
            try await rig.pass(0)
            #expect(rig.counts == stars.map { [$0] } ?? [], "\(period)")
        }
    }

    @Test("What is muted is left out")
    func silence() async throws {
        let rig = try await returning(afterHours: 6)
        rig.silence.accept(.muting("mona"))
        try await rig.pass(1)
        #expect(rig.counts == nil)
    }
}
