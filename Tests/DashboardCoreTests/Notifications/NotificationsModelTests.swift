import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Notifications of a feed, with everything real except the time and the desktop.
@Suite("Notifications") struct NotificationsModelTests {
    fileprivate struct Rig {
        let feed: FeedRig
        let filters = BehaviorRelay(value: SavedFilters())
        let silence: SilenceModel
        let model: NotificationsModel
        let sent: Elements<EventNotification>
        let withdrawn: Elements<String>
        let opened: Elements<EventNotification?>

        init(_ feed: FeedRig) {
            self.feed = feed
            silence = SilenceModel(
                saved: SavedValue(initial: Silence(), store: SavedFiles(feed.folder.directories).silence),
                events: feed.model.events, histories: feed.watchList.histories, zones: .utc, clock: feed.wallClock,
                worker: feed.worker)
            model = NotificationsModel(
                NotificationsModel.Environment(
                    saved: SavedValue(
                        initial: NotificationSettings(),
                        merging: SavedFiles(feed.folder.directories).notifications),
                    histories: feed.watchList.histories, clockOffset: feed.watchList.clockOffset, filters: filters,
                    silence: silence, zones: .utc,
                    clock: feed.wallClock, uptime: { [clock = feed.clock] in clock.now.timeIntervalSince1970 },
                    worker: feed.worker))
            sent = Elements(model.sent)
            withdrawn = Elements(model.withdrawn)
            opened = Elements(model.opened)
            for (id, text) in [("stars", "kind:star"), ("all", "-is:bot")] {
                var changed = filters.value
                changed.apply(.save(SavedFilter(id: id, name: id, text: text)))
                filters.accept(changed)
            }
            model.restore()
            silence.start()
            model.start()
        }

        /// Waits until all due work is done.
        func drain() async throws {
            for _ in 0..<4 { try await feed.worker.drain() }
        }

        func change(_ body: @escaping SavedValue<NotificationSettings>.Body) async throws {
            model.change.accept(body)
            try await drain()
        }

        /// Advances the clock until what has come is notified.
        func wait(_ seconds: Double = 3) async throws {
            feed.clock.advance(by: RxTimeInterval(seconds: seconds))
            try await drain()
        }

        func make(_ id: String, _ request: PublishRelay<String>) async throws {
            request.accept(id)
            try await drain()
        }
    }

    /// GitHub's id of it.
    private static let repository = "33569135"

    /// A feed with one event, in which others come after a minute.
    private func rig(
        _ pages: [String]..., old: String = event("1", minutesAgo: 60), headers: [String: String] = [:]
    ) async throws -> Rig {
        let feed = try await FeedRig()
        feed.gitHub.answer(([[]] + pages).map { .page($0 + [old], headers: headers) })
        let rig = Rig(feed)
        try await rig.change { $0.notify(true, of: "all") }
        try await feed.start()
        return rig
    }

    /// The ids of the events of each notification.
    private func ids(_ rig: Rig) -> [[String]] { rig.sent.values.map { $0.events.map(\.id) } }

    // MARK: What is notified

