import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// What users type and paste.
@Suite struct PastedFeedTests {
    private static let company = GitHubServer(api: URL(string: "https://ghe.example.com:8443/api/v3")!)
    private static let folder = GitHubServer(api: URL(string: "https://example.com/github/api/v3")!)
    private static let local = GitHubServer(api: URL(string: "http://127.0.0.1:8080")!)

    private func name(_ text: String, _ server: GitHubServer = .standard) throws -> String {
        try WatchedFeed(pasted: text, server: server).description
    }

    @Test(arguments: [
        "Owner/name", " Owner/name\n", "\u{200B}Owner/name\u{FEFF}", "Owner/name/", "/Owner/name", "@Owner/name",
        "Owner/name.git", "Owner/name#12", "Owner/name/issues/12?x#y",
        "https://github.com/Owner/name", "http://github.com/Owner/name", "HTTPS://GitHub.com/Owner/name",
        "github.com/Owner/name", "www.github.com/Owner/name/", "https://www.github.com/Owner/name",
        "https://github.com/Owner/name.git", "https://github.com//Owner//name", "https://github.com:443/Owner/name",
        "https://github.com./Owner/name", "https://token@github.com/Owner/name", "https://u:p@github.com/Owner/name",
        "https://github.com/Owner/name/issues/12?x=https://example.com#y", "https://github.com/Owner/name?tab=readme",
        "https://github.com/Owner/name/tree/main/größe", "https://github.com/Owner/name/blob/main/a%20b.md#L1",
        "https://github.com/Owner/name#readme",
        "git@github.com:Owner/name.git", "git@github.com:Owner/name", "github.com:Owner/name",
        "git@github.com:/Owner/name.GIT", "ssh://git@github.com/Owner/name.git", "ssh://git@github.com:22/Owner/name",
        "ssh://git@ssh.github.com:443/Owner/name.git", "git://github.com/Owner/name.git",
        "git+https://github.com/Owner/name.git",
        "https://api.github.com/repos/Owner/name", "api.github.com/repos/Owner/name/events?per_page=100",
    ])
    func repositories(text: String) throws {
        #expect(try name(text) == "Owner/name")
    }

    @Test(arguments: [
        "Mona-Lisa", "@Mona-Lisa", " Mona-Lisa\r\n", "Mona-Lisa/", "https://github.com/Mona-Lisa",
        "github.com/Mona-Lisa/", "https://github.com/Mona-Lisa?tab=repositories", "https://github.com/Mona-Lisa#x",
        "https://github.com/orgs/Mona-Lisa/repositories", "https://github.com/users/Mona-Lisa/projects/1",
        "https://api.github.com/users/Mona-Lisa", "https://api.github.com/users/Mona-Lisa/events/public",
        "https://api.github.com/orgs/Mona-Lisa/events", "users/Mona-Lisa", "orgs/Mona-Lisa",
    ])
    func accounts(text: String) throws {
        #expect(try name(text) == "Mona-Lisa")
    }

    @Test(arguments: ["", " ", "\n\t ", "\u{200B}"])
    func nothing(text: String) {
        #expect(throws: PastedFeedError.empty) { try name(text) }
    }

    @Test(arguments: [
        ("https://gitlab.com/a/b", "gitlab.com"), ("gitlab.com/a/b", "gitlab.com"), ("gitlab.com", "gitlab.com"),
        ("git@codeberg.org:a/b.git", "codeberg.org"), ("https://www.example.com/github.com/a/b", "example.com"),
        ("https://github.com.example.com/a/b", "github.com.example.com"),
        ("https://github.com@example.com/a", "example.com"),
        ("https://notgithub.com/a/b", "notgithub.com"), ("https://gist.github.com/a/0123", "gist.github.com"),
        ("https://gíthub.com/a/b", "gíthub.com"),
    ])
    func otherServers(text: String, host: String) {
        #expect(throws: PastedFeedError.otherHost(host)) { try name(text) }
    }

