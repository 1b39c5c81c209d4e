import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

@Suite struct JSONBodyTests {
    private func isRead(_ text: String) -> Bool { JSONBody.value(in: Data(text.utf8)) != nil }

    @Test(arguments: [
        "[]", "{}", " [1, -2.5e3, true, null, \"a\"] ", #"{"a": {"b": ["c"]}}"#, "1", "null", #""\u00fc\"\\""#,
        #"["a\",[[[[", "]"]"#, "\u{FEFF}[1]",
    ])
    func jsonIsRead(text: String) { #expect(isRead(text)) }

    @Test(arguments: [
        "", " ", "[1", "{\"a\"}", "NaN", "[Infinity]", "<html></html>", "[1e999]", "\"", "\"\\", "]", "\0",
    ])
    func anythingElseIsNot(text: String) { #expect(!isRead(text)) }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32]) func otherEncodingsAreNot(
        encoding: String.Encoding
    ) {
        #expect(JSONBody.value(in: "[1]".data(using: encoding) ?? Data()) == nil)
    }

    @Test func invalidUTF8IsNot() {
        #expect(JSONBody.value(in: Data([0x5B, 0x22, 0xFF, 0x22, 0x5D])) == nil)
    }

    @Test func depthIsLimited() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(isRead(nested(JSONBody.maximumDepth)))
        #expect(!isRead(nested(JSONBody.maximumDepth + 1)))
        #expect(!isRead(nested(100_000)))
        #expect(!isRead(String(repeating: "{\"a\":", count: 100_000)))
    }

    @Test func valuesAreCounted() {
        func list(_ count: Int) -> String { "[\([String](repeating: "0", count: count).joined(separator: ","))]" }
        #expect(isRead(list(JSONBody.maximumCount - 1)))
        #expect(!isRead(list(JSONBody.maximumCount)))
    }

    @Test func numbersAreNotLong() {
        #expect(isRead("[\(String(repeating: "1", count: 15))]"))
        #expect(!isRead("[\(String(repeating: "1", count: JSONBody.maximumNumber + 1))]"))
        // A string may be that long.
        #expect(isRead("[\"\(String(repeating: "1", count: 1000))\"]"))
    }
}
