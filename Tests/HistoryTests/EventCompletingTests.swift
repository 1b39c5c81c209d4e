import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Texts that are added to events in the history.
@Suite struct EventCompletingTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    private let events = [TrimmedEvent.push("1"), TrimmedEvent.pullRequest("2")]
    private let commits = CompletedText.commits(count: 2, messages: ["First", "Second"])

    /// A store with both events, completed.
    private func completed() throws -> EventStore {
        let store = try rig.store()
        try store.apply(events)
        let all = try store.events(limit: 9)
        #expect(try store.complete(all, by: commits, now: noon).changed.map(\.id) == ["1"])
        #expect(try store.complete(all, by: .title("Fix"), now: noon).changed.map(\.id) == ["2"])
        return store
    }

    private func sentences(_ store: EventStore) throws -> [String] {
        try store.events(limit: 9).map { [$0.sentence.text, $0.sentence.detail ?? ""].joined(separator: " | ") }
    }

    private let expected = [
        "mona-lin pushed 2 commits to main | First", "mona-lin merged pull request #12: Fix | fix → main",
    ]

    @Test func theyAreThereAfterARestartAndCanBeFound() throws {
        let store = try completed()
        #expect(try sentences(store) == expected)
        #expect(try sentences(rig.store()) == expected)
        #expect(try store.events(limit: 9, where: EventFilter(text: "first")).map(\.id) == ["1"])
        #expect(store.count == 2)
    }

    @Test func aSecondTimeChangesNothing() throws {
        let store = try completed()
        let size = try rig.text("history-2026-01.jsonl").utf8.count
        #expect(try store.complete(store.events(limit: 9), by: commits, now: noon) == FeedChanges())
        #expect(try rig.text("history-2026-01.jsonl").utf8.count == size)
    }

    @Test func aPageWithoutThemDoesNotRemoveThem() throws {
        let store = try completed()
        let text = try rig.text("history-2026-01.jsonl")
        #expect(try store.apply(events, "b") == FeedChanges())
        #expect(try rig.text("history-2026-01.jsonl") == text)
        // Something else of the event has changed.
        let changes = try store.apply([events[0], TrimmedEvent.pullRequest("2", head: "fix2")], "c")
        #expect(changes.changed.map(\.id) == ["2"])
        #expect(try sentences(rig.store()) == [expected[0], expected[1].replacing("fix →", with: "fix2 →")])
    }

    @Test func aPageDoesNotRemoveThoseOfEventsWhoseObjectsAreTooLong() throws {
        let long = events.map(tooLong)
        let store = try rig.store()
        try store.apply(long)
        _ = try store.complete(store.events(limit: 9), by: .commits(count: 1, messages: ["First"]), now: noon)
        for page in [long, events] {
            try store.apply(page)
            #expect(try sentences(rig.store()).first == "mona-lin pushed 1 commit to main | First")
        }
    }

    @Test func othersAndThoseThatAreNotInTheHistoryAreLeftOut() throws {
        let store = try rig.store()
        try store.apply([events[0]])
        let all = try decoded(events)
        #expect(try store.complete(all, by: .title("Fix"), now: noon) == FeedChanges())
        #expect(store.count == 1)
    }

    @Test func theyAreNotUnseen() throws {
        let store = try completed()
        #expect(try store.unseen() == [])
    }

    @Test func anErrorLosesNothing() throws {
        let store = try rig.store()
        try store.apply(events)
        let broken = try rig.store(FaultyDisk(.full).files)
        #expect(throws: FileError.self) { try broken.complete(store.events(limit: 9), by: commits, now: noon) }
        #expect(try rig.store().events(limit: 9) == decoded(events))
    }
}
