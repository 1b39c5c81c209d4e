import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// The events of a thread in the histories of the feeds.
@Suite struct InboxHistoryTests {
    private func comment(_ id: String, minutesAgo: Double, number: Int) -> String {
        """
        {"id": "\(id)", "type": "IssueCommentEvent", "actor": {"login": "mona"},
         "repo": {"id": 33569135, "name": "\(rxSwift)"}, "public": true,
         "created_at": "\(noon.addingTimeInterval(-60 * minutesAgo).formatted(.iso8601))",
         "payload": {"action": "created", "issue": {"number": \(number), "title": "Fix"}, "comment": {"body": "Hm"}}}
        """
    }

    /// The ids of the events that are found for a thread of that number.
    private func found(_ number: Int?, in repository: RepositoryName = rxSwift) async throws -> [String] {
        let events = [
            comment("5", minutesAgo: 1, number: 7), comment("4", minutesAgo: 2, number: 70), event("3", minutesAgo: 3),
            comment("2", minutesAgo: 4, number: 7),
        ]
        let gitHub = try await TestGitHub()
        gitHub.answer(by: { request in
            if request.method != "GET" { return TestGitHub.Answer(205) }
            return request.path == "/notifications"
                ? .page(thread("1", number: number, in: "\(repository)")) : .page(events)
        })
        let feed = FeedRig(gitHub, folder: try TemporaryFolder())
        try await feed.start()
        let rig = try InboxRig(gitHub)
        try await rig.start()
        rig.histories.accept([feed.source].histories)
        let opened = Elements(rig.model.opened)
        try await rig.request { rig.model.open.accept(rig.entries[0]) }
        try await opened.count(1)
        #expect(rig.unread.isEmpty)
        #expect(rig.writes == ["PATCH /notifications/threads/1"])
        return opened.values[0].events.map(\.id)
    }

    @Test func theEventsOfTheNumberAreFound() async throws {
        #expect(try await found(7) == ["5", "2"])
    }

    @Test func othersAreNot() async throws {
        #expect(try await found(8).isEmpty)
        #expect(try await found(nil).isEmpty)
        #expect(try await found(7, in: try #require(RepositoryName("acme/rocket"))).isEmpty)
    }
}
