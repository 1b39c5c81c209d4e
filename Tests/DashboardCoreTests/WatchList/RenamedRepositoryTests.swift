import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// What a person has decided about a repository and people before they were renamed. The repository 70 was "acme/rocket" and is
/// "moon/Rocket" now, and 99 may have the former name.
@Suite("After a rename") struct RenamedRepositoryTests {
    private let before = commented("1", 60, on: 12, in: "acme/rocket", repositoryID: 70)
    private let after = commented("2", 5, on: 12, in: "moon/Rocket", repositoryID: 70)
    private let stranger = commented("3", 1, on: 12, in: "acme/rocket", repositoryID: 99)

    private var renamed: RepositoryNames {
        RepositoryNames(of: FeedIdentity(name: "moon/Rocket", formerNames: ["acme/rocket"], number: 70))
    }

    private func muted(_ event: GitHubEvent) throws -> Silence {
        let thread = try #require(event.thread)
        var silence = Silence()
        silence[thread] = SilencedThread(
            thread, repository: event.repository, title: nil, start: noon, end: .never)
        return silence
    }

    // MARK: Muted and snoozed

    @Test("a muted thread stays muted, and none of the repository that has the name now is")
    func mutedThread() throws {
        let silence = try muted(before)
        #expect([before, after, stranger].map { silence.hides($0.facts, now: noon) } == [true, true, false])
        #expect(try JSONValue(writing: silence).read(as: Silence.self) == silence)
    }

