import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// Recorded responses of GitHub, through the client.
@Suite(.enabled(if: Recording.areThere, "no recordings on this machine"))
struct RecordedClientTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")

    /// A client whose server replays the recording; the addresses of further pages lead to it.
    private func client(_ names: String...) async throws -> (client: GitHubClient, gitHub: TestGitHub) {
        let gitHub = try await TestGitHub()
        gitHub.answer(
            try names.map { name in
                let recording = try Recording(name)
                let link = recording.headers["Link"]?
                    .replacing("https://api.github.com", with: gitHub.server.api.absoluteString)
                return recording.answer(setting: link.map { ["Link": $0] } ?? [:])
            })
        let session = GitHubSession(server: gitHub.server, http: gitHub.http, clock: clock, worker: worker)
        return (GitHubClient(session), gitHub)
    }

    @Test(arguments: [
        ("user__authenticated__2012", "jacquev6"), ("user__kohsuke2__nulls__2019", "kohsuke2"),
        ("user__theCapypara__2021", "theCapypara"),
    ])
    func users(name: String, login: String) async throws {
        let user = try await client(name).client.myInfo().value
        #expect(user.login.description == login)
        #expect(!user.profile.isOrganization)
    }

    @Test func anOrganizationIsOne() async throws {
        let client = try await client("user_org_account__openmicroscopy__2013").client
        #expect(try await client.myInfo().value.profile.isOrganization)
    }

    @Test func aRepository() async throws {
        let client = try await client("repo__PyGithub__2021").client
        let repository = try await client.findRepository(rxSwift).value
        #expect(repository?.name.description == "theCapypara/PyGithub")
        #expect(repository?.isFork == true)
        #expect(repository?.pushedAt != nil)
    }

    @Test func repositoriesOnSeveralPages() async throws {
        let (client, gitHub) = try await client("user_repos__kohsuke__p1__2019", "user_repos__kohsuke__p2__2019")
        let pages = try await client.repositories(of: try #require(Login("kohsuke"))).take(2).toArray().value
        #expect(pages.count == 2)
        #expect(pages.allSatisfy { !$0.elements.isEmpty && $0.elements.allSatisfy { $0.name.owner == "kohsuke" } })
        #expect(gitHub.requests.value.count >= 2)
    }

    @Test func stars() async throws {
        let client = try await client(
            "star_check__204__2012", "star_check__404__2012", "star_put__204__2012", "star_delete__204__2012"
        ).client
        #expect(try await client.isSaved(rxSwift).value)
        #expect(try await client.isSaved(rxSwift).value == false)
        try await client.save(rxSwift).value
        async let removed: Void = client.unsave(rxSwift).value
        try await clock.waitingCount(1)
        clock.pass(1)
        try await removed
    }

    @Test func issuesOnAllPages() async throws {
        let (client, _) = try await client(
            "issues__paginated_p1__2022", "issues__paginated_p2__2022", "issues__paginated_p3__2022",
            "issues__paginated_p4__2022", "issues__paginated_p5__2022")
        var page = try await client.issues(of: rxSwift).value
        var titles = page.elements.map(\.title)
        while let next = page.next {
            page = try await client.issues(of: rxSwift, page: next).value
            titles += page.elements.map(\.title)
        }
        #expect(titles.count == 13)
        #expect(Set(titles).count == 13)
    }

    @Test(arguments: [("issues__PyGithub__2012", 16), ("issues__PyGithub__2024", 30)])
    func issuesAndPullRequests(name: String, count: Int) async throws {
        let page = try await client(name).client.issues(of: rxSwift).value
        #expect(page.elements.count == count)
        #expect(page.elements.allSatisfy { !$0.title.isEmpty && !$0.author.login.isEmpty && $0.updatedAt != nil })
        #expect(page.elements.contains { $0.isPullRequest })
    }

    @Test(arguments: [
        ("events_user_received__jacquev6__2012", 30), ("events_user_received__sigmavirus24__2017", 25),
    ])
    func receivedEvents(name: String, count: Int) async throws {
        let client = try await client(name).client
        let answer = try await client.receivedEvents(of: try #require(Login("mona"))).value
        #expect(answer.modified?.content.events.count == count)
    }
}
