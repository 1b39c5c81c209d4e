import Testing

@testable import CoreTestSupport
@testable import GitHub

/// What has the form of a token, and that it is not shown.
@Suite struct AccessTokenTests {
    private let text = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"

    @Test func whiteSpaceAroundItIsRemoved() throws {
        let token = try #require(AccessToken("  \(text)\n"))
        #expect(token.authorization == "Bearer \(text)")
    }

    @Test(arguments: [
        "", "   ", "short", "ghp_abcdefghijklmnopqrst\nuvwxyz0123456789", "ghp_abcdefghijklmnopqrst uvwxyz0123456789",
        "ghp_abcdefghijklmnopqrst\r\nHost: evil.example", "ghp_äbcdefghijklmnopqrstuvwxyz0123456789",
        "https://github.com/settings/tokens", String(repeating: "a", count: 256), "mona@example.com is my address",
    ])
    func anythingElseIsNone(text: String) {
        #expect(AccessToken(text) == nil)
    }

    @Test(arguments: [
        ("ghp_abcdefghijklmnopqrstuvwxyz0123456789", AccessToken.Kind.classic),
        ("0123456789abcdef0123456789abcdef01234567", .classic),
        ("github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz", .fineGrained),
        ("gho_abcdefghijklmnopqrstuvwxyz0123456789", .application),
        ("ghu_abcdefghijklmnopqrstuvwxyz0123456789", .application),
    ])
    func theKindIsInItsForm(text: String, kind: AccessToken.Kind) throws {
        #expect(try #require(AccessToken(text)).kind == kind)
    }

    @Test func noDescriptionShowsIt() throws {
        let token = try #require(AccessToken(text))
        var dumped = ""
        dump(token, to: &dumped)
        dump(["token": token], to: &dumped)
        for shown in ["\(token)", String(reflecting: token), dumped, "\(Optional(token) as Any)", "\([token])"] {
            #expect(!shown.contains("abcdefgh"))
        }
    }
}
