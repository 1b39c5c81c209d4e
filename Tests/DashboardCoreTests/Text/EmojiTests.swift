import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// GitHub's codes for emoji: shown as emoji, and found by both.
@Suite struct EmojiTests {
    @Test(arguments: [
        (":tada: Release", "🎉 Release"), ("Done:tada:", "Done🎉"), (":+1::-1:", "👍👎"), (":heart:", "❤️"),
        (":woman_astronaut:", "👩‍🚀"), (":kr:", "🇰🇷"), (":thumbsup:", "👍"), (":basketball_man:", "⛹️‍♂️"),
        // Unknown ones, other case, and what is no code.
        (":nothing_like_it:", ":nothing_like_it:"), (":TADA:", ":TADA:"), ("a: b: c", "a: b: c"),
        ("10:30:45", "10:30:45"),
        ("::", "::"), (":::", ":::"), (":", ":"), (":tada", ":tada"), ("tada:", "tada:"), ("", ""),
        // The colon that ends no code may begin one.
        ("fix:tada:", "fix🎉"), ("x:y:tada:", "x:y🎉"), ("::tada::", ":🎉:"),
        // Not in code.
        ("`:tada:` :tada:", "`:tada:` 🎉"), ("``a ` :tada:`` :tada:", "``a ` :tada:`` 🎉"), ("` :tada:", "` 🎉"),
        ("한국어 :bug:", "한국어 🐛"),
    ])
    func codesAreShownAsEmoji(text: String, shown: String) {
        #expect(text.withEmoji == shown)
    }

    @Test func theTableIsWhole() {
        let words = emojiTable.split(whereSeparator: \.isWhitespace)
        #expect(words.count == 2 * 1913)
        for pair in stride(from: 0, to: words.count - 1, by: 2) {
            #expect(":\(words[pair]):".withEmoji == String(words[pair + 1]))
            let isText = words[pair + 1].unicodeScalars.allSatisfy { $0.isASCII }
            #expect(!isText, "\(words[pair])")
        }
    }

    @Test func aTextWithoutACodeIsLeftAsItIsInNoTime() {
        let text = "Merge pull request #12 from mona/fix: retry when the network comes back"
        let time = ContinuousClock().measure { for _ in 0..<10_000 { _ = text.withEmoji } }
        #expect(time < .seconds(5))
    }

    // MARK: Texts

    @Test func sentencesAndTheirDetailsHaveThem() {
        let topic = Activity.Topic(kind: .issue, number: 12, title: ":bug: in `:tada:`")
        let event = happened(
            "1", 0,
            .issueComment(comment: Activity.Comment(action: "created", id: 1, text: ":+1: thanks"), topic: topic),
            by: "mona")
        #expect(event.sentence.text == "mona commented on issue #12: 🐛 in `:tada:`")
        #expect(event.sentence.detail == "👍 thanks")
        #expect(event.sentence.actorRange == 0..<4)
    }

    @Test(
        arguments: [
            ("Hi :tada:", "paragraph|Hi 🎉", nil),
            ("# :rocket: News", "heading|🚀 News", nil),
            ("`:tada:` and :tada:", "paragraph|`:tada:` and 🎉", nil),
            ("    :tada:", "code|:tada:", nil),
            (":tada: [a :bug: b](https://a.org/:tada:) :tada:", "paragraph|🎉 a 🐛 b 🎉", "a 🐛 b → https://a.org/:tada:"),
            (
                "see https://a.org/:tada:/x :bug:", "paragraph|see https://a.org/:tada:/x 🐛",
                "https://a.org/:tada:/x → https://a.org/:tada:/x"
            ),
            (
                "[![:bug:](https://a.org/b.png) :tada:](https://a.org)", "paragraph|🐛 🎉", "🐛 🎉 → https://a.org"
            ),
            ("\\:tada:", "paragraph|\\:tada:", nil),
        ] as [(String, String, String?)])
    func blocksHaveThem(text: String, block: String, link: String?) throws {
        let read = try #require(PlainMarkdown(text)?.blocks.first)
        #expect("\(read.kind)|\(read.text)" == block)
        let links = read.links.map { link in
            String(decoding: Array(read.text.utf8)[link.range], as: UTF8.self) + " → \(link.target.absoluteString)"
        }
        #expect(links == (link.map { [$0] } ?? []))
    }

    // MARK: Searching

    private func finds(_ query: String, in text: String) throws -> Bool {
        let record = EventRecord(
            happened(
                "1", 0,
                .issue(
                    change: Activity.Change(action: "opened"),
                    topic: Activity.Topic(kind: .issue, number: 1, title: text)))
        )
        let matcher = QueryMatcher(try Query(parsing: query), now: noon, zone: .utc)
        return matcher.words.allSatisfy { record.contains($0) }
            && matcher.matches(record.facts, isUnseen: false) { record.contains($0) }
    }

    @Test(arguments: [
        ("🎉", ":tada: Release", true), (":tada:", ":tada: Release", true), ("tada", ":tada: Release", true),
        ("🎉", "🎉 Release", true), (":tada:", "🎉 Release", true), ("\"🎉 release\"", ":tada: Release", true),
        ("👍", ":thumbsup:", true), ("👍", ":+1:", true), ("❤", ":heart:", true), ("❤️", ":heart:", true),
        ("-🎉", ":tada: Release", false), ("-🎉", "Release", true), ("🎉", ":bug:", false), (":bug:", "🎉", false),
        ("👍🎉", ":+1::tada:", true), (":m:", "Fix the parser, more", false), (":information_source:", "it is", false),
        ("ℹ️", "it is", false), ("ℹ️", ":information_source: Docs", true), ("release", ":tada: Release", true),
    ])
    func whatIsShownAndWhatWasTypedIsFound(query: String, text: String, isFound: Bool) throws {
        #expect(try finds(query, in: text) == isFound)
    }

    @Test func ordinaryTextsHaveOneForm() {
        for text in ["retry", "한국어", "a:y:c", "12", "#", "\u{301}"] {
            #expect(SearchedText(text).forms == [text.foldedBytes])
        }
        #expect(SearchedText(String(repeating: "👍", count: 100)).forms.count <= 34)
    }

    @Test func repositoriesAndIssuesAreFoundByBoth() {
        let issue = Issue(
            number: 7, title: ":tada: Release", isOpen: true, isPullRequest: false,
            author: EventActor(login: "mona"), labels: [], comments: nil, createdAt: nil,
            updatedAt: nil)
        for text in ["🎉", ":tada:", "🎉 rel", "release #7"] { #expect([issue].matching(text) == [issue]) }
        #expect([issue].matching("🐛").isEmpty)
    }
}
