import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

/// When a digest is shown.
@Suite struct DigestModelTests {
    /// A followed repository with its digests.
    private struct Rig {
        let feeds: WatchListRig
        let clock: AdjustableClock
        let model: DigestModel
        let saved: SavedValue<LastVisit>
        let silence = BehaviorRelay(value: Silence())

        init(_ feeds: WatchListRig) {
            self.feeds = feeds
            clock = AdjustableClock(feeds.clock)
            saved = SavedValue(initial: LastVisit(), store: SavedFiles(feeds.folder.directories).lastVisit)
            model = DigestModel(
                feeds.watchList.histories, silence: silence, saved: saved, zones: .utc, clock: clock,
                uptime: { [clock = feeds.clock] in clock.now.timeIntervalSince1970 }, worker: feeds.worker)
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
        func answer(hoursAgo hours: Double...) async throws { try await answer(hoursAgo: hours[...]) }

        func answer(hoursAgo hours: ArraySlice<Double>) async throws {
            // A refresh that is running would have the former answer.
            try await feeds.feed.isRunning.first { !$0 }
            let name = RepositoryName("a/one")!
            feeds.gitHub.answer { _ in
                .page(hours.map { event("\($0)", minutesAgo: $0 * 60, in: name) })
            }
            try await feeds.refresh()
        }

        /// The user works in the window, or does not.
        func works(_ isActive: Bool, seconds: Double = 0) async throws {
            model.isActive.accept(isActive)
            for seconds in [0, seconds] { try await pass(seconds) }
        }

        /// What the next start of the program shows, whose window is used, after so many hours.
        func restarted(afterHours hours: Double) async throws -> Rig {
            try await works(false)
            try await pass(hours * 3600)
            let next = Rig(feeds)
            try await next.start()
            try await next.works(true, seconds: 1)
            return next
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

    // MARK: Several absences

    @Test("What was not read is in the next digest as well, also if nothing else has happened", arguments: [1, 2])
    func unread(events: Int) async throws {
        let rig = try await returning(afterHours: 6)
        try await rig.works(false, seconds: 5 * 3600)
        try await rig.answer(hoursAgo: [1, 5, -3, -4].prefix(events + 1))
        try await rig.works(true, seconds: 1)
        #expect(rig.counts == [events + 1])
        #expect(rig.model.shown.value?.digest.period.lowerBound == noon - 6 * 3600)
    }

    @Test("What was read is not in the next digest")
    func read() async throws {
        let rig = try await returning(afterHours: 6)
        rig.model.close.accept(())
        try await rig.works(false, seconds: 5 * 3600)
        try await rig.answer(hoursAgo: 1, 5, -3)
        try await rig.works(true, seconds: 1)
        #expect(rig.counts == [1])
    }

    @Test("What was not read is shown after a restart, and what was read is not", arguments: [true, false])
    func restart(isRead: Bool) async throws {
        let rig = try await returning(afterHours: 6)
        try await rig.works(true, seconds: 60)
        if isRead {
            rig.model.close.accept(())
            try await rig.pass(0)
        }
        let next = try await rig.restarted(afterHours: 0.5)
        #expect(next.counts == (isRead ? nil : [2]))
        #expect(next.model.shown.value?.digest.period.lowerBound == (isRead ? nil : noon - 6 * 3600))
        // And once more, after another absence.
        let last = try await next.restarted(afterHours: 5)
        #expect(last.counts == (isRead ? nil : [2]))
    }

    @Test("What becomes known only after a short visit is not lost; after a long one it is not told again")
    func glance() async throws {
        for (seconds, stars) in [(60.0, 2), (700, 1)] {
            let rig = try await rig()
            rig.saved.change(at: noon) { $0.time = noon - 6 * 3600 }
            try await rig.start()
            try await rig.works(true, seconds: seconds)
            #expect(rig.counts == nil)
            try await rig.works(false, seconds: 5 * 3600)
            // The user has seen one of them coming in, if there was time.
            try await rig.answer(hoursAgo: 0.1, -3)
            let next = try await rig.restarted(afterHours: 0)
            #expect(next.counts == [stars], "\(seconds)")
        }
    }

    @Test("What happens in a long visit after a quiet absence is not told as if the user had been away")
    func presence() async throws {
        let rig = try await rig()
        rig.saved.change(at: noon) { $0.time = noon - 6 * 3600 }
        try await rig.start()
        try await rig.works(true, seconds: 3 * 3600)
        try await rig.answer(hoursAgo: 0.1, -3)
        try await rig.works(true, seconds: 60)
        #expect(rig.counts == nil)
    }

    @Test("A file without an unread digest is read")
    func noUnreadDigest() async throws {
        let rig = try await rig()
        try rig.feeds.folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"time": 5}}"#, to: "state/last-visit.json")
        rig.model.restore()
        #expect(rig.saved.content.value == LastVisit(time: Date(timeIntervalSince1970: 5)))
    }

