import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

@Suite("What is snoozed and muted") struct SilenceTests {
    private let crash = EventThread(repository: "acme/rocket", topic: EventTopic(kind: .issue, number: 12))

    private func silence(_ end: SilencedThread.End, start: Date = noon) -> Silence {
        var silence = Silence()
        silence[crash] = SilencedThread(crash, title: "Crash on launch", start: start, end: end)
        return silence
    }

    // MARK: Hiding

    @Test("A muted thread is hidden, and nothing else")
    func mutedThread() {
        let silence = silence(.never)
        #expect(silence.hides(commented("1", 0, on: 12).facts, now: noon))
        #expect(silence.hides(commented("1", 0, on: 12, in: "Acme/Rocket").facts, now: .distantFuture))
        #expect(!silence.hides(commented("1", 0, on: 12, kind: .pullRequest).facts, now: noon))
        #expect(!silence.hides(commented("1", 0, on: 12, in: "acme/other").facts, now: noon))
        #expect(!silence.hides(commented("1", 0, on: 13).facts, now: noon))
        #expect(!silence.hides(happened("1", 0, .star).facts, now: noon))
        #expect(silence.nextChange(after: noon) == nil)
    }

    @Test("What a muted account does is hidden, in any case")
    func mutedActor() {
        var silence = Silence.muting("OctoCat")
        #expect(silence.hides(happened("1", 0, .star, by: "octoCAT").facts, now: noon))
        #expect(!silence.hides(happened("1", 0, .star, by: "mona").facts, now: noon))
        #expect(!silence.hides(happened("1", 0, .star, by: "").facts, now: noon))
        silence["octocat"] = nil
        #expect(silence.isEmpty)
    }

    @Test("A snoozed thread is hidden until its time")
    func time() {
        let silence = silence(.time(noon + 3600))
        let facts = commented("1", 0, on: 12).facts
        #expect(silence.hides(facts, now: noon + 3599.9))
        #expect(!silence.hides(facts, now: noon + 3600))
        #expect(silence.nextChange(after: noon) == noon + 3600)
    }

    @Test("A thread is hidden until something happens after the last event; then all of it is shown")
    func activity() {
        let last = commented("5", 10, on: 12)
        var silence = silence(.activity(after: EventPoint(last)))
        #expect(silence.hides(last.facts, now: noon))
        #expect(silence.hides(commented("4", 10, on: 12).facts, now: noon))
        #expect(!silence.hides(commented("6", 10, on: 12).facts, now: noon))
        let others = [
            commented("7", 0, on: 13), commented("4", 10, on: 12), commented("9", 0, on: 12, kind: .discussion),
        ]
        silence.end(by: others.map(\.facts))
        #expect(!silence.isEmpty)
        silence["octocat"] = MutedActor(login: "octocat", start: noon)
        silence.end(by: [commented("6", 10, on: 12, by: "OctoCat").facts])
        #expect(silence[crash] != nil)
        silence["octocat"] = nil
        silence.end(by: [commented("6", 10, on: 12).facts])
        #expect(silence.isEmpty)
    }

    // MARK: Times

    @Test(
        "The choices end at nine o'clock by the clock of the zone",
        arguments: [
            // A Monday, a Sunday, and the night in which the clocks are put forward, and back.
            ("2026-01-05T12:00:00Z", "2026-01-06T08:00:00Z", "2026-01-12T08:00:00Z"),
            ("2026-01-04T22:59:59Z", "2026-01-05T08:00:00Z", "2026-01-05T08:00:00Z"),
            ("2026-03-28T12:00:00Z", "2026-03-29T07:00:00Z", "2026-03-30T07:00:00Z"),
            ("2026-10-24T12:00:00Z", "2026-10-25T08:00:00Z", "2026-10-26T08:00:00Z"),
        ])
    func choices(now: String, tomorrow: String, nextWeek: String) throws {
        func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
        let (now, berlin) = (try date(now), zone("Europe/Berlin"))
        #expect(SnoozeChoice.hour.end(now: now, in: berlin) == now + 3600)
        #expect(try SnoozeChoice.tomorrow.end(now: now, in: berlin) == date(tomorrow))
        #expect(try SnoozeChoice.nextWeek.end(now: now, in: berlin) == date(nextWeek))
        #expect(SnoozeChoice.nextActivity.end(now: now, in: berlin) == nil)
    }

    @Test("After the clock was set back, a snooze begins once more instead of lasting for years")
    func clockSetBack() {
        var silence = silence(.time(noon + 3600))
        let past = noon - 365 * 86_400
        #expect(silence.hides(commented("1", 0, on: 12).facts, now: past))
        #expect(silence.nextChange(after: past) == past + 3600)
        silence.adjust(to: past)
        #expect(silence == self.silence(.time(past + 3600), start: past))
    }

    // MARK: The limit

