import Base
import Foundation
import GitHub
import History
import Testing

@testable import CoreTestSupport

@Suite("A query") struct QueryMatcherTests {
    private let now = utc("2026-11-23T12:00:00Z")

    private func facts(
        _ time: String = "2026-11-23T11:00:00Z", kind: EventKind = .push, actor: String = "Octocat",
        repository: String = "Apple/Swift-NIO", topic: EventTopic? = nil, isRestored: Bool = false
    ) -> EventFacts {
        EventFacts(
            id: "1", time: utc(time), kind: kind, actor: actor, repository: repository, topic: topic,
            isRestored: isRestored)
    }

    private func finds(
        _ text: String, _ facts: EventFacts, isUnseen: Bool = false, in content: String = "",
        bots: BotList = BotList(), zone: Zone = .utc
    ) throws -> Bool {
        let matcher = QueryMatcher(try Query(parsing: text), bots: bots, now: now, zone: zone)
        let found = matcher.matches(facts, isUnseen: isUnseen) { Data(content.utf8).range(of: Data($0)) != nil }
        return found
    }

    @Test("finds everything if it is empty") func empty() throws {
        #expect(try finds("", facts()))
        #expect(try finds("", EventFacts(id: "", time: .distantPast, kind: .other)))
    }

    @Test("finds all kinds of events, each by exactly one word") func kinds() {
        for kind in EventKind.allCases {
            #expect(QueryKind.allCases.count { $0.eventKinds.contains(kind) } == 1, "\(kind)")
        }
    }

    @Test("finds kinds, actors and repositories") func names() throws {
        #expect(try finds("kind:push", facts()))
        #expect(try !finds("-kind:push", facts()))
        #expect(try finds("kind:pr,push", facts()))
        #expect(try finds("kind:pr", facts(kind: .pullRequestMerged)))
        #expect(try finds("actor:OCTOCAT", facts()))
        #expect(try !finds("actor:octo", facts()))
        #expect(try finds("actor:octo*", facts()))
        #expect(try finds("repo:swift-nio", facts()))
        #expect(try finds("repo:APPLE/swift-nio", facts()))
        #expect(try finds("repo:apple/*", facts()))
        #expect(try finds("repo:swift*", facts()))
        #expect(try !finds("repo:nio", facts()))
        #expect(try !finds("repo:x", EventFacts(id: "", time: now, kind: .gist)))
        #expect(try finds("kind:push actor:octocat -bot", facts()))
    }

    @Test("knows bots by their suffix and from a list") func bots() throws {
        #expect(try finds("bot", facts(actor: "Renovate[bot]")))
        #expect(try !finds("bot", facts(actor: "k8s-ci-robot")))
        #expect(try finds("bot", facts(actor: "k8s-ci-robot"), bots: BotList(["K8S-CI-Robot", ""])))
        #expect(try finds("-bot", facts(actor: ""), bots: BotList([""])))
    }

    @Test("finds states and numbers") func states() throws {
        #expect(try finds("is:unseen", facts(), isUnseen: true))
        #expect(try finds("is:seen", facts()))
        #expect(try !finds("is:seen", facts(), isUnseen: true))
        #expect(try finds("is:restored", facts(isRestored: true)))
        #expect(try finds("is:merged -is:closed", facts(kind: .pullRequestMerged)))
        #expect(try finds("is:closed", facts(kind: .pullRequestClosed)))
        let comment = facts(kind: .comment, topic: EventTopic(kind: .pullRequest, number: 12))
        #expect(try finds("#12 is:pr kind:comment", comment))
        #expect(try !finds("#1", comment))
        #expect(try !finds("#12", facts()))
    }

