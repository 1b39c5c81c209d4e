import Testing

@testable import CoreTestSupport
@testable import DashboardCore

@Suite struct TrimmedTests {
    @Test(arguments: [
        ("", ""), (" \t\r\n", ""), ("a", "a"), ("  a b\u{A0}", "a b"), ("\u{3000}a\u{2028}", "a"),
        ("\u{200B}a\u{200B}", "a"),
        ("\r\na\r\n", "a"), ("\u{FEFF}a", "\u{FEFF}a"),
        // The accent stays, although it belongs to the space.
        (" \u{301}a", "\u{301}a"),
    ])
    func spacesAndLineBreaksAroundATextAreDropped(text: String, trimmed: String) {
        #expect(Array(text.trimmed.unicodeScalars) == Array(trimmed.unicodeScalars))
    }

    @Test func whatIsDroppedCanBeSelected() {
        #expect("\"a \"b\"".trimmed { $0 == "\"" } == "a \"b")
        #expect("\"\"".trimmed { $0 == "\"" } == "")
    }
}
