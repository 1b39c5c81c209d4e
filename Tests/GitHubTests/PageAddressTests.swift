import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

@Suite struct PageAddressTests {
    private let enterprise = GitHubServer(api: URL(string: "https://github.example.com/api/v3")!)

    private func url(_ address: String, _ server: GitHubServer = .standard) -> String? {
        PageAddress(address, on: server).flatMap { $0.url(on: server) }?.absoluteString
    }

    @Test(arguments: [
        "https://api.github.com/repositories/33569135/events?per_page=100&page=2",
        "https://api.github.com/repos/a/b/activity?after=djE6ks8%3D%2B+x&per_page=100",
        "https://api.github.com/user/583231/events",
    ])
    func anAddressOfTheServerStaysAsItIs(address: String) {
        #expect(url(address) == address)
    }

    @Test func schemeHostAndPortAreThoseOfTheServer() {
        #expect(url("HTTPS://API.GitHub.com:443/events?page=2") == "https://api.github.com/events?page=2")
        #expect(
            url("https://github.example.com/api/v3/events?page=2", enterprise)
                == "https://github.example.com/api/v3/events?page=2")
    }

    @Test(arguments: [
        "", "/repositories/1/events?page=2", "?page=2", "//api.github.com/events", "http://api.github.com/events",
        "https://api.github.com:8443/events", "https://api.github.com.example.com/events",
        "https://example.com/events", "https://api.github.com@example.com/events", "https://me@api.github.com/events",
        "https://me:x@api.github.com/events", "https://api.github.com/events#top", "https://api.github.com",
        "https://api.github.com/", "https://api.github.com/a/../b", "https://api.github.com/a/%2e%2E/b",
        "https://api.github.com/./b", "https://api.github.com/a//b", "https://api.github.com/a%2Fb",
        "https://api.github.com/a%5cb", "https://api.github.com/a b", "file:///etc/passwd", "javascript:alert(1)",
        "https://api.github.com/events\r\nX: y", "https://api.github.com/%zz",
        "https://api.github.com/" + String(repeating: "a", count: 2000),
    ])
    func anyOtherAddressIsIgnored(address: String) {
        #expect(url(address) == nil)
    }

    @Test(arguments: [
        "https://github.example.com/events", "https://github.example.com/api/v3",
        "https://github.example.com/api/v33/x", "https://github.example.com/api/v3/../../events",
    ])
    func anAddressOutsideOfTheRootIsIgnored(address: String) {
        #expect(url(address, enterprise) == nil)
    }

    @Test func theSecondPageOfARequest() {
        let page = PageAddress(second: GitHubRequest.events(of: rxSwift), on: enterprise)
        #expect(
            page?.url(on: enterprise)?.absoluteString
                == "https://github.example.com/api/v3/repos/ReactiveX/RxSwift/events?per_page=100&page=2")
    }

    @Test func aRequestIsContinuedWhereTheAnswerSaysWithoutValidators() async throws {
        let gitHub = try await TestGitHub(.page())
        let address = gitHub.server.api.appending(path: "repositories/33569135/events").absoluteString + "?page=2"
        gitHub.answer(.page(event("1"), headers: ["Link": #"<\#(address)>; rel="next""#]), .page())
        let session = GitHubSession(
            server: gitHub.server, http: .patient, clock: HistoricalScheduler(initialClock: noon),
            worker: CurrentThreadScheduler.instance)
        let request = GitHubRequest.events(of: rxSwift, validators: Validators(etag: "\"a\""))
        let next = try #require(try await session.answer(to: request).value.headers.next)
        let last = try await session.answer(to: request.continued(at: next)).value
        #expect(last.headers.next == nil)
        #expect(gitHub.lastRequest?.path == "/repositories/33569135/events")
        #expect(gitHub.lastRequest?.query == ["page": "2"])
        #expect(gitHub.lastRequest?.headers["If-None-Match"] == nil)
    }
}
