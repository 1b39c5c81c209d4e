import History
import Testing

@testable import CoreTestSupport

@Suite("The completion of a query") struct QueryCompletionTests {
    private let known = KnownNames(
        actors: ["octocat", "dependabot[bot]", "Mona", "with space"],
        repositories: ["apple/swift-nio", "swiftlang/swift", "acme/rocket"])

    /// The titles of the suggestions at "|".
    private func titles(_ text: String) -> [String] { suggestions(text).map(\.title) }

    private func suggestions(_ text: String) -> [QuerySuggestion] {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        return QueryCompletion.suggestions(for: parts.joined(), cursor: parts[0].utf8.count, known: known)
    }

    /// The text after the first suggestion, with "|" at the cursor.
    private func completed(_ text: String) -> String? {
        suggestions(text).first.map { first in
            let (text, cursor) = first.applied(to: text.replacing("|", with: ""))
            let bytes = Array(text.utf8)
            return String(decoding: bytes[..<cursor] + Array("|".utf8) + bytes[cursor...], as: UTF8.self)
        }
    }

    @Test(
        "suggests keywords, kinds, states and names",
        arguments: [
            ("kin|", ["kind:"]), ("rel|", ["kind:release"]), ("REL|", ["kind:release"]),
            (
                "s|",
                [
                    "since:", "kind:star", "is:seen", #"actor:"with space""#, "repo:apple/swift-nio",
                    "repo:swiftlang/swift",
                ]
            ),
            (
                "kind:|",
                [
                    "kind:push", "kind:branch", "kind:tag", "kind:repository", "kind:delete", "kind:issue", "kind:pr",
                    "kind:comment",
                ]
            ),
            ("kind:push,re|", ["kind:push,repository", "kind:push,review", "kind:push,release"]),
            ("is:un|", ["is:unseen"]), ("since:y|", ["since:yesterday"]), ("before:7|", ["before:7d"]),
            ("actor:mon|", ["actor:Mona"]), ("actor:bot|", ["actor:dependabot[bot]"]), ("oct|", ["actor:octocat"]),
            ("-bo|", ["bot", "actor:dependabot[bot]"]), ("bot|", ["bot", "actor:dependabot[bot]"]),
            ("repo:nio|", ["repo:apple/swift-nio"]), ("repo:roc|", ["repo:acme/rocket"]), ("x -kin| y", ["kind:"]),
            ("actor:with|", [#"actor:"with space""#]),
            ("", []), ("|x", []), ("x |", []), ("kind:push|", []), (#""kin|"#, []), (#""kin|""#, []), ("zzz|", []),
            ("größe|", []),
        ])
    func words(text: String, titles: [String]) {
        #expect(self.titles(text) == titles)
    }

    @Test("replaces the word at the cursor, and adds a space at the end") func replacing() {
        #expect(completed("größe rel|") == "größe kind:release |")
        #expect(completed("größe -kin|") == "größe -kind:|")
        #expect(completed("is:u| x") == "is:unseen| x")
        #expect(completed("kind:push,rel|ea x") == "kind:push,release| x")
    }
}
