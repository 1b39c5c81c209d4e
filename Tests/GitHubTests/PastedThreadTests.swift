import Foundation
import Testing

@testable import GitHub

@Suite("PastedThread")
struct PastedThreadTests {
    @Test(
        "The page of an issue, a pull request or a discussion is one of a thread",
        arguments: [
            "https://github.com/acme/rocket/issues/7", "https://github.com/acme/rocket/pull/7/files?w=1#diff",
            "github.com/acme/rocket/discussions/7", " http://www.github.com:443/acme/rocket/pull/7 ",
            "https://api.github.com/repos/acme/rocket/pulls/7",
        ])
    func thread(text: String) throws {
        let thread = try #require(PastedThread(text, server: .standard))
        #expect("\(thread.repository)" == "acme/rocket" && thread.number == 7)
    }

    @Test(
        "Other pages are not",
        arguments: [
            "", "7", "acme/rocket#7", "acme/rocket/issues/7", "https://github.com/acme/rocket",
            "https://github.com/acme/rocket/issues", "https://github.com/acme/rocket/issues/new",
            "https://github.com/acme/rocket/issues/0", "https://github.com/acme/rocket/issues/-7",
            "https://github.com/acme/rocket/issues/99999999999999999999", "https://github.com/acme/rocket/commit/7",
            "https://github.com/ac me/rocket/issues/7", "https://example.com/acme/rocket/issues/7",
            "https://github.com/acme/rocket/issues/7" + String(repeating: "/", count: 2048),
        ])
    func otherPages(text: String) {
        #expect(PastedThread(text, server: .standard) == nil)
    }

    @Test("A company’s server has pages, too")
    func otherServer() throws {
        let server = GitHubServer(api: try #require(URL(string: "https://github.example.com/api/v3")))
        #expect(PastedThread("https://github.example.com/acme/rocket/pull/7", server: server)?.number == 7)
        #expect(
            PastedThread("https://github.example.com/api/v3/repos/acme/rocket/issues/7", server: server)?.number == 7)
        #expect(PastedThread("https://github.com/acme/rocket/pull/7", server: server) == nil)
    }
}
