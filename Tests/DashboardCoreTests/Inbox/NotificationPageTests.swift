import Foundation
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking

/// The pages of notifications, by the addresses in GitHub's answers.
@Suite struct NotificationPageTests {
    /// - Parameters:
    ///   - subject: The path of the subject in the API below the repository; nil for none.
    ///   - comment: The same for the newest comment.
    private static func json(
        _ type: String, _ subject: String?, comment: String? = nil, title: String = "Fix retry",
        api: String = "https://api.github.com"
    ) -> String {
        func address(_ path: String?) -> String { path.map { "\"\(api)/repos/acme/rocket/\($0)\"" } ?? "null" }
        let quoted = title.replacing("\"", with: "\\\"")
        return """
            {"id": "1", "unread": true, "reason": "mention", "updated_at": "2026-01-05T12:00:00Z",
             "repository": {"full_name": "acme/rocket"},
             "subject": {"title": "\(quoted)", "type": "\(type)", "url": \(address(subject)),
                         "latest_comment_url": \(address(comment))}}
            """
    }

    private func thread(_ json: String) throws -> NotificationThread {
        let value = JSONBody.value(in: Data(json.utf8))
        return try #require(value.flatMap(JSONObject.init).flatMap { NotificationThread($0) })
    }

    private func page(_ json: String, on server: GitHubServer = .standard, tag: String? = nil) throws -> String {
        let page = try thread(json).page(on: server.web, releaseTag: tag).absoluteString
        let web = try #require(WebPath(RepositoryName("acme/rocket")!).url(on: server.web)).absoluteString
        #expect(page.hasPrefix(web))
        return String(page.dropFirst(web.count))
    }

    @Test(
        arguments: [
            ("Issue", "issues/7", nil, "/issues/7"),
            ("Issue", "issues/7", "issues/7", "/issues/7"),
            ("Issue", "issues/7", "issues/comments/81", "/issues/7#issuecomment-81"),
            ("Issue", nil, nil, "/issues"),
            ("PullRequest", "pulls/7", "pulls/7", "/pull/7"),
            ("PullRequest", "pulls/7", "issues/comments/81", "/pull/7#issuecomment-81"),
            ("PullRequest", "pulls/7", "pulls/comments/82", "/pull/7#discussion_r82"),
            ("PullRequest", "pulls/7", "pulls/7/reviews/83", "/pull/7#pullrequestreview-83"),
            ("PullRequest", nil, nil, "/pulls"),
            ("Commit", "commits/1a2b3c4d", nil, "/commit/1a2b3c4d"),
            ("Commit", "commits/1a2b3c4d", "commits/1a2b3c4d", "/commit/1a2b3c4d"),
            ("Commit", "commits/1a2b3c4d", "comments/84", "/commit/1a2b3c4d#commitcomment-84"),
            ("Commit", nil, nil, "/commits"),
            ("Release", "releases/85", "releases/85", "/releases"),
            ("Discussion", "discussions/7", nil, "/discussions/7"),
            ("Discussion", "discussions/7", "discussions/comments/86", "/discussions/7#discussioncomment-86"),
            ("Discussion", "discussions/7", "discussions/7/comments/86", "/discussions/7#discussioncomment-86"),
            ("Discussion", nil, nil, "/discussions?discussions_q=%22Fix%20retry%22%20in%3Atitle"),
            ("CheckSuite", nil, nil, "/actions"),
            ("WorkflowRun", nil, nil, "/actions?query=is%3Awaiting"),
            ("RepositoryInvitation", "invitations", nil, "/invitations"),
            ("RepositoryVulnerabilityAlert", nil, nil, "/security/dependabot"),
            ("RepositoryVulnerabilityAlert", "dependabot/alerts/9", nil, "/security/dependabot/9"),
            ("RepositoryDependabotAlertsThread", nil, nil, "/security/dependabot"),
            ("RepositoryAdvisory", nil, nil, "/security/advisories"),
            (
                "RepositoryAdvisory", "security-advisories/GHSA-abcd-1234-efgh", nil,
                "/security/advisories/GHSA-abcd-1234-efgh"
            ),
            ("SomethingNew", "somethings/7", "issues/comments/81", ""),
            ("Commit", "commits/..", nil, ""),
            ("Issue", "issues/7", "issues/comments/x", "/issues/7"),
        ] as [(String, String?, String?, String)])
    func pages(type: String, subject: String?, comment: String?, path: String) throws {
        #expect(try page(Self.json(type, subject, comment: comment)) == path)
        // The addresses of an Enterprise server have another root.
        let server = GitHubServer(api: URL(string: "https://git.example.com/api/v3")!)
        let api = server.api.absoluteString
        #expect(try page(Self.json(type, subject, comment: comment, api: api), on: server) == path)
    }

