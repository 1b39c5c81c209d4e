import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct PlainMarkdownTests {
    /// The blocks as "kind|text", with the links as "text → address" after them.
    private func read(_ text: String) -> [String] {
        (PlainMarkdown(text)?.blocks ?? []).flatMap { block in
            ["\(block.kind)|\(block.text)"]
                + block.links.map { "\(block.text(of: $0)) → \($0.target.absoluteString)" }
        }
    }

    @Test(
        arguments: [
            ("One\r\ntwo\n\n\nthree ", ["paragraph|One\ntwo", "paragraph|three "]),
            ("# Title #\ntext\n###### C#", ["heading|Title", "paragraph|text", "heading|C#"]),
            ("#12 is no heading\n####### nor this", ["paragraph|#12 is no heading\n####### nor this"]),
            ("- a\n- [ ] b\n  * c\n> quote", ["paragraph|- a\n- [ ] b\n  * c\n> quote"]),
            (
                "- a\n\n    still a\n\ntext\n\n    code",
                ["paragraph|- a", "paragraph|    still a", "paragraph|text", "code|code"]
            ),
            ("**bold** _it_ <b>b</b> &amp; ~~x~~", ["paragraph|**bold** _it_ <b>b</b> &amp; ~~x~~"]),
            ("| a | b |\n|---|---|\n---", ["paragraph|| a | b |\n|---|---|\n---"]),
            ("", []), (" \n\t\n", []), ("<!-- only this -->", []), ("```\n\n```", []),
        ])
    func blocksAreFound(text: String, blocks: [String]) {
        #expect(read(text) == blocks)
    }

    @Test(
        arguments: [
            (
                "a\n```swift\nlet x = 1\n\n  # no heading\n```\nb",
                ["paragraph|a", "code|let x = 1\n\n  # no heading", "paragraph|b"]
            ),
            ("~~~~\n```\n~~~\n~~~~~ \nb", ["code|```\n~~~", "paragraph|b"]),
            ("- x\n  ```\n  a\n    b\n  ```", ["paragraph|- x", "code|a\n  b"]),
            ("```\nnever ends <!-- [a](https://a.org)", ["code|never ends <!-- [a](https://a.org)"]),
            ("``` not a ` fence", ["paragraph|``` not a ` fence"]),
            ("    a\n    b\n\ntext", ["code|a\nb", "paragraph|text"]),
        ])
    func codeStaysAsItIs(text: String, blocks: [String]) {
        #expect(read(text) == blocks)
    }

    @Test(
        arguments: [
            ("a <!-- b --> c", "a  c"), ("<!-- a\nb\n\n-- > -->text", "text"),
            ("a <!-- never ends", "a <!-- never ends"),
            ("<!-- x --> a <!-- never", " a <!-- never"), ("<!---->a", "a"),
            ("`<!-- a`, b `-->`", "`<!-- a`, b `-->`"), ("``<!-- ` `` b -->", "``<!-- ` `` b -->"),
            ("` <!-- a -->b", "` b"),
        ])
    func commentsAreLeftOut(text: String, rest: String) {
        #expect(read(text) == ["paragraph|\(rest)"])
    }

    @Test(
        arguments: [
            ("see [the *docs*](https://a.org/b_(c)) now", "see the *docs* now", ["the *docs* → https://a.org/b_(c)"]),
            (
                "[a](http://a.org \"A title\")[b]( https://b.org)", "a[b]( https://b.org)",
                ["a → http://a.org", "https://b.org → https://b.org"]
            ),
            (
                "[a](docs/a.md) [b](javascript:x) [c](mailto:a@b.c)",
                "[a](docs/a.md) [b](javascript:x) [c](mailto:a@b.c)", []
            ),
            ("[![build](https://ci.org/x.svg)](https://ci.org) ok", "build ok", ["build → https://ci.org"]),
            ("![shot](https://a.org/x.png)", "shot", ["shot → https://a.org/x.png"]),
            ("[https://good.org](https://evil.org)", "https://good.org", ["https://good.org → https://evil.org"]),
            (
                "(https://a.org/b). <https://b.org>, xhttps://c.org",
                "(https://a.org/b). <https://b.org>, xhttps://c.org",
                ["https://a.org/b → https://a.org/b", "https://b.org → https://b.org"]
            ),
            ("HTTPS://A.org/x_(y)!", "HTTPS://A.org/x_(y)!", ["HTTPS://A.org/x_(y) → HTTPS://A.org/x_(y)"]),
            (
                "`[a](https://a.org)` ``b`[b](https://b.org)`` [c](https://c.org)",
                "`[a](https://a.org)` ``b`[b](https://b.org)`` c",
                ["c → https://c.org"]
            ),
            (
                "\\[a](https://a.org) [](https://b.org)", "\\[a](https://a.org) [](https://b.org)",
                ["https://a.org → https://a.org", "https://b.org → https://b.org"]
            ),
            (
                "한글 [문서](https://a.org) 👩‍👧 https://b.org", "한글 문서 👩‍👧 https://b.org",
                ["문서 → https://a.org", "https://b.org → https://b.org"]
            ),
            ("http:// https://", "http:// https://", []),
            ("[a\n b](https://a.org)", "a\n b", ["a\n b → https://a.org"]),
        ])
    func linksAreFound(text: String, shown: String, links: [String]) {
        #expect(read(text) == ["paragraph|\(shown)"] + links)
    }

    @Test func controlCharactersAreLeftOut() {
        #expect(read("a\u{202E}b\u{0}c\u{7}\td\u{2028}e\u{2066}") == ["paragraph|abc\td\ne"])
    }

    @Test func aLongTextIsCutBetweenCharacters() throws {
        let text = try #require(PlainMarkdown(String(repeating: "한글\n", count: 50), limit: 100))
        #expect(text.isCut)
        #expect(text.blocks.map(\.text.utf8.count).reduce(0, +) <= 100)
        #expect(text.blocks[0].text.hasSuffix("한글\n한글\n") || text.blocks[0].text.hasSuffix("한"))
        #expect(PlainMarkdown("short", limit: 100)?.isCut == false)
    }

    @Test func aLinkThatIsCutIsNone() throws {
        let text = try #require(PlainMarkdown("abc https://a.org/long", limit: 10))
        #expect(text.blocks.map(\.text) == ["abc https:"])
        #expect(text.blocks[0].links == [])
    }
}

extension PlainMarkdown.Block {
    /// The part of the text that is a link.
    func text(of link: PlainMarkdown.Link) -> String {
        String(decoding: Array(text.utf8)[link.range], as: UTF8.self)
    }
}
