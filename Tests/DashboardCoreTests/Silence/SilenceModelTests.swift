import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("Snoozing and muting") struct SilenceModelTests {
    private final class Rig: Sendable {
        let clock: HistoricalScheduler
        let wallClock: AdjustableClock
        let events = BehaviorRelay<[GitHubEvent]>(value: [])
        let model: SilenceModel
        let messages: Trace<SilenceMessage>

        init(_ folder: TemporaryFolder, time: Date = noon, files: FileSystem = .live) {
            clock = HistoricalScheduler(initialClock: time)
            wallClock = AdjustableClock(clock)
            let store = SavedFiles(folder.directories, files: files).silence
            model = SilenceModel(
                saved: SavedValue(initial: Silence(), merging: store), events: events,
                histories: BehaviorRelay(value: Histories()),
                zones: .utc, clock: wallClock,
                worker: CurrentThreadScheduler.instance)
            messages = Trace(model.messages, clock)
            model.restore()
            model.start()
        }

        func make(_ changes: SilenceChange...) {
            for change in changes { model.change.accept(change) }
        }

        /// The ends of all threads, by their numbers.
        var ends: [Int: SilencedThread.End] {
            let threads = model.silence.value.threads
            return Dictionary(uniqueKeysWithValues: threads.map { ($0.topic.number, $1.end) })
        }

        func hides(_ event: GitHubEvent) -> Bool { model.silence.value.hides(event.facts, now: wallClock.now) }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    // MARK: Times

    @Test("A thread is shown again when its time is over")
    func end() {
        let rig = Rig(folder)
        rig.make(.snooze([commented("1", 0, on: 12)], .hour), .snooze([commented("2", 0, on: 13)], .tomorrow))
        #expect(rig.ends == [12: .time(noon + 3600), 13: .time(noon + 21 * 3600)])
        rig.clock.pass(3599)
        #expect(rig.ends.count == 2)
        rig.clock.pass(1)
        #expect(rig.ends == [13: .time(noon + 21 * 3600)])
        rig.clock.pass(20 * 3600)
        #expect(rig.ends.isEmpty)
    }

    @Test("Also after a restart, during which it was over or not")
    func restart() {
        let first = Rig(folder)
        first.make(.snooze([commented("1", 0, on: 12)], .hour), .snooze([commented("2", 0, on: 13)], .tomorrow))
        first.make(.muteActor(EventActor(login: "OctoCat")))
        let second = Rig(folder, time: noon + 1800)
        #expect(second.model.silence.value == first.model.silence.value)
        second.clock.pass(1800)
        #expect(second.ends == [13: .time(noon + 21 * 3600)])
        #expect(Rig(folder, time: noon + 30 * 86_400).ends.isEmpty)
        #expect(second.hides(happened("3", 0, .star)))
    }

    @Test("A clock that is set back meanwhile changes nothing")
    func clockSetBack() {
        let rig = Rig(folder)
        rig.make(.snooze([commented("1", 0, on: 12)], .hour))
        rig.clock.pass(1800)
        rig.wallClock.offset.accept(-86_400)
        #expect(rig.hides(commented("1", 0, on: 12)))
        rig.clock.pass(1799)
        #expect(rig.hides(commented("1", 0, on: 12)))
        rig.clock.pass(1)
        #expect(!rig.hides(commented("1", 0, on: 12)))
        #expect(rig.model.silence.value.isEmpty)
    }

    @Test("A clock that is set forward ends what is over by it within a minute")
    func clockSetForward() {
        let rig = Rig(folder)
        rig.make(.snooze([commented("1", 0, on: 12)], .tomorrow), .snooze([commented("2", 0, on: 13)], .nextWeek))
        rig.wallClock.offset.accept(86_400)
        rig.clock.pass(60)
        #expect(rig.ends.keys.sorted() == [13])
        rig.clock.pass(6 * 86_400)
        #expect(rig.ends.isEmpty)
    }

    @Test("A clock that was set back before a restart prolongs it by what had passed at most")
    func clockSetBackBeforeRestart() {
        Rig(folder).make(.snooze([commented("1", 0, on: 12)], .hour))
        let rig = Rig(folder, time: noon - 365 * 86_400)
        rig.clock.pass(3599)
        #expect(rig.ends.count == 1)
        rig.clock.pass(1)
        #expect(rig.ends.isEmpty)
    }

    // MARK: Activity

    @Test("Something new in a thread shows all of it again")
    func activity() {
        let rig = Rig(folder)
        rig.events.accept([commented("5", 5, on: 12), commented("4", 10, on: 12)])
        // Of an older event of the thread, the newest one counts.
        rig.make(.snooze([commented("4", 10, on: 12)], .nextActivity))
        #expect(rig.ends == [12: .activity(after: EventPoint(commented("5", 5, on: 12)))])
        rig.events.accept([])
        rig.events.accept([commented("7", 1, on: 13)])
        #expect(rig.ends.count == 1)
        rig.events.accept([commented("6", 2, on: 12)])
        #expect(rig.ends.isEmpty)
        #expect(Rig(folder).ends.isEmpty)
    }

    /// The JSON of an event of issue 12.
    private func issue(
        _ id: String, _ action: String, minutesAgo: Double, by login: String = "mona", in name: String = "acme/rocket"
    ) -> String {
        envelope(
            id: "\"\(id)\"", type: #""IssuesEvent""#, actor: #"{"login": "\#(login)"}"#,
            repo: #"{"id": 1, "name": "\#(name)"}"#,
            payload: #"{"action": "\#(action)", "issue": {"number": 12, "title": "Crash"}}"#,
            createdAt: "\"\((noon - minutesAgo * 60).formatted(.iso8601))\"")
    }

    /// A feed with two events of the issue, the newest one first, both of which are seen.
    private func feeds() async throws -> WatchListRig {
        let feeds = try await WatchListRig("acme/rocket")
        feeds.gitHub.answer(.page(issue("2", "closed", minutesAgo: 5), issue("1", "opened", minutesAgo: 10)))
        feeds.start()
        try await feeds.refresh()
        return feeds
    }

    /// What is snoozed and muted of feeds. It is neither restored nor started.
    private func model(_ feeds: WatchListRig, shown: BehaviorRelay<[GitHubEvent]>) -> SilenceModel {
        SilenceModel(
            saved: SavedValue(initial: Silence(), merging: SavedFiles(folder.directories).silence), events: shown,
            histories: feeds.watchList.histories, zones: .utc, clock: feeds.clock, worker: feeds.worker)
    }

    @Test("Also in a feed that is not shown")
    func activityElsewhere() async throws {
        let feeds = try await feeds()
        let model = model(feeds, shown: BehaviorRelay(value: []))
        model.start()
        model.change.accept(.snooze([feeds.feed.events.value[0]], .nextActivity))
        try await feeds.refresh()
        #expect(model.silence.value.threads.count == 1)
        feeds.gitHub.answer(.page(issue("3", "reopened", minutesAgo: 1)))
        try await feeds.refresh()
        #expect(model.silence.value.isEmpty)
    }

    @Test("A muted thread has the name that a new event tells, and keeps it when an older event comes in")
    func renamed() async throws {
        let feeds = try await feeds()
        let model = model(feeds, shown: feeds.feed.events)
        model.start()
        model.change.accept(.muteThread(feeds.feed.events.value[0]))
        try await feeds.worker.drain()
        let new = issue("3", "reopened", minutesAgo: 1, in: "moon/rocket")
        for event in [issue("2", "closed", minutesAgo: 5), issue("0", "labeled", minutesAgo: 7)] {
            feeds.gitHub.answer(.moved(), .page(new, event))
            try await feeds.refresh()
            try await feeds.worker.drain()
            #expect(model.silence.value.threads.values.map(\.repository) == ["moon/rocket"])
        }
    }

    @Test("The newest event of a thread whose snooze has ended is unseen, once, and not that of a muted person")
    func mark() async throws {
        let feeds = try await feeds()
        feeds.gitHub.answer(.page(issue("3", "reopened", minutesAgo: 1, by: "hubot")))
        try await feeds.refresh()
        feeds.feed.markAllSeen.accept(())
        try await feeds.feed.unseen.first { $0.isEmpty }
        let model = model(feeds, shown: feeds.feed.events)
        model.start()
        model.change.accept(.snooze([feeds.feed.events.value[0]], .hour))
        model.change.accept(.muteActor(EventActor(login: "hubot")))
        try await feeds.worker.drain()
        #expect(feeds.feed.unseen.value.isEmpty)
        feeds.clock.pass(3600)
        try await feeds.feed.unseen.first { $0 == ["2"] }
        feeds.feed.markShown.accept(["2"])
        try await feeds.feed.unseen.first { $0.isEmpty }
        feeds.clock.pass(3600)
        try await feeds.worker.drain()
        #expect(feeds.feed.unseen.value.isEmpty)
    }

    @Test("Also if it has ended while the program was not running")
    func markAfterRestart() async throws {
        let feeds = try await feeds()
        let first = model(feeds, shown: BehaviorRelay(value: []))
        first.start()
        first.change.accept(.snooze([feeds.feed.events.value[0]], .hour))
        try await feeds.worker.drain()
        let early = model(feeds, shown: feeds.feed.events)
        early.restore()
        early.start()
        try await feeds.worker.drain()
        #expect(feeds.feed.unseen.value.isEmpty)
        let later = HistoricalScheduler(initialClock: noon + 7200)
        let second = SilenceModel(
            saved: SavedValue(initial: Silence(), merging: SavedFiles(folder.directories).silence),
            events: feeds.feed.events, histories: feeds.watchList.histories, zones: .utc, clock: later,
            worker: feeds.worker)
        second.restore()
        #expect(second.silence.value.isEmpty)
        second.start()
        try await feeds.feed.unseen.first { $0 == ["2"] }
    }

    @Test("Only what is not in the history yet is new, shown or not")
    func activityInHistory() async throws {
        let feeds = try await feeds()
        let (newest, oldest) = (feeds.feed.events.value[0], feeds.feed.events.value[1])
        let shown = BehaviorRelay(value: [oldest])
        let model = model(feeds, shown: shown)
        model.start()
        model.change.accept(.snooze([oldest], .nextActivity))
        try await feeds.worker.drain()
        shown.accept([newest, oldest])
        try await feeds.worker.drain()
        #expect(model.silence.value.threads.values.map(\.end) == [.activity(after: EventPoint(newest))])
    }

    // MARK: Changes

    @Test("Several threads are snoozed together, and so is it undone")
    func several() {
        let rig = Rig(folder)
        rig.make(.muteThread(commented("1", 0, on: 12)))
        rig.make(.snooze([commented("2", 0, on: 12), commented("3", 0, on: 13), commented("4", 0, on: 13)], .hour))
        let end = SilencedThread.End.time(noon + 3600)
        #expect(rig.ends == [12: end, 13: end])
        #expect(rig.messages.values == [.mutedThread, .snoozed(end)])
        rig.make(.undo)
        #expect(rig.ends == [12: .never])
    }

    @Test("What was hidden can be undone: the last of it, only once, and until something is shown again")
    func undo() {
        let rig = Rig(folder)
        rig.make(.muteThread(commented("1", 0, on: 12)), .snooze([commented("1", 0, on: 12)], .hour), .undo)
        #expect(rig.ends == [12: .never])
        rig.make(.undo)
        #expect(rig.ends == [12: .never])
        rig.make(.muteActor(EventActor(login: "Mona")), .undo)
        #expect(rig.model.silence.value.actors.isEmpty)
        let thread = EventThread(repository: "acme/rocket", topic: EventTopic(kind: .issue, number: 12))
        rig.make(.snooze([commented("1", 0, on: 12)], .hour), .showThread(thread))
        #expect(rig.ends.isEmpty)
        rig.make(.undo)
        #expect(rig.ends.isEmpty)
        rig.make(.muteActor(EventActor(login: "Mona")), .showActor("MONA"))
        #expect(rig.model.silence.value.actors.isEmpty)
        rig.make(.undo)
        #expect(rig.model.silence.value.actors.isEmpty)
    }

    @Test("Who has taken over a muted person’s login can be muted, too, and this can be undone")
    func loginThatHasChangedHands() {
        let rig = Rig(folder)
        let (former, new) = (
            commented("1", 0, on: 12, by: "mona", actorID: 5), commented("2", 0, on: 12, by: "mona", actorID: 6)
        )
        func hidden() -> [Bool] { [former, new].map { rig.model.silence.value.hides($0.facts, now: noon) } }
        rig.make(.muteActor(former.actor))
        #expect(hidden() == [true, false])
        rig.make(.muteActor(new.actor))
        #expect(hidden() == [false, true])
        rig.make(.undo)
        #expect(hidden() == [true, false])
    }

    @Test("What is hidden is told")
    func messages() {
        let rig = Rig(folder)
        rig.make(
            .snooze([commented("1", 0, on: 12)], .hour), .muteThread(commented("1", 0, on: 13)),
            .muteActor(EventActor(login: "Mona")),
            .snooze([happened("2", 0, .star)], .hour), .muteThread(happened("2", 0, .star)))
        #expect(rig.messages.values == [.snoozed(.time(noon + 3600)), .mutedThread, .mutedActor("Mona")])
    }

    @Test("The title is the one that any event of the thread tells")
    func titles() {
        let rig = Rig(folder)
        rig.events.accept([commented("2", 0, on: 12, title: nil), commented("1", 5, on: 12, title: "Crash")])
        rig.make(.muteThread(commented("2", 0, on: 12, title: nil)))
        #expect(rig.model.silence.value.threads.values.map(\.title) == ["Crash"])
    }

    @Test("Names are shown as they are written, also after a restart")
    func writtenNames() {
        let first = Rig(folder)
        first.make(
            .muteActor(EventActor(login: "OctoCat")),
            .muteThread(commented("1", 0, on: 12, in: "ReactiveX/RxSwift", title: "Crash")))
        for rig in [first, Rig(folder)] {
            let texts = SilenceItem.items(of: rig.model.silence.value).flatMap { item -> [String] in
                switch item {
                case .heading: []
                case .thread(let thread): thread.details(LocalTime(zones: .utc, style: TimeStyle()), now: noon)
                case .actor(let login, _): [login]
                }
            }
            #expect(texts == ["ReactiveX/RxSwift", "Since 5 January", "OctoCat"])
            #expect(rig.hides(happened("2", 0, .star, by: "octocat")))
            #expect(rig.hides(commented("3", 0, on: 12, in: "reactivex/rxswift")))
        }
    }

    @Test("Beyond 1,000 entries it is told instead of anything lost")
    func limit() throws {
        var full = Silence()
        for number in 1...1_000 { full["user-\(number)"] = MutedActor(login: "user-\(number)", start: noon) }
        try SavedFiles(folder.directories).silence.save(full, at: noon)
        let rig = Rig(folder)
        rig.make(.muteActor(EventActor(login: "mona")), .muteThread(commented("1", 0, on: 12)))
        #expect(rig.messages.values.suffix(2) == [.full, .full])
        #expect(rig.model.silence.value.actors.count == 1_000)
        rig.make(.showActor("user-1"), .muteActor(EventActor(login: "mona")))
        #expect(rig.model.silence.value.actors["mona"] != nil)
    }

    // MARK: The file

    @Test("The changes of two processes are kept")
    func twoProcesses() {
        let (first, second) = (Rig(folder), Rig(folder))
        first.make(.muteActor(EventActor(login: "mona")))
        second.make(.muteThread(commented("1", 0, on: 12)))
        first.make(.muteActor(EventActor(login: "hubot")), .undo)
        let silence = Rig(folder).model.silence.value
        #expect(silence.actors.mapValues(\.start) == ["mona": noon])
        #expect(silence.threads.count == 1)
        #expect(folder.files == ["config/preferences.json"])
    }

    @Test("On a full disk it works until the end of the program, and is told")
    func fullDisk() {
        let rig = Rig(folder, files: FaultyDisk(.full).files)
        rig.make(.muteActor(EventActor(login: "mona")), .snooze([commented("1", 0, on: 12)], .hour))
        guard case .unwritable = rig.model.notice.value else { return #expect(Bool(false)) }
        #expect(rig.hides(happened("1", 0, .star, by: "mona")))
        rig.clock.pass(3600)
        #expect(rig.ends.isEmpty)
    }

    @Test("A file that is damaged is kept, and told")
    func damagedFile() throws {
        try folder.write("{", to: "config/silence.json")
        let rig = Rig(folder)
        guard case .damaged = rig.model.notice.value else { return #expect(Bool(false)) }
        rig.make(.muteActor(EventActor(login: "mona")))
        #expect(Rig(folder).model.silence.value.actors.mapValues(\.start) == ["mona": noon])
    }
}