    @Test(arguments: [
        ("https://github.com", ""), ("github.com/", ""), ("https://github.com/?q=a/b", ""), ("/", ""),
        ("https://github.com/settings/profile", "settings"), ("https://github.com/Marketplace", "marketplace"),
        ("https://github.com/topics/swift", "topics"), ("https://github.com/search?q=a/b", "search"),
        ("https://github.com/trending/swift", "trending"), ("https://github.com/orgs", "orgs"),
        ("https://github.com/sponsors/mona", "sponsors"), ("https://github.com/apps/bot", "apps"), ("search", "search"),
        ("https://api.github.com/events", ""), ("https://api.github.com/repositories/1/events", ""),
        ("https://api.github.com/repos/a", "repos"),
    ])
    func otherPages(text: String, page: String) {
        #expect(throws: PastedFeedError.otherPage(page)) { try name(text) }
    }

    @Test(arguments: [
        "hello world", "größe", "аpple/swift", "a/b c", "a/..", "a b/c", "@", "a/b:c", "a\u{0}b", "owner\\name",
        "a%2Fb",
        "https://github.com/a%20b", "https://github.com/a/..", "https://github.com/a/b@v1", "👍",
        "Hello. Follow apple/swift", "Hello: apple", "https:///a/b", "://", "https://a b.com/c", "...👍/a",
    ])
    func invalidCharacters(text: String) {
        #expect(throws: PastedFeedError.invalidCharacters) { try name(text) }
    }

    @Test func theLongestNamesAreAccepted() throws {
        let login = String(repeating: "a", count: 39)
        let repository = "\(login)/\(String(repeating: "b", count: 100))"
        #expect(try name(login) == login)
        #expect(try name("https://github.com/\(repository).git") == repository)
        for text in ["\(login)a", "\(login)a/b", "\(repository)b", String(repeating: "a/", count: 2000)] {
            #expect(throws: PastedFeedError.tooLong) { try name(text) }
        }
    }

    @Test func anEnterpriseServerHasItsOwnAddresses() throws {
        for text in [
            "https://ghe.example.com:8443/a/b", "ghe.example.com/a/b/pulls", "git@ghe.example.com:a/b.git",
            "https://ghe.example.com:8443/api/v3/repos/a/b/events", "a/b", "ghe.example.com:8443/a/b",
        ] {
            #expect(try name(text, Self.company) == "a/b", "\(text)")
        }
        #expect(try name("https://ghe.example.com/api/v3/users/mona", Self.company) == "mona")
        #expect(throws: PastedFeedError.otherHost("github.com")) { try name("https://github.com/a/b", Self.company) }
        #expect(throws: PastedFeedError.otherHost("ghe.example.com")) { try name("https://ghe.example.com/a/b") }
    }

    @Test func aServerMayBeInAFolder() throws {
        #expect(try name("https://example.com/github/a/b", Self.folder) == "a/b")
        #expect(try name("https://example.com/github/api/v3/repos/a/b", Self.folder) == "a/b")
        #expect(throws: PastedFeedError.otherPage("")) { try name("https://example.com/wiki/a", Self.folder) }
    }

    @Test func websiteAndAPIMayBeTheSame() throws {
        #expect(try name("http://127.0.0.1:8080/a/b", Self.local) == "a/b")
        #expect(try name("http://127.0.0.1:8080/repos/a/b", Self.local) == "a/b")
    }

    /// No text ends the program, and what is accepted can be saved.
    @Test func anyTextHasAnAnswer() throws {
        let parts = [
            "a", "/", ":", "@", ".", "github.com", "://", "https", "?", "#", " ", "é", "repos", "%", "[", "\u{0}", "1",
        ]
        var random = SplitMix(seed: 7)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined()
            guard let feed = try? WatchedFeed(pasted: text, server: .standard) else { continue }
            #expect(WatchedFeed(feed.description) == feed, "\(text)")
        }
    }

    @Test func eachReasonIsASentence() {
        let hint = "Enter a repository, such as “ReactiveX/RxSwift”, or the name of an account."
        let sentences: [(PastedFeedError, String)] = [
            (.empty, hint),
            (.tooLong, "This is longer than any name on GitHub. \(hint)"),
            (
                .otherHost("gitlab.com"),
                "This address is on gitlab.com. Only repositories and accounts on ghe.example.com can be followed."
            ),
            (.otherPage(""), "This is not the page of a repository or an account. \(hint)"),
            (.otherPage("topics"), "“topics” is a page of GitHub, not a repository or an account. \(hint)"),
            (.invalidCharacters, "There are characters in this text that no name on GitHub has. \(hint)"),
        ]
        for (error, sentence) in sentences { #expect(error.sentence(server: Self.company) == sentence) }
    }
}
