import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Events of other endpoints in the history.
@Suite struct EventRestoringTests {
    private let rig: EventStoreRig
    private let store: EventStore
    private let gap: EventGap

    /// A history with events of the minutes 0 to 9 and 60 to 69, and a gap between them.
    init() throws {
        rig = try EventStoreRig()
        store = try rig.store()
        try store.apply((0...9).map { star("\($0)", $0) })
        try store.apply((60...69).map { star("\($0)", $0) })
        gap = try #require(store.gaps.first)
    }

    private func restored(_ id: String, _ minute: Int, _ activity: Activity) -> GitHubEvent {
        GitHubEvent(
            id: id, type: "", actor: EventActor(login: "mona"), repository: "acme/rocket",
            createdAt: noon + Double(minute) * 60, activity: activity, isRestored: true)
    }

    private func release(_ tag: String) -> Activity { .release(Activity.Release(action: "published", tag: tag)) }

    private func push(_ head: String, branch: String = "main") -> Activity {
        .push(Activity.Push(branch: branch, head: String(repeating: head, count: 40)))
    }

    private func opened(_ number: Int) -> Activity {
        .issue(change: Activity.Change(action: "opened"), topic: Activity.Topic(kind: .issue, number: number))
    }

    @discardableResult
    private func restore(_ events: GitHubEvent..., isComplete: Bool = true) throws -> [String] {
        let changes = try store.restore(events, in: gap, isComplete: isComplete, now: noon)
        #expect(changes.new == [])
        return changes.changed.map(\.id)
    }

    @Test func theyAreBetweenTheEventsAroundTheGapAndNotUnseen() throws {
        let unseen = try store.unseen()
        #expect(
            try restore(restored("release-1", 30, release("1")), restored("a", 40, push("a"))) == ["a", "release-1"])
        let newer: [String] = (60...69).reversed().map { String($0) }
        let older: [String] = (0...9).reversed().map { String($0) }
        let expected = newer + ["a", "release-1"] + older
        #expect(try rig.savedIDs() == expected)
        #expect(try store.ids == expected)
        #expect(try rig.store().unseen() == unseen)
        #expect(try rig.store().gaps == [])
        #expect(try rig.store().events(limit: .max).filter(\.isRestored).map(\.id) == ["a", "release-1"])
    }

    @Test func theGapStaysUntilEverythingIsThere() throws {
        try restore(restored("a", 40, push("a")), isComplete: false)
        #expect(try rig.store().gaps == [gap])
        #expect(try restore() == [])
        #expect(try rig.store().gaps == [])
    }

    @Test func eachIsStoredOnceHoweverOftenItIsRestored() throws {
        let event = restored("a", 40, push("a"))
        #expect(try restore(event, event, isComplete: false) == ["a"])
        #expect(try restore(event, isComplete: false) == [])
        #expect(try rig.text("history-2026-01.jsonl").split(separator: "\n").count == 21)
    }

    @Test func whatIsOutsideOfTheGapIsLeftOut() throws {
        #expect(try restore(restored("a", 8, push("a")), restored("b", 61, push("b"))) == [])
        #expect(try restore(restored("c", 9, push("c")), restored("d", 60, push("d"))) == ["d", "c"])
    }

    @Test func whatTheHistoryTellsOfAlreadyIsLeftOut() throws {
        let hash = String(repeating: "a", count: 40)
        let late = [
            envelope(
                id: #""p""#, type: #""PushEvent""#, payload: #"{"ref": "refs/heads/main", "head": "\#(hash)"}"#,
                createdAt: "\"\(time(30))\""),
            envelope(
                id: #""r""#, type: #""ReleaseEvent""#,
                payload: #"{"action": "published", "release": {"tag_name": "1"}}"#, createdAt: "\"\(time(31))\""),
            envelope(
                id: #""i""#, type: #""IssuesEvent""#, payload: #"{"action": "opened", "issue": {"number": 7}}"#,
                createdAt: "\"\(time(61))\""),
            envelope(
                id: #""b""#, type: #""CreateEvent""#, payload: #"{"ref": "fix", "ref_type": "branch"}"#,
                createdAt: "\"\(time(32))\""),
        ]
        try store.apply([star("69", 69)] + late)
        let branch = Activity.create(Activity.Reference(kind: .branch, name: "fix"))
        #expect(
            try restore(
                restored("activity-1", 30, push("a")), restored("release-1", 31, release("1")),
                // A few seconds before, and the event is just outside of the gap.
                restored("issue-7-opened", 60, opened(7)), restored("activity-2", 32, branch)) == [])
    }

    @Test func somethingElseOfTheSameKindIsNoDuplicate() throws {
        let ids = try restore(
            restored("r1", 20, push("a")), restored("r2", 21, push("a", branch: "next")), restored("r3", 22, push("b")),
            restored("r4", 50, push("a")), restored("r5", 20, opened(7)), restored("r6", 20, opened(8)),
            isComplete: false)
        #expect(ids.count == 6)
        // The same push, told under another id.
        #expect(try restore(restored("r7", 20, push("a"))) == [])
        // Long after: pushed away and back.
        #expect(try restore(restored("r8", 35, push("a"))) == ["r8"])
    }

    @Test func anEventInAnEarlierMonthIsInItsFile() throws {
        let rig = try EventStoreRig()
        let store = try rig.store()
        try store.apply([star("1", -60 * 24 * 40)])
        try store.apply([star("2", 0)])
        let gap = try #require(store.gaps.first)
        let event = restored("a", -60 * 24 * 10, push("a"))
        _ = try store.restore([event], in: gap, isComplete: true, now: noon)
        #expect(rig.names == ["head.json", "history-2025-11.jsonl", "history-2025-12.jsonl", "history-2026-01.jsonl"])
        #expect(try rig.store().events(limit: 9).map(\.id) == ["2", "a", "1"])
    }

    @Test func anErrorKeepsTheGap() throws {
        let disk = FaultyDisk(.full)
        let store = try rig.store(disk.files)
        #expect(throws: FileError.self) {
            try store.restore([restored("a", 40, push("a"))], in: gap, isComplete: true, now: noon)
        }
        #expect(try rig.store().gaps == [gap])
    }
}

@Suite struct RestoredCodingTests {
    private func coded(isRestored: Bool) throws -> String {
        let event = GitHubEvent(
            id: "1", type: "", actor: EventActor(login: "mona"), repository: "a/b", createdAt: noon, activity: .star,
            isRestored: isRestored)
        let data = try JSONEncoder().encode(event)
        #expect(try JSONDecoder().decode(GitHubEvent.self, from: data) == event)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func theMarkIsCodedOnlyIfItIsSet() throws {
        #expect(try coded(isRestored: true).contains(#""restored":true"#))
        #expect(try !coded(isRestored: false).contains("restored"))
    }

    @Test(arguments: [("", false), (#", "restored": false"#, false), (#", "restored": true"#, true)])
    func theMarkIsRead(field: String, isRestored: Bool) throws {
        let saved = """
            {"id": "1", "type": "WatchEvent", "actor": {"login": "mona"}, "repository": "a/b", "createdAt": 0,
             "activity": {"star": {}}\(field)}
            """
        let event = try JSONDecoder().decode(GitHubEvent.self, from: Data(saved.utf8))
        #expect(event.isRestored == isRestored)
        #expect(event.sentence.detail == (isRestored ? "Restored" : nil))
    }
}