    @Test("a thread that was muted by its name alone follows as soon as the id is known, under today's name")
    func mutedByName() throws {
        let thread = #"{"repository": "Acme/Rocket", "kind": "issue", "number": 12, "start": 1767614400}"#
        var silence = try JSONDecoder.ofFiles.decode(Silence.self, from: Data(#"{"threads": [\#(thread)]}"#.utf8))
        #expect([before, after].map { silence.hides($0.facts, now: noon) } == [true, false])
        silence.follow(renamed)
        #expect([before, after, stranger].map { silence.hides($0.facts, now: noon) } == [true, true, false])
        #expect(silence.threads.values.map(\.repository) == ["moon/Rocket"])
        let pages = SilenceItem.items(of: silence).compactMap { $0.page(on: GitHubServer.standard.web)?.path }
        #expect(pages == ["/moon/Rocket/issues/12"])
    }

    @Test("a muted thread keeps the case of its repository's name")
    func writtenName() throws {
        var silence = Silence()
        let thread = try #require(before.thread)
        silence[thread] = SilencedThread(thread, repository: "ACME/Rocket", title: nil, start: noon, end: .never)
        silence.follow(RepositoryNames(of: FeedIdentity(name: "acme/rocket", number: 70)))
        #expect(silence.threads.values.map(\.repository) == ["ACME/Rocket"])
    }

    @Test("a thread snoozed until something happens is shown again by what happens under the new name")
    func snoozedThread() throws {
        let thread = try #require(before.thread)
        var silence = Silence()
        silence[thread] = SilencedThread(
            thread, repository: "acme/rocket", title: nil, start: noon, end: .activity(after: EventPoint(before)))
        silence.end(by: [stranger.facts])
        #expect(!silence.isEmpty)
        silence.end(by: [after.facts])
        #expect(silence.isEmpty)
    }

    @Test("a muted person stays muted with another login, and nobody who has the login now is")
    func mutedPerson() throws {
        var silence = Silence()
        silence["Mona"] = MutedActor(login: "Mona", start: noon)
        silence.follow([EventActor(login: "mona", id: 5)])
        let events = [("mona", 5), ("lisa", 5), ("mona", 6)].map { commented("1", 0, on: 1, by: $0, actorID: $1) }
        #expect(events.map { silence.hides($0.facts, now: noon) } == [true, true, false])
        let read = try JSONValue(writing: silence).read(as: Silence.self)
        #expect(read == silence)
        #expect(events.map { read.hides($0.facts, now: noon) } == [true, true, false])
        // Somebody has edited it.
        let edited = #"{"actors": [{"login": "mona", "id": "five", "start": 1767614400}]}"#
        let byLogin = try JSONDecoder.ofFiles.decode(Silence.self, from: Data(edited.utf8))
        #expect(events.map { byLogin.hides($0.facts, now: noon) } == [true, false, true])
    }

    // MARK: Names

    @Test("a name belongs to the repository that has it today, or else to the only one that had it")
    func names() {
        var names = renamed
        #expect(names.id(named: "ACME/rocket") == 70)
        #expect(names.id(named: "moon/rocket") == 70)
        #expect(names.id(named: "acme/other") == nil)
        #expect(names.current(of: 70) == "moon/Rocket")
        names.add("Acme/Rocket", of: 99, at: noon)
        #expect(names.id(named: "acme/rocket") == 99)
        names.add("acme/new", of: 99, at: noon + 1)
        #expect(names.id(named: "acme/rocket") == nil)
        #expect(names.current(of: 99) == "acme/new")
        #expect(names.ids(matching: NamePattern("acme/*")) == [70, 99])
        // Of an account, and unknown.
        #expect(RepositoryNames(of: FeedIdentity(name: "mona", number: 5)) == RepositoryNames())
        #expect(RepositoryNames(of: FeedIdentity(name: "a/one")) == RepositoryNames())
    }

    @Test(
        "both names find all of its events",
        arguments: ["repo:acme/rocket", "repo:moon/rocket", "repo:moon/*", "repo:ACME/Ro*"])
    func query(_ text: String) throws {
        let matcher = QueryMatcher(try Query(parsing: text), names: renamed, now: noon, zone: .utc)
        let withoutID = commented("4", 0, on: 1, in: "acme/rocket")
        let other = commented("5", 0, on: 1, in: "acme/other", repositoryID: 3)
        let found = [before, after, withoutID, other].map { event in
            matcher.matches(event.facts, isUnseen: true, contains: { _ in false })
        }
        #expect(found == [true, true, true, false])
    }

    @Test("what is known by its id is found under all of its names, and nothing of the one that has the name now")
    func pattern() {
        var names = renamed
        names.add("acme/rocket", of: 99, at: noon)
        let pattern = RepositoryPattern(id: 70, names)
        #expect([before, after, stranger].map { pattern.matches($0.facts) } == [true, true, false])
        let rocket = RepositoryName("acme/rocket")!
        #expect(pattern.matches(rocket, FeedIdentity(name: "moon/Rocket", number: 70)))
        #expect(!pattern.matches(rocket, FeedIdentity(name: "acme/rocket", number: 99)))
        #expect(!pattern.matches(rocket, nil))
        #expect(RepositoryPattern("acme/rocket", names).matches(rocket, nil))
    }

    @Test("a saved filter has today's name, and is as it was written where nothing has changed")
    func filter() throws {
        let filter = SavedFilter(id: "1", name: "acme/rocket", text: "crash  -repo:Acme/Rocket is:unseen")
        #expect(filter.withCurrentNames(RepositoryNames()) == filter)
        let following = filter.withCurrentNames(renamed)
        #expect(following.text == "crash -repo:moon/Rocket is:unseen")
        #expect(following.name == filter.name)
        #expect(following.withCurrentNames(renamed) == following)
        var taken = renamed
        taken.add("acme/rocket", of: 99, at: noon)
        #expect(filter.withCurrentNames(taken) == filter)
        let wrong = SavedFilter(id: "2", name: "x", text: "repo:")
        #expect(wrong.withCurrentNames(renamed) == wrong)
    }

    @Test("the digest has one line, under today's name")
    func digest() {
        var builder = DigestBuilder()
        for event in [before, after, stranger] { builder.add(event.facts) }
        #expect(builder.repositories.sorted() == ["70", "99"])
        #expect(builder.counts(of: "70").events == 2)
    }

    @Test("its events are folded into one thread, and are one notification")
    func groups() {
        #expect(FoldedEvents.threads(of: [stranger, after, before]).map(\.events.count) == [1, 2])
        var notified = NotifiedEvents()
        notified.add([before, after, stranger].map(RecordedEvent.init))
        let sent = notified.send()
        #expect(sent.map { $0.events.map(\.id) } == [["2", "1"], ["3"]])
        #expect(sent.map { "\($0.query)" } == ["is:unseen repo:moon/Rocket", "is:unseen repo:acme/rocket"])
    }
}