    @Test("tell what a chosen filter finds, after some seconds") func sending() async throws {
        let rig = try await rig([event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait(2.9)
        #expect(rig.sent.values.isEmpty)
        try await rig.wait(0.1)
        #expect(ids(rig) == [["2"]])
        let notification = try #require(rig.sent.values.first)
        #expect(notification.id == Self.repository)
        #expect(notification.title == "ReactiveX/RxSwift")
        #expect(notification.text == "mona starred the repository")
        #expect(!notification.canSnooze)
        #expect(rig.model.shown == [Self.repository])
    }

    @Test("are off at first, and for events that no chosen filter finds") func off() async throws {
        let rig = try await rig([event("2", minutesAgo: -1, by: "ci[bot]")], [event("3", minutesAgo: -2)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await rig.change { $0.notify(false, of: "all") }
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(rig.sent.values.isEmpty)
        #expect(NotificationSettings().filters.isEmpty)
    }

    @Test("tell nothing that happened before the start, also by a wrong clock", arguments: [-6.0, 0, 6])
    func beforeTheStart(hours: Double) async throws {
        // The events are by GitHub's clock.
        let shift = -hours * 60
        let time = (noon + hours * 3600).formatted(.iso8601.time(includingFractionalSeconds: false))
        let rig = try await rig(
            [event("3", minutesAgo: shift - 1), event("2", minutesAgo: shift + 1)],
            old: event("1", minutesAgo: shift + 60), headers: ["Date": "Mon, 05 Jan 2026 \(time.prefix(8)) GMT"])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["3"]])
    }

    @Test("begin at the start also if the clock is set before GitHub answers", arguments: [-2.0, 2])
    func clockSetAtTheStart(hours: Double) async throws {
        let feed = try await FeedRig()
        feed.gitHub.answer(
            [[], [event("3", minutesAgo: -1), event("2", minutesAgo: 1)]].map {
                .page($0 + [event("1", minutesAgo: 60)], headers: ["Date": "Mon, 05 Jan 2026 12:00:00 GMT"])
            })
        feed.wallClock.offset.accept(hours * 3600)
        let rig = Rig(feed)
        try await rig.change { $0.notify(true, of: "all") }
        feed.wallClock.offset.accept(0)
        try await feed.start()
        try await feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["3"]])
    }

    @Test("tell nothing that was seen meanwhile") func seen() async throws {
        let rig = try await rig([event("3", minutesAgo: -1), event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        rig.feed.model.markShown.accept(["3"])
        try await rig.drain()
        try await rig.wait()
        #expect(ids(rig) == [["2"]])
    }

    @Test("tell nothing that is silenced") func silenced() async throws {
        let rig = try await rig([event("3", minutesAgo: -1, by: "hubot"), event("2", minutesAgo: -1)])
        rig.silence.change.accept(.muteActor(EventActor(login: "HuBot")))
        try await rig.drain()
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["2"]])
    }

