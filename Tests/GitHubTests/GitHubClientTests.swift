import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// GitHub's users, repositories, stars, issues and notifications over real HTTP.
@Suite struct GitHubClientTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    private let bag = DisposeBag()
    private let token = AccessToken("ghp_abcdefghijklmnopqrstuvwxyz0123456789")

    private func client(_ gitHub: TestGitHub) throws -> GitHubClient {
        GitHubClient(
            GitHubSession(
                server: gitHub.server,
                credentials: Credentials(account: .user(try #require(Login("mona"))), token: .just(token)),
                http: gitHub.http, clock: clock, worker: worker))
    }

    private func reason(_ body: () async throws -> Void) async throws -> GitHubError.Reason {
        let error = try #require(await #expect(throws: GitHubError.self) { try await body() })
        return error.reason
    }

    private func json(_ text: String, _ headers: [String: String] = [:]) -> TestGitHub.Answer {
        TestGitHub.Answer(200, headers, body: Data(text.utf8))
    }

    // MARK: Requests

    @Test func eachRequestHasTheTokenAndTheVersion() async throws {
        let gitHub = try await TestGitHub(json(#"{"id": 7, "login": "mona"}"#))
        _ = try await client(gitHub).myInfo().value
        let request = try #require(gitHub.lastRequest)
        #expect(request.path == "/user")
        #expect(request.headers["Authorization"] == "Bearer ghp_abcdefghijklmnopqrstuvwxyz0123456789")
        #expect(request.headers["X-GitHub-Api-Version"] == "2022-11-28")
    }

    @Test func anAnonymousRequestHasNoToken() async throws {
        let gitHub = try await TestGitHub(json(#"{"id": 7, "login": "mona"}"#))
        let session = GitHubSession(server: gitHub.server, http: gitHub.http, clock: clock, worker: worker)
        _ = try await GitHubClient(session).findUser(try #require(Login("mona"))).value
        #expect(gitHub.lastRequest?.headers["Authorization"] == nil)
    }

    // MARK: Users

    @Test func aUserIsDecodedFieldByField() async throws {
        let gitHub = try await TestGitHub(
            json(
                """
                {"id": 7, "login": "mona", "type": "User", "name": "Mona\\nLin", "location": "Seoul",
                 "avatar_url": "https://example.com/7", "public_repos": 3}
                """),
            json(#"{"id": 8, "login": "acme", "type": "Organization", "name": 5, "location": null}"#))
        let client = try client(gitHub)
        let user = try await client.myInfo().value
        #expect(user.profile == AccountProfile(id: 7, login: try #require(Login("mona")), isOrganization: false))
        #expect(user.name == "Mona Lin")
        #expect(user.location == "Seoul")
        #expect(user.avatarURL == URL(string: "https://example.com/7"))
        #expect(user.repositories == 3)
        let organization = try await client.findUser(try #require(Login("acme"))).value
        #expect(organization?.profile.isOrganization == true)
        #expect(organization?.name == nil)
        #expect(gitHub.lastRequest?.path == "/users/acme")
    }

    @Test(arguments: [
        (#"{"login": "mona"}"#, "id"), (#"{"id": 7, "login": "a/b"}"#, "login"), (#"[]"#, ""),
    ])
    func anUnreadableUserIsAnErrorAtItsPath(body: String, path: String) async throws {
        let gitHub = try await TestGitHub(json(body))
        let reason = try await reason { _ = try await client(gitHub).myInfo().value }
        #expect(reason == .unreadable(.unreadable(path: path, message: nil)))
    }

    // MARK: Repositories

    @Test func aRepositoryIsFoundOrNot() async throws {
        let gitHub = try await TestGitHub(
            json(#"{"id": 5, "full_name": "mona/rocket", "stargazers_count": 4}"#), .refusal(404, "Not Found"))
        let client = try client(gitHub)
        let name = try #require(RepositoryName("mona/rocket"))
        #expect(try await client.findRepository(name).value?.stars == 4)
        #expect(gitHub.lastRequest?.path == "/repos/mona/rocket")
        #expect(try await client.findRepository(name).value == nil)
    }

    @Test(arguments: [
        (TestGitHub.Answer.refusal(401), GitHubError.Reason.unauthorized),
        (.refusal(451), .takenDown), (.refusal(500), .serverFailed(status: 500)),
        (TestGitHub.Answer(304), .unexpected(status: 304)), (.html(200), .unreadable(.notJSON)),
    ])
    func everythingButASuccessAnd404IsAnError(answer: TestGitHub.Answer, expected: GitHubError.Reason) async throws {
        let gitHub = try await TestGitHub(answer)
        let client = try client(gitHub)
        #expect(try await reason { _ = try await client.findRepository(rxSwift).value } == expected)
    }

    @Test func repositoriesComePageByPage() async throws {
        let gitHub = try await TestGitHub()
        let root = gitHub.server.api.absoluteString
        gitHub.answer { request in
            switch request.query["page"] {
            case nil:
                self.json(
                    #"[{"full_name": "mona/a"}, {"full_name": 7}]"#,
                    ["Link": "<\(root)/user/7/repos?page=2>; rel=\"next\""])
            default: self.json(#"[{"full_name": "mona/b"}]"#)
            }
        }
        let login = try #require(Login("mona"))
        let pages = Elements(try client(gitHub).repositories(of: login))
        try await pages.count(2)
        #expect(pages.values.map { $0.elements.map(\.name.description) } == [["mona/a"], ["mona/b"]])
        #expect(pages.values.map { $0.next != nil } == [true, false])
        #expect(gitHub.requests.value.map(\.path) == ["/users/mona/repos", "/user/7/repos"])
    }

    @Test func furtherPagesWaitUntilTheyAreWanted() async throws {
        let gitHub = try await TestGitHub()
        let root = gitHub.server.api.absoluteString
        gitHub.answer { request in
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            return self.json(
                #"[{"full_name": "mona/\#(page)"}]"#,
                ["Link": "<\(root)/users/mona/repos?page=\(page + 1)>; rel=\"next\""])
        }
        let more = PublishRelay<Void>()
        let pages = Elements(
            try client(gitHub).repositories(of: try #require(Login("mona")), more: more.asObservable()))
        try await pages.count(1)
        try await worker.drain()
        #expect(gitHub.requests.value.count == 1)
        more.accept(())
        try await pages.count(2)
        more.accept(())
        try await pages.count(3)
        #expect(gitHub.requests.value.map { $0.query["page"] } == [nil, "2", "3"])
    }

    @Test func aListThatComesBackToAPageEnds() async throws {
        let gitHub = try await TestGitHub()
        let root = gitHub.server.api.absoluteString
        gitHub.answer { _ in
            self.json(#"[{"full_name": "mona/a"}]"#, ["Link": "<\(root)/users/mona/repos?page=2>; rel=\"next\""])
        }
        let pages = try await client(gitHub).repositories(of: try #require(Login("mona"))).toArray().value
        #expect(pages.map { $0.next != nil } == [true, false])
        #expect(gitHub.requests.value.count == 2)
    }

    // MARK: Stars

    @Test func aRepositoryIsStarredAndUnstarred() async throws {
        let gitHub = try await TestGitHub(
            TestGitHub.Answer(204), TestGitHub.Answer(204), .refusal(404), TestGitHub.Answer(204))
        let client = try client(gitHub)
        try await client.save(rxSwift).value
        clock.pass(2)
        #expect(try await client.isSaved(rxSwift).value)
        #expect(try await client.isSaved(rxSwift).value == false)
        try await client.unsave(rxSwift).value
        #expect(gitHub.requests.value.map(\.method) == ["PUT", "GET", "GET", "DELETE"])
        #expect(Set(gitHub.requests.value.map(\.path)) == ["/user/starred/ReactiveX/RxSwift"])
        #expect(gitHub.requests.value.first?.headers["Content-Length"] == "0")
    }

    @Test func changesAreASecondApartAndRequestsAreNot() async throws {
        let gitHub = try await TestGitHub(TestGitHub.Answer(204))
        let client = try client(gitHub)
        try await client.save(rxSwift).value
        let second = Elements(client.unsave(rxSwift).asObservable().materialize())
        try await clock.waitingCount(1)
        #expect(gitHub.requests.value.count == 1)
        clock.pass(1)
        try await second.count(1)
        #expect(gitHub.requests.value.count == 2)
        // The clock stands still: nothing waits for it.
        #expect(try await client.isSaved(rxSwift).value)
        // A clock that is set back does not make it longer.
        let third = Elements(client.save(rxSwift).asObservable().materialize())
        try await clock.waitingCount(1)
        clock.pass(1)
        try await third.count(1)
    }

    @Test func aTokenWithoutTheScopeCannotStar() async throws {
        let gitHub = try await TestGitHub(
            .refusal(404, headers: ["X-OAuth-Scopes": "read:user", "X-Accepted-OAuth-Scopes": "public_repo, repo"]))
        let client = try client(gitHub)
        let expected = GitHubError.Reason.forbidden(.missingScope(["public_repo", "repo"]))
        #expect(try await reason { try await client.save(rxSwift).value } == expected)
    }

    // MARK: Issues

    @Test func issuesAndPullRequestsAreDecoded() async throws {
        let gitHub = try await TestGitHub()
        let root = gitHub.server.api.absoluteString
        gitHub.answer { request in
            self.json(
                """
                [{"number": 7, "title": "It  crashes", "state": "closed", "comments": 2, "user": {"login": "mona"},
                  "labels": [{"name": "bug", "color": "d73a4a"}, {"name": "odd", "color": "red"}, "text", {"id": 1}],
                  "created_at": "2026-01-05T12:00:00Z", "updated_at": "soon"},
                 {"number": 8, "title": null, "state": "open", "pull_request": {"url": "x"}, "user": null},
                 {"title": "no number"}]
                """,
                request.query["page"] == nil
                    ? ["Link": "<\(root)/repos/ReactiveX/RxSwift/issues?page=2>; rel=\"next\""] : [:])
        }
        let client = try client(gitHub)
        let page = try await client.issues(of: rxSwift, state: .closed).value
        let first = try #require(page.elements.first)
        #expect(first.number == 7)
        #expect(first.title == "It crashes")
        #expect(!first.isOpen && !first.isPullRequest)
        #expect(first.author.login == "mona")
        #expect(first.labels.map(\.name) == ["bug", "odd"])
        #expect(first.labels.map(\.color) == ["d73a4a", nil])
        #expect(first.comments == 2)
        #expect(first.createdAt == noon && first.updatedAt == nil)
        #expect(page.elements.map(\.number) == [7, 8])
        #expect(page.elements[1].isPullRequest && page.elements[1].isOpen)
        #expect(gitHub.lastRequest?.query["state"] == "closed")
        #expect(page.next != nil)
        let next = try await client.issues(of: rxSwift, state: .closed, page: page.next).value
        #expect(next.next == nil)
    }

    // MARK: Notifications

    @Test func notificationsAreDecodedAndConditional() async throws {
        let gitHub = try await TestGitHub(
            json(
                """
                [{"id": "1", "unread": true, "reason": "mention", "updated_at": "2026-01-05T12:00:00Z",
                  "last_read_at": null, "repository": {"full_name": "mona/rocket", "private": true},
                  "subject": {"title": "It crashes", "type": "Issue", "url": "https://api.github.com/repos/mona/rocket/issues/7"}},
                 {"id": "2", "repository": null}]
                """, ["Last-Modified": "Mon, 05 Jan 2026 12:00:00 GMT", "X-Poll-Interval": "60"]),
            .notModified())
        let client = try client(gitHub)
        let answer = try await client.notifications().value
        let thread = try #require(answer.modified?.content.first)
        #expect(answer.modified?.content.count == 1)
        #expect(thread.id == "1" && thread.isUnread && thread.isPrivate)
        #expect(thread.repository.description == "mona/rocket")
        #expect(thread.reason == "mention" && thread.type == "Issue" && thread.number == 7)
        #expect(thread.updatedAt == noon && thread.lastReadAt == nil)
        let again = try await client.notifications(all: true, validators: answer.headers.validators).value
        #expect(again.modified == nil)
        #expect(gitHub.lastRequest?.query["all"] == "true")
        #expect(gitHub.lastRequest?.headers["If-Modified-Since"] == "Mon, 05 Jan 2026 12:00:00 GMT")
    }

    @Test func receivedEventsAreAPageOfEvents() async throws {
        let gitHub = try await TestGitHub(.page(event("1")))
        let answer = try await client(gitHub).receivedEvents(of: try #require(Login("mona"))).value
        #expect(answer.modified?.content.events.map(\.id) == ["1"])
        #expect(gitHub.lastRequest?.path == "/users/mona/received_events")
    }

    // MARK: Limits

    /// A refused token is counted as a request without one.
    @Test func theLimitOfA401IsNotTheAccounts() async throws {
        let limits = [
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 600)",
        ]
        let gitHub = try await TestGitHub(.refusal(401, "Bad credentials", headers: limits))
        let client = try client(gitHub)
        #expect(try await reason { _ = try await client.myInfo().value } == .unauthorized)
        #expect(client.session.budget.value.limits.isEmpty)
    }
}
