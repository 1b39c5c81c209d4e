import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import GitHub

@Suite("The feed of an account") struct AccountFeedTests {
    private static let events = event("1", by: "mona", in: RepositoryName("a/one")!)

    @Test("is that of a person, in the folder of GitHub’s id")
    func person() async throws {
        let rig = try await WatchListRig("Mona")
        rig.gitHub.answer(
            .page(
                envelope(
                    id: "\"1\"", actor: #"{"id": 7, "login": "mona"}"#, repo: #"{"id": 1, "name": "a/one"}"#,
                    createdAt: "\"2026-01-05T12:00:00Z\""), headers: ["ETag": "\"x\""]))
        rig.start()
        try await rig.refresh()
        try await rig.shows("1")
        #expect(rig.gitHub.requests.value.map(\.path) == ["/users/Mona/events/public"])
        #expect(rig.folder.files.contains { $0.hasSuffix("/account-7/head.json") })
        // The next start finds it, and sends its validators.
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        #expect(again.feed.events.value.map(\.id) == ["1"])
        try await again.refresh()
        #expect(rig.gitHub.lastRequest?.headers["If-None-Match"] == "\"x\"")
    }

    @Test("is that of an organization, if it has no events of its own")
    func organization() async throws {
        let rig = try await WatchListRig("acme")
        rig.gitHub.answer { request in
            switch request.path {
            case "/users/acme/events/public": .page([])
            case "/users/acme": .init(200, body: Data(#"{"id": 9, "login": "acme", "type": "Organization"}"#.utf8))
            case "/orgs/acme/events": .page(event("1", in: RepositoryName("acme/one")!))
            default: .refusal(404)
            }
        }
        rig.start()
        try await rig.refresh()
        try await rig.shows("1")
        #expect(rig.gitHub.requests.value.count == 3)
        // From then on it is one request.
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        try await again.refresh()
        #expect(rig.gitHub.requests.value.dropFirst(3).map(\.path) == ["/orgs/acme/events"])
    }

    @Test("says that there is no such account")
    func missing() async throws {
        let rig = try await WatchListRig("nobody")
        rig.gitHub.answer(.refusal(404, "Not Found"))
        rig.start()
        try await rig.refresh()
        guard case .failed(let error) = rig.feed.status.value.attempt else { throw NoError() }
        #expect(error.title == "Account Not Found")
        #expect(
            error.sentence(time: clockTime)
                == "There is no account nobody. Correct its name, or stop following it.")
    }

    private struct NoError: Error {}
}