    @Test(arguments: [
        ("CI workflow run failed for main branch", #"workflow:"CI" is:failure branch:"main""#),
        (
            "Nightly build workflow run, Attempt #2 succeeded for fix/a branch",
            #"workflow:"Nightly build" is:success branch:"fix/a""#
        ),
        ("CI workflow run cancelled for a branch", #"workflow:"CI" is:cancelled branch:"a""#),
        (#"Say "hi" workflow run exploded for a branch"#, #"workflow:"Say  hi " branch:"a""#),
    ])
    func aRunIsSearchedForByItsTitle(title: String, query: String) throws {
        let page = try thread(Self.json("CheckSuite", nil, title: title)).page(on: GitHubServer.standard.web)
        let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems
        #expect(page.path() == "/acme/rocket/actions")
        #expect(items == [URLQueryItem(name: "query", value: query)])
    }

    @Test func whatIsNotAnAddressOfTheRepositoryIsNoPath() throws {
        for address in ["https://api.github.com/user", "https://api.github.com/repos/a/b", "mailto:a@b.c", "x"] {
            let json = Self.json("Commit", nil).replacing("\"url\": null", with: "\"url\": \"\(address)\"")
            #expect(try page(json) == "/commits")
        }
    }

    // MARK: Releases

    /// Opens the only notification.
    private func opened(_ answers: @escaping @Sendable (TestGitHub.Request) -> TestGitHub.Answer) async throws
        -> (InboxRig, OpenedThread)
    {
        let gitHub = try await TestGitHub()
        gitHub.answer { request in
            if request.method != "GET" { return TestGitHub.Answer(205) }
            return request.path == "/notifications" ? .page(Self.json("Release", "releases/85")) : answers(request)
        }
        let rig = try InboxRig(gitHub)
        try await rig.start()
        let opened = Elements(rig.model.opened)
        rig.model.open.accept(rig.entries[0])
        try await opened.count(1)
        return (rig, opened.values[0])
    }

    @Test func theTagOfAReleaseIsAskedFor() async throws {
        let (rig, opened) = try await opened { _ in
            TestGitHub.Answer(200, body: Data(#"{"id": 85, "tag_name": "v1/beta", "name": "Better"}"#.utf8))
        }
        #expect(rig.requests.contains("GET /repos/acme/rocket/releases/85"))
        let page = opened.entry.thread.page(on: GitHubServer.standard.web, releaseTag: opened.releaseTag)
        #expect(page.absoluteString == "https://github.com/acme/rocket/releases/tag/v1/beta")
    }

    @Test func withoutItAllReleasesAreOpened() async throws {
        let (_, opened) = try await opened { _ in .refusal(404) }
        let page = opened.entry.thread.page(on: GitHubServer.standard.web, releaseTag: opened.releaseTag)
        #expect(page.absoluteString == "https://github.com/acme/rocket/releases")
    }

    // MARK: The file

    @Test func theAddressesOutliveTheProgram() throws {
        let thread = try thread(Self.json("Commit", "commits/1a2b3c4d", comment: "comments/84"))
        let data = try JSONEncoder.ofFiles.encode(thread)
        #expect(try JSONDecoder.ofFiles.decode(NotificationThread.self, from: data) == thread)
    }

    @Test func theValidatorsOutliveTheProgramAlsoWithoutAnAddress() throws {
        var inbox = AccountInbox(SignedInAccount.ID(host: "github.com", login: Login("mona")!))
        let thread = try thread(Self.json("CheckSuite", nil))
        _ = inbox.replaceThreads(by: [thread], hasMore: false, validators: Validators(etag: "a"), at: noon)
        let data = try JSONEncoder.ofFiles.encode(inbox)
        #expect(try JSONDecoder.ofFiles.decode(AccountInbox.self, from: data).validators == Validators(etag: "a"))
    }
}