    // MARK: Clocks

    @Test("A clock that is set while the user works is no absence", arguments: [5.0, 9_000, -5])
    func setClock(hours: Double) async throws {
        let rig = try await rig()
        try await rig.answer(hoursAgo: -1, 1)
        rig.saved.change(at: noon) { $0.time = noon - 3600 }
        try await rig.start()
        try await rig.works(true, seconds: 60)
        rig.clock.offset.accept(hours * 3600)
        try await rig.pass(120)
        #expect(rig.counts == nil)
        #expect(rig.saved.content.value.time == rig.clock.now)
    }

    @Test("An absence counts although the clock was set back meanwhile")
    func setBackMeanwhile() async throws {
        let rig = try await rig()
        try await rig.answer(hoursAgo: -1, 2)
        try await rig.start()
        try await rig.works(true, seconds: 60)
        try await rig.works(false, seconds: 5 * 3600)
        rig.clock.offset.accept(-2 * 3600)
        try await rig.works(true)
        #expect(rig.model.shown.value?.digest.period.lowerBound == noon + 60 - 2 * 3600)
        #expect(rig.counts == [1])
    }

    @Test("With a clock that is slow at the start, the absence before it is found when it is set")
    func slowAtStart() async throws {
        let rig = try await rig()
        try await rig.answer(hoursAgo: 1, 5, 9)
        rig.saved.change(at: noon) { $0.time = noon - 6 * 3600 }
        rig.clock.offset.accept(-7 * 3600)
        try await rig.start()
        try await rig.works(true, seconds: 60)
        #expect(rig.counts == nil)
        rig.clock.offset.accept(0)
        try await rig.pass(60)
        #expect(rig.counts == [2])
    }

    // MARK: Periods

    @Test("The last day and the last week end now, however long they are shown")
    func movingPeriods() async throws {
        for (period, days, stars) in [(DigestModel.Period.lastDay, 1.0, 1), (.lastWeek, 7, 2)] {
            let rig = try await rig()
            try await rig.start()
            try await rig.answer(hoursAgo: 1, 100)
            rig.model.show.accept(period)
            try await rig.pass(1)
            #expect(rig.counts == [stars])
            try await rig.pass(2 * 86_400)
            try await rig.answer(hoursAgo: 1, 100, -40)
            try await rig.pass(1)
            let start = rig.model.shown.value?.digest.period.lowerBound
            #expect(start.map { abs($0.timeIntervalSince(rig.clock.now - days * 86_400)) < 2 } == true)
            #expect(rig.counts == [days == 1 ? 1 : 3])
            // Nothing else happens.
            try await rig.pass(2 * 86_400)
            try await rig.works(true, seconds: 1)
            #expect(rig.counts == (days == 1 ? [] : [2]))
        }
    }

    @Test("The time of an absence can be chosen if there was one, also if nothing has happened in it")
    func choosingAbsence() async throws {
        let rig = try await rig()
        try await rig.answer(hoursAgo: 1)
        try await rig.start()
        rig.model.show.accept(.lastDay)
        try await rig.pass(0)
        #expect(rig.model.shown.value?.hasAbsence == false)
        rig.model.show.accept(.away)
        try await rig.pass(0)
        #expect(rig.model.shown.value?.period == .lastDay)
        try await rig.works(true, seconds: 60)
        try await rig.works(false, seconds: 5 * 3600)
        try await rig.works(true)
        #expect(rig.model.shown.value == nil)
        rig.model.show.accept(.lastDay)
        try await rig.pass(0)
        #expect(rig.model.shown.value?.hasAbsence == true)
        rig.model.show.accept(.away)
        try await rig.pass(0)
        #expect(rig.counts == [])
        #expect(rig.model.shown.value?.period == .away)
    }
}
