import Testing

@testable import CoreTestSupport
@testable import DashboardCore

@Suite struct DisplayLineTests {
    @Test(
        arguments: [
            ("  a \t b\r\n\r\nc\u{0}d ", "a b c d"),
            ("\u{202E}evil\u{2066}", "evil"),
            ("👩‍👩‍👧‍👦 family", "👩‍👩‍👧‍👦 family"),
            ("أهلا", "أهلا"),
            (" \n\u{7}", nil),
            ("", nil),
        ])
    func isOneCleanLine(text: String, line: String?) {
        #expect(text.displayLine(limit: 100) == line)
    }

    @Test func isCutWithAnEllipsis() {
        #expect("12345".displayLine(limit: 5) == "12345")
        #expect("123456".displayLine(limit: 5) == "1234…")
        #expect("123 456".displayLine(limit: 5) == "123…")
        #expect(String(repeating: "👩‍👩‍👧‍👦", count: 9).displayLine(limit: 5)?.count ?? 0 <= 5)
    }

    @Test func aCharacterOfManyScalarsIsLimitedToo() {
        let stacked = "e" + String(repeating: "\u{301}", count: 100_000)
        let line = stacked.displayLine(limit: 256) ?? ""
        #expect(line.unicodeScalars.count < 2_000)
        #expect(!line.isEmpty)
    }

    @Test(
        arguments: [
            ("\r\n \r\n first \r\nsecond", "first"),
            ("first\u{2028}second", "first"),
            ("<!-- a\n-- b -->\n<!---->\n text", "text"),
            ("<!-- never ends\ntext", nil),
            ("<b>text</b>", "<b>text</b>"),
            ("", nil),
        ])
    func theFirstLineIsTheFirstThatIsSeen(text: String, line: String?) {
        #expect(text.firstDisplayLine(limit: 100) == line)
    }
}