    @Test("Beyond 1,000 entries nothing is added, and what is there can be changed and removed")
    func limit() {
        var silence = Silence()
        for number in 1...1_500 { silence["user-\(number)"] = MutedActor(login: "user-\(number)", start: noon) }
        #expect(silence.actors.count == 1_000)
        silence[crash] = SilencedThread(crash, title: nil, start: noon, end: .never)
        #expect(silence.threads.isEmpty)
        silence["user-1"] = nil
        silence[crash] = SilencedThread(crash, title: nil, start: noon, end: .never)
        silence[crash] = SilencedThread(crash, title: nil, start: noon, end: .time(noon + 1))
        #expect(silence.threads[crash]?.isSnoozed == true)
        #expect(silence.isFull)
    }

    // MARK: The file

    @Test("Everything is read as it was written")
    func coding() throws {
        var silence = silence(.time(noon + 3600))
        for (kind, end) in [
            (Activity.Topic.Kind.pullRequest, SilencedThread.End.never),
            (.discussion, .activity(after: EventPoint(time: noon, id: "7"))),
        ] {
            let thread = EventThread(repository: "acme/rocket", topic: EventTopic(kind: kind, number: 12))
            silence[thread] = SilencedThread(thread, title: nil, start: noon, end: end)
        }
        silence["octocat"] = MutedActor(login: "octocat", start: noon)
        let json = try JSONValue(writing: silence)
        #expect(try json.read(as: Silence.self) == silence)
        #expect(try JSONValue(writing: Silence()).read(as: Silence.self) == Silence())
    }

    @Test("One strange element does not lose the others")
    func strangeElements() throws {
        let thread = #"{"repository": "acme/rocket", "kind": "issue", "number": 12, "start": 1767614400}"#
        let strange = [
            "7", "{}", #"{"repository": "acme", "kind": "issue", "number": 12, "start": 0}"#,
            #"{"repository": "a/b", "kind": "issue", "number": 0, "start": 0}"#,
            #"{"repository": "a/b", "kind": "issue", "number": 1e300, "start": 0}"#,
            #"{"repository": "a/b", "kind": "gist", "number": 1, "start": 0}"#,
            #"{"repository": "a/b", "kind": "issue", "number": 1, "start": 9, "until": 8}"#,
            #"{"repository": "a/b", "kind": "issue", "number": 1, "start": 9, "until": "never"}"#,
        ]
        let json = """
            {"threads": [\(strange.joined(separator: ",")), \(thread)],
             "actors": [null, {"login": 7}, {"login": "OctoCat", "start": 1767614400}], "people": 3}
            """
        let silence = try JSONDecoder.ofFiles.decode(Silence.self, from: Data(json.utf8))
        #expect(silence.threads == [crash: SilencedThread(crash, title: nil, start: noon, end: .never)])
        #expect(silence.actors == ["octocat": MutedActor(login: "OctoCat", start: noon)])
        #expect(try JSONDecoder.ofFiles.decode(Silence.self, from: Data(#"{"threads": {}}"#.utf8)).isEmpty)
    }

    // MARK: The list

    @Test("The list has groups, what ends next first")
    func items() {
        func thread(_ number: Int, _ end: SilencedThread.End, start: Date = noon) -> SilencedThread {
            let thread = EventThread(repository: "acme/rocket", topic: EventTopic(kind: .issue, number: number))
            return SilencedThread(thread, title: nil, start: start, end: end)
        }
        let ended = thread(1, .activity(after: EventPoint(time: noon, id: "1")))
        let (late, early) = (thread(2, .time(noon + 7200)), thread(3, .time(noon + 3600)))
        let (old, new) = (thread(4, .never), thread(5, .never, start: noon + 1))
        var silence = Silence()
        for silenced in [ended, late, early, old, new] { silence[silenced.thread] = silenced }
        silence["mona"] = MutedActor(login: "mona", start: noon)
        silence["hubot"] = MutedActor(login: "hubot", start: noon)
        #expect(
            SilenceItem.items(of: silence) == [
                .heading(.snoozed), .thread(early), .thread(late), .thread(ended), .heading(.mutedThreads),
                .thread(new), .thread(old), .heading(.mutedPeople), .actor("hubot", since: noon),
                .actor("mona", since: noon),
            ])
        #expect(SilenceItem.items(of: Silence()).isEmpty)
    }

    @Test("Its pages are those of the website")
    func page() {
        let web = URL(string: "https://github.com")!
        let thread = SilenceItem.thread(SilencedThread(crash, title: nil, start: noon, end: .never))
        #expect(thread.page(on: web)?.absoluteString == "https://github.com/acme/rocket/issues/12")
        let bot = SilenceItem.actor("hubot[bot]", since: noon)
        #expect(bot.page(on: web)?.absoluteString == "https://github.com/apps/hubot")
    }
}
