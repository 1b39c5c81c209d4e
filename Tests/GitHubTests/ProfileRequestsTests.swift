import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// Profiles over HTTP, by GraphQL and one by one.
@Suite struct ProfileRequestsTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let logins = ["mona", "Octo-Cat", "nobody"].compactMap { Login($0) }

    private func session(_ gitHub: TestGitHub, _ server: GitHubServer? = nil) -> GitHubSession {
        let credentials = Credentials(
            account: .user(logins[0]), token: .just(AccessToken("ghp_\(String(repeating: "a", count: 36))")))
        return GitHubSession(
            server: server ?? gitHub.server, credentials: credentials, http: gitHub.http, clock: clock,
            worker: SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker"))
    }

    private func profiles(_ body: String, status: Int = 200) async throws -> [Login: PublicProfile] {
        let gitHub = try await TestGitHub(.json(body, status: status))
        let answer = try await session(gitHub).answer(to: .profiles(of: logins)).value
        return try #require(answer.modified?.content)
    }

    @Test func severalProfilesAreOneQueryWithTheLoginsBesideIt() async throws {
        let gitHub = try await TestGitHub(.json(#"{"data": {"u0": {"login": "mona", "location": "Seoul"}}}"#))
        _ = try await session(gitHub).answer(to: .profiles(of: logins)).value
        let request = try #require(gitHub.lastRequest)
        #expect(request.method == "POST")
        #expect(request.path == "/graphql")
        #expect(request.headers["Authorization"] != nil)
        let body = try #require(JSONObject(JSONBody.value(in: request.body)))
        #expect(body["variables"].string("l1") == "Octo-Cat")
        let query = try #require(body.string("query"))
        #expect(query.hasPrefix("query($l0: String!, $l1: String!, $l2: String!) { u0: user(login: $l0) {"))
        #expect(!query.contains("mona"))
    }

    @Test func whatIsMissingDoesNotLoseTheRest() async throws {
        let found = try await profiles(
            """
            {"data": {"u0": {"location": " Seoul\\n", "avatarUrl": "https://example.org/a"}, "u1": null, "u2": null},
             "errors": [{"type": "NOT_FOUND", "path": ["u2"], "message": "Could not resolve to a User"},
                        {"type": "SERVICE_UNAVAILABLE", "path": ["u1"]}, 7]}
            """)
        #expect(
            found == [
                logins[0]: PublicProfile(location: "Seoul", avatarURL: URL(string: "https://example.org/a")),
                logins[2]: PublicProfile(),
            ])
    }

    @Test func strangeFieldsAreOmitted() async throws {
        let found = try await profiles(#"{"data": {"u0": {"location": 7}, "u1": {"avatarUrl": "x"}, "u2": {}}}"#)
        #expect(found.values.allSatisfy { $0 == PublicProfile() })
        #expect(found.count == 3)
    }

    @Test(arguments: [
        ("<html>", GitHubDecodingError.notJSON), ("[]", .unreadable(path: "", message: nil)),
        (
            #"{"errors": [{"type": "RATE_LIMITED", "message": "API rate limit exceeded"}]}"#,
            .unreadable(path: "data", message: "API rate limit exceeded")
        ),
        (
            #"{"data": {"u0": null, "u1": null, "u2": null}, "errors": [{"message": "timed out"}]}"#,
            .unreadable(path: "data", message: "timed out")
        ),
    ])
    func answersWithoutDataAreErrors(body: String, error: GitHubDecodingError) async throws {
        let thrown = await #expect(throws: GitHubError.self) { _ = try await profiles(body) }
        #expect(thrown == GitHubError(.unreadable(error), about: .profiles))
    }

    @Test(arguments: [
        ("https://api.github.com", "https://api.github.com/graphql"),
        ("https://github.example.com/api/v3", "https://github.example.com/api/graphql"),
        ("https://api.octo.ghe.com", "https://api.octo.ghe.com/graphql"),
    ])
    func eachServerHasItsEndpoint(api: String, endpoint: String) throws {
        let server = GitHubServer(api: try #require(URL(string: api)))
        #expect(GitHubRequest.profiles(of: logins).url(on: server).absoluteString == endpoint)
    }

    @Test func aQueryIsNoWrite() async throws {
        let gitHub = try await TestGitHub(.json(#"{"data": {"u0": {}}}"#))
        let session = session(gitHub)
        // A second write would wait for a second, which does not pass.
        for _ in 0..<3 { _ = try await session.answer(to: .profiles(of: logins)).value }
        #expect(gitHub.requests.value.count == 3)
        let scopes = ["X-OAuth-Scopes": "", "X-Accepted-OAuth-Scopes": "repo"]
        gitHub.answer(.refusal(404, headers: scopes))
        let error = await #expect(throws: GitHubError.self) {
            _ = try await session.answer(to: .profiles(of: logins)).value
        }
        #expect(error?.reason == .notFound, "not that a scope is missing")
    }

    @Test func queriesHaveALimitOfTheirOwn() async throws {
        let limit = [
            "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "0", "X-RateLimit-Resource": "graphql",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 600)",
        ]
        let gitHub = try await TestGitHub(.json(#"{"data": {"u0": {}}}"#, headers: limit))
        let session = session(gitHub)
        _ = try await session.answer(to: .profiles(of: logins)).value
        #expect(!session.budget.value.isAboveReserve(for: .graphQL, at: noon))
        #expect(session.budget.value.isAboveReserve(at: noon))
    }

    @Test func oneProfileIsRequestedConditionally() async throws {
        let gitHub = try await TestGitHub(
            .json(#"{"login": "mona", "type": "User", "location": "Seoul"}"#, headers: ["ETag": "\"a\""]),
            .notModified(),
            .json(#"{"login": "swift", "type": "Organization", "location": "Cupertino"}"#), .json("{}"))
        let session = session(gitHub)
        let first = try await session.answer(to: .profile(of: logins[0])).value
        #expect(first.modified?.content == PublicProfile(location: "Seoul"))
        let again = try await session.answer(to: .profile(of: logins[0], validators: first.headers.validators)).value
        #expect(again.modified == nil)
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == "\"a\"")
        let organization = try await session.answer(to: .profile(of: logins[1])).value
        #expect(organization.modified?.content == PublicProfile())
        await #expect(throws: GitHubError.self) { _ = try await session.answer(to: .profile(of: logins[2])).value }
    }
}