    @Test("finds texts without regard to case and diacritics") func texts() throws {
        #expect(try finds("Größe", facts(), in: "die grosse große"))
        #expect(try !finds("-grosse", facts(), in: "die grosse"))
        #expect(try finds(#""die grosse" octo"#, facts(), in: "octocat die grosse"))
        #expect(try finds("\u{301}", facts()))
        let matcher = QueryMatcher(try Query(parsing: #"Ä -b "c d" kind:push"#), now: now, zone: .utc)
        #expect(matcher.words == [Array("a".utf8), Array("c d".utf8)])
    }

    @Test(
        "finds times by the clock and the zone",
        arguments: [
            ("since:2h", "2026-11-23T10:00:00Z", true), ("since:2h", "2026-11-23T09:59:59Z", false),
            ("before:2h", "2026-11-23T09:59:59Z", true), ("since:7d", "2026-11-16T12:00:00Z", true),
            ("since:1w", "2026-11-16T11:59:59Z", false), ("since:1m", "2026-10-23T11:00:00Z", true),
            ("since:1m", "2026-10-23T10:59:59Z", false), ("since:today", "2026-11-22T23:00:00Z", true),
            ("since:today", "2026-11-22T22:59:59Z", false), ("since:yesterday", "2026-11-21T23:00:00Z", true),
            ("before:today", "2026-11-22T22:59:59Z", true), ("since:2026-11-01", "2026-10-31T23:00:00Z", true),
            ("before:2026-11-01", "2026-10-31T22:59:59Z", true), ("since:9999m", "1200-01-01T00:00:00Z", true),
            // After the clock was set back.
            ("since:1h", "2027-01-01T00:00:00Z", true),
        ])
    func times(text: String, time: String, isFound: Bool) throws {
        #expect(try finds(text, facts(time), zone: zone("Europe/Berlin")) == isFound)
    }

    @Test("of months ago means the last day of a shorter month") func shortMonth() throws {
        let matcher = QueryMatcher(try Query(parsing: "since:1m"), now: utc("2026-03-31T12:00:00Z"), zone: .utc)
        #expect(matcher.matches(facts("2026-02-28T12:00:00Z"), isUnseen: false) { _ in true })
        #expect(!matcher.matches(facts("2026-02-28T11:59:59Z"), isUnseen: false) { _ in true })
    }

    @Test("tells which terms do not hold") func failing() throws {
        func failing(_ text: String) throws -> [Int] {
            QueryMatcher(try Query(parsing: text), now: now, zone: .utc)
                .failingTerms(facts(), isUnseen: false) { _ in false }
        }
        #expect(try failing("actor:octocat kind:release -bot") == [1])
        #expect(try failing("x actor:octocat -bot") == [0])
        #expect(try failing("actor:octocat -bot") == [])
        #expect(try failing("kind:release x actor:octocat -bot") == [0, 1])
    }

    @Test("asks for nothing by a mark alone, also negated") func mark() throws {
        for text in ["\"\u{301}\"", "-\"\u{301}\""] { #expect(try finds(text, facts())) }
    }

    @Test("knows the bots by GitHub's type, by the login and by the list") func typedBots() throws {
        func isBot(_ login: String, isTyped: Bool = false) throws -> Bool {
            let facts = EventFacts(id: "1", time: now, kind: .comment, actor: login, isBot: isTyped)
            return QueryMatcher(
                try Query(parsing: "bot"), bots: BotList(typed: " @Hubot, acme-CI;"), now: now, zone: .utc
            )
            .matches(facts, isUnseen: false) { _ in false }
        }
        #expect(try isBot("dependabot[bot]") && isBot("HUBOT") && isBot("acme-ci") && isBot("Copilot", isTyped: true))
        #expect(try !isBot("Copilot") && !isBot("octocat"))
        #expect(BotList(typed: "b, a  @C").description == "a, b, c")
    }

    @Test("finds events by the texts that they contain") func events() throws {
        let event = try #require(decoded([issue("1", 0, title: "\"Crash in Größe\"")]).first)
        func matches(_ text: String) throws -> Bool {
            let record = EventRecord(event)
            return QueryMatcher(try Query(parsing: text), now: now, zone: .utc)
                .matches(record.facts, isUnseen: true, contains: record.contains)
        }
        #expect(try matches("crash groß kind:issue is:unseen"))
        #expect(try !matches("crash \"crash größe\""))
    }

    @Test("is asked 100,000 times in a moment") func speed() throws {
        let kinds: [EventKind] = [.push, .release, .comment, .star]
        let all = (0..<100_000).map { number in
            EventFacts(
                id: "\(number)", time: now - Double(number), kind: kinds[number % 4], actor: "actor\(number % 100)",
                repository: "acme/rocket\(number % 50)")
        }
        let text = "kind:release,push actor:actor1* -bot repo:acme/* since:7d is:seen"
        let matcher = QueryMatcher(try Query(parsing: text), bots: BotList(["x"]), now: now, zone: .utc)
        let clock = ContinuousClock()
        var count = 0
        let time = clock.measure {
            count = all.count { matcher.matches($0, isUnseen: false) { _ in true } }
        }
        #expect(count > 0)
        // Optimized it takes some milliseconds.
        #expect(time < .seconds(2), "\(time)")
    }
}