    @Test("are one for each repository, with what is new in it since it was seen") func grouping() async throws {
        let other = RepositoryName("apple/swift-nio")!
        let first = [event("2", minutesAgo: -1), event("3", minutesAgo: -0.5, in: other, number: 99)]
        let second = [event("4", minutesAgo: -2)] + first
        let rig = try await rig(first, second)
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["3"], ["2"]])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["3"], ["2"], ["4", "2"]])
        #expect(
            rig.sent.values.last?.text
                == "2 new events\nmona starred the repository\nmona starred the repository")
        #expect(rig.withdrawn.values.isEmpty)
    }

    @Test("tell nothing twice: not for a second filter, nor in another feed, nor after a restart")
    func once() async throws {
        let new = event("2", minutesAgo: -1)
        let rig = try await rig([new], [event("3", minutesAgo: -2), new])
        try await rig.change { $0.notify(true, of: "stars") }
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        rig.feed.source.history.changes.accept(FeedChanges(new: rig.sent.values[0].events))
        try await rig.wait()
        #expect(ids(rig) == [["2"]])
        let next = Rig(rig.feed)
        #expect(next.model.settings.value.filters == ["all", "stars"])
        rig.feed.source.history.changes.accept(FeedChanges(new: rig.sent.values[0].events))
        try await next.wait()
        #expect(next.sent.values.isEmpty)
    }

    // MARK: What waits

    /// What a user may do while an event waits, after which no chosen filter finds it.
    enum Refusal: CaseIterable {
        case switchedOff, removed, changed

        fileprivate func make(_ rig: Rig) async throws {
            var filters = rig.filters.value
            switch self {
            case .switchedOff: return try await rig.change { $0.notify(false, of: "all") }
            case .removed: filters.apply(.remove("all"))
            case .changed: filters.apply(.save(SavedFilter(id: "all", name: "all", text: "kind:push")))
            }
            rig.filters.accept(filters)
        }
    }

    @Test("tell nothing that no chosen filter finds any more", arguments: Refusal.allCases)
    func unchosen(_ refusal: Refusal) async throws {
        let rig = try await rig([event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait(2)
        try await refusal.make(rig)
        try await rig.wait(10)
        #expect(rig.sent.values.isEmpty)
        #expect(rig.model.shown.isEmpty)
    }

    @Test("tell after quiet hours only what a filter still finds", arguments: Refusal.allCases)
    func unchosenInQuietHours(_ refusal: Refusal) async throws {
        let first = [event("2", minutesAgo: -1)]
        let second = [issueEvent("4", number: 12), event("3", minutesAgo: -2)] + first
        let rig = try await rig(first, second)
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig) == [["2"]])
        try await rig.change {
            $0.notify(true, of: "stars")
            $0.isQuietAtTimes = true
            $0.quietHours = QuietHours(start: 23 * 60, end: 12 * 60 + 30)
        }
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await refusal.make(rig)
        try await rig.wait(30 * 60)
        #expect(ids(rig).dropFirst() == [["3", "2"]])
        #expect(rig.withdrawn.values.isEmpty)
    }

    @Test("are not shown once more when only what they have told is left") func nothingNew() async throws {
        let first = [event("2", minutesAgo: -1)]
        let rig = try await rig(first, [event("3", minutesAgo: -2)] + first)
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await rig.feed.refreshAfter(60)
        rig.feed.model.markSeen.accept(["3"])
        try await rig.drain()
        try await rig.wait()
        #expect(ids(rig) == [["2"]])
        #expect(rig.model.shown == [Self.repository])
    }

    @Test("tell nothing that is snoozed or muted while it waits") func silencedInQuietHours() async throws {
        let rig = try await rig([
            event("4", minutesAgo: -1), event("3", minutesAgo: -1, by: "hubot"), issueEvent("2", number: 12),
        ])
        try await rig.change {
            $0.isQuietAtTimes = true
            $0.quietHours = QuietHours(start: 23 * 60, end: 12 * 60 + 30)
        }
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        let issue = try #require(rig.feed.model.events.value.first { $0.id == "2" })
        rig.silence.change.accept(.snooze([issue], .tomorrow))
        rig.silence.change.accept(.muteActor(EventActor(login: "hubot")))
        try await rig.drain()
        try await rig.wait(30 * 60)
        #expect(ids(rig) == [["4"]])
    }

    // MARK: Quiet hours

    @Test("wait until the end of the quiet hours, and tell then what is unseen") func quietHours() async throws {
        let rig = try await rig(
            [event("3", minutesAgo: -1), event("2", minutesAgo: -1)],
            [event("4", minutesAgo: -2), event("3", minutesAgo: -1), event("2", minutesAgo: -1)])
        try await rig.change {
            $0.isQuietAtTimes = true
            $0.quietHours = QuietHours(start: 23 * 60, end: 12 * 60 + 30)
        }
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await rig.feed.refreshAfter(60)
        rig.feed.model.markSeen.accept(["3"])
        try await rig.drain()
        try await rig.wait(26 * 60)
        #expect(rig.sent.values.isEmpty)
        try await rig.wait(2 * 60)
        #expect(ids(rig) == [["4", "2"]])
    }

    @Test("come when the clock is set to the end of the quiet hours") func clockSet() async throws {
        let rig = try await rig([event("2", minutesAgo: -1)])
        try await rig.change {
            $0.isQuietAtTimes = true
            $0.quietHours = QuietHours(start: 11 * 60, end: 20 * 60)
        }
        try await rig.feed.refreshAfter(60)
        try await rig.wait(30)
        rig.feed.wallClock.offset.accept(8 * 3600)
        try await rig.wait(60)
        #expect(ids(rig) == [["2"]])
    }

    // MARK: What the user does

    @Test("are withdrawn once all events are seen") func withdrawing() async throws {
        let rig = try await rig([event("3", minutesAgo: -1), event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        rig.feed.model.markSeen.accept(["3"])
        try await rig.drain()
        #expect(rig.withdrawn.values.isEmpty)
        rig.feed.model.markAllSeen.accept(())
        try await rig.drain()
        #expect(rig.withdrawn.values == [Self.repository])
        #expect(rig.model.shown.isEmpty)
    }

    @Test("are withdrawn when their events are silenced") func silencing() async throws {
        let rig = try await rig([event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        rig.silence.change.accept(.muteActor(EventActor(login: "mona")))
        try await rig.drain()
        #expect(rig.withdrawn.values == [Self.repository])
    }

    @Test("open their events, and mark them as seen") func actions() async throws {
        let rig = try await rig(
            [event("2", minutesAgo: -1)], [event("4", minutesAgo: -2), event("3", minutesAgo: -2)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await rig.make(Self.repository, rig.model.open)
        #expect(rig.opened.values == rig.sent.values)
        #expect(rig.withdrawn.values == [Self.repository])
        #expect(rig.model.shown.isEmpty)

        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(ids(rig).last == ["4", "3"])
        try await rig.make(Self.repository, rig.model.markSeen)
        #expect(rig.feed.source.history.unseen.value == ["2"])
        #expect(rig.withdrawn.values == [Self.repository, Self.repository])
    }

    @Test("snooze their threads until tomorrow") func snoozing() async throws {
        let rig = try await rig([issueEvent("3", number: 12), issueEvent("2", number: 12), event("4", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        #expect(rig.sent.values.map(\.canSnooze) == [true])
        try await rig.make(Self.repository, rig.model.snooze)
        let threads = rig.silence.silence.value.threads
        #expect(threads.values.map(\.end) == [.time(noon + 21 * 3600)])
        #expect(threads.keys.map(\.topic.number) == [12])
        #expect(rig.withdrawn.values == [Self.repository])
    }

    @Test("of an earlier start are withdrawn, and only the window is opened") func unknown() async throws {
        let rig = try await rig([event("2", minutesAgo: -1)])
        try await rig.feed.refreshAfter(60)
        try await rig.wait()
        try await rig.make("acme/rocket", rig.model.open)
        #expect(rig.opened.values == [nil])
        for request in [rig.model.snooze, rig.model.markSeen] { try await rig.make("acme/rocket", request) }
        #expect(rig.opened.values == [nil])
        #expect(rig.withdrawn.values == Array(repeating: "acme/rocket", count: 3))
        #expect(rig.silence.silence.value.isEmpty)
        #expect(rig.feed.source.history.unseen.value == ["2"])
        #expect(rig.model.shown == [Self.repository])
    }

    /// Events of issues that happened a minute after noon.
    private func issueEvent(_ id: String, number: Int) -> String {
        envelope(
            id: "\"\(id)\"", type: "\"IssuesEvent\"", actor: #"{"login": "mona"}"#,
            repo: #"{"id": 33569135, "name": "ReactiveX/RxSwift"}"#,
            payload: #"{"action": "opened", "issue": {"number": \#(number), "title": "Crash"}}"#,
            createdAt: "\"\((noon + 60).formatted(.iso8601))\"")
    }

    // MARK: Settings

    @Test("keep the program running without a window only for a filter that exists, or for warnings")
    func background() async throws {
        let rig = try await rig([])
        let keepsRunning = Elements(rig.model.keepsRunning)
        try await rig.change { $0.runsInBackground = true }
        rig.filters.accept(SavedFilters())
        #expect(keepsRunning.values == [false, true, false])
        try await rig.change { $0.warnings = .extreme }
        #expect(keepsRunning.values == [false, true, false, true])
    }
}
