import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

/// Whatever a body contains, reading it ends soon, and shows a bounded text with valid links.
@Suite struct PlainMarkdownFuzzTests {
    private static let parts = [
        "[", "]", "(", ")", "](https://", "![", "`", "``", "```\n", "~~~\n", "<!--", "-->", "\n", "\n\n", "    ", "# ",
        "- ",
        "https://a.org/", "http://", "\\", "\"", " \"t\")", "\u{202E}", "\u{0}", "한", "👩‍👧", "e\u{301}", "<b>", "&amp;",
        "\r\n",
        "\u{2028}", "a", " ", ":tada:", ":",
    ]

    @Test(arguments: 0..<300) func anyTextIsRead(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let text = (0..<Int.random(in: 0...400, using: &random))
            .map { _ in Self.parts.randomElement(using: &random)! }.joined()
        check(text)
    }

    @Test(
        arguments: [
            "[", "]", "](", "](https://a.org", "![[", "[]](https://a.org)", "`", "<!--", "-->", "<!-- -->", "(", "http",
            "https://a.org/(", "https://a.org)", "# \n", "a\n\n", "```\na\n```\n", "[a](https://a.org) ", "\\",
            "e\u{301}", "\u{202E}",
            "[x](https://a.org \"", "a", ":", ":tada:", ":tada", ":`",
        ])
    func muchOfItIsReadInTime(part: String) {
        let text = String(repeating: part, count: (1 << 18) / part.utf8.count)
        let start = ContinuousClock.now
        check(text)
        // In debug builds on a busy machine; anything quadratic takes much longer.
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func aMegabyteIsRead() {
        check(String(repeating: "See [the manual](https://a.org/b).\n", count: (1 << 20) / 35))
    }

    @Test func nestedBracketsAreReadInTime() {
        let count = 100_000
        let text = String(repeating: "[", count: count) + String(repeating: "](https://a.org)", count: count)
        let start = ContinuousClock.now
        check(text)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    private func check(_ text: String) {
        guard let read = PlainMarkdown(text) else { return }
        #expect(read.blocks.map(\.text.utf8.count).reduce(0, +) <= PlainMarkdown.maximumLength)
        #expect(read.blocks.count <= PlainMarkdown.maximumBlocks)
        #expect(read.blocks.map(\.links.count).reduce(0, +) <= PlainMarkdown.maximumLinks)
        for block in read.blocks {
            #expect(!block.text.isEmpty)
            #expect(!block.text.unicodeScalars.contains { "\u{202E}\u{0}\r\u{2028}".unicodeScalars.contains($0) })
            var end = 0
            for link in block.links {
                #expect(
                    link.range.lowerBound >= end && !link.range.isEmpty
                        && link.range.upperBound <= block.text.utf8.count)
                #expect(String(validating: Array(block.text.utf8)[link.range], as: UTF8.self) != nil)
                #expect(["http", "https"].contains(link.target.scheme?.lowercased()))
                end = link.range.upperBound
            }
        }
    }
}
