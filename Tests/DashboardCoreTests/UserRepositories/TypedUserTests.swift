import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub

/// What people type and paste as the name of a user.
@Suite struct TypedUserTests {
    private static let longest = String(repeating: "a", count: 39)

    @Test(
        arguments: [
            ("octocat", "octocat"), ("  octocat\n", "octocat"), ("@octocat", "octocat"), ("octocat/hello", "octocat"),
            ("octocat/", "octocat"), ("octocat?tab=stars", "octocat"), ("https://github.com/octocat", "octocat"),
            ("http://www.github.com/octocat?tab=repositories", "octocat"),
            ("github.com/octocat/hello/issues/7#top", "octocat"), ("git@github.com:octocat/hello.git", "octocat"),
            ("https://api.github.com/users/octocat/repos", "octocat"), ("https://github.com/orgs/acme/people", "acme"),
            ("octocat/hello.js", "octocat"), ("mona_acme", "mona_acme"), (longest, longest),
        ] as [(String, String)])
    func loginsAndAddressesAreUnderstood(text: String, login: String) throws {
        #expect(try Login(pasted: text, server: .standard).description == login)
    }

    @Test(
        arguments: [
            ("", .empty), (" \n", .empty), (longest + "a", .tooLong), (String(repeating: "x", count: 5000), .tooLong),
            ("two words", .invalidCharacters), ("..", .invalidCharacters), (".", .invalidCharacters),
            ("octo.cat", .invalidCharacters), ("🐙", .invalidCharacters), ("옥토캣", .invalidCharacters),
            ("a\u{0}b", .invalidCharacters), ("../../etc", .invalidCharacters),
            ("<b>", .invalidCharacters), ("/", .otherPage("")), ("//", .otherPage("")), ("@", .invalidCharacters),
            ("settings", .otherPage("settings")), ("https://gitlab.com/octocat", .otherHost("gitlab.com")),
            ("https://github.com", .otherPage("")),
        ] as [(String, PastedFeedError)])
    func everythingElseIsToldAtOnceWithoutARequest(text: String, error: PastedFeedError) {
        let rig = UserRepositoriesRig()
        rig.type("octocat")
        rig.type(text, pass: 0)
        #expect(throws: error) { try Login(pasted: text, server: .standard) }
        #expect(rig.model.textProblem.value == (error == .empty ? nil : error))
        rig.model.enter.accept(())
        rig.clock.pass(60)
        #expect(rig.requests.count == 1)
        #expect(rig.names == ["octocat/one"])
        rig.type("mona")
        #expect(rig.model.textProblem.value == nil)
        #expect(rig.names == ["mona/one"])
    }

    @Test func eachProblemIsASentenceOfItsOwn() {
        let problems: [PastedFeedError] = [
            .empty, .tooLong, .otherHost("gitlab.com"), .otherPage(""), .otherPage("settings"), .invalidCharacters,
        ]
        let sentences = problems.map { $0.userSentence(server: .standard) }
        #expect(Set(sentences).count == problems.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") })
        #expect(
            sentences[1]
                == "Names of users have at most 39 characters. Enter a name, such as “octocat”, or the address of a profile."
        )
    }
}
