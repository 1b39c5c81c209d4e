import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport

/// What JSON texts mean.
@Suite struct JSONValueTests {
    @Test(
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("-12", .integer(-12)),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("-9223372036854775809", .integer(.min)),
            ("18446744073709551616", .number(18_446_744_073_709_551_616)),
            ("3.0", .integer(3)), ("0.1", .number(0.1)), ("0.30000000000000004", .number(0.30000000000000004)),
            ("-2.5e3", .integer(-2500)), ("1E+2", .integer(100)), ("25e-1", .number(2.5)), ("0e0", .integer(0)),
            ("5e-324", .number(.leastNonzeroMagnitude)), ("1e-400", .integer(0)), ("1e308", .number(1e308)),
            ("0e999", .integer(0)), ("1222222222222222222.22", .integer(1_222_222_222_222_222_336)),
        ] as [(String, JSONValue)])
    func numbersAreRead(text: String, expected: JSONValue) throws {
        #expect(value(text) == expected)
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == expected)
        #expect(value(expected.text) == expected)
    }

    @Test(arguments: ["-0", "-0.0", "-1e-400", "0e5"]) func aZeroHasNoSign(text: String) {
        #expect(value(text)?.text == "0")
    }

    @Test(arguments: [
        "01", "-01", "00", "-", "--1", "+1", ".5", "-.5", "1.", "1.e2", "1e", "1e+", "1e+-2", "1e5e5", "1.5.5", "1-1",
        "0x10", "1a", "1 2", "1_000", "1e400", "-1e400", "1e99999999999999999999", "-Infinity", "\u{661}",
    ])
    func otherNumbersAreNot(text: String) { #expect(value(text) == nil) }

    @Test(arguments: [
        (#""\/\b\f\n\r\t\\\"""#, "/\u{8}\u{C}\n\r\t\\\""), (#""\u0041\u00e9\u20AC""#, "A\u{E9}\u{20AC}"),
        (#""\ud83d\uDE00""#, "\u{1F600}"), (#""a\u0000b""#, "a\u{0}b"),
        ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\u{7F}\u{2028}\u{10FFFF}"),
        ("\"\"", ""), (#""\ufeff""#, "\u{FEFF}"), ("\"\u{E9}\\n\u{20AC}\"", "\u{E9}\n\u{20AC}"),
    ])
    func stringsAreRead(text: String, expected: String) { #expect(value(text) == .string(expected)) }

    @Test(arguments: [
        #""\x""#, #""\U0041""#, #""\u12""#, #""\u004""#, #""\u+123""#, #""\uzzzz""#, #""\"#, #""\u"#, #""\ud83d\u"#,
        // Halves of surrogate pairs.
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ude00\ud83d""#, #""\ud83d\n""#,
        // Control characters.
        "\"\n\"", "\"\t\"", "\"\u{1}\"", "\"\u{1F}\"", "\"\\n\u{1}\"", "'a'", "\"a",
    ])
    func otherStringsAreNot(text: String) { #expect(value(text) == nil) }

    @Test(
        arguments: [
            // Bytes that never occur, a cut character, one that is too long, and half of a surrogate pair.
            [0xFF], [0xC3], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            // After, and around an escape.
            [0x5C, 0x6E, 0xFF], [0xC3, 0x5C, 0x6E, 0xA9],
        ] as [[UInt8]])
    func invalidUTF8IsNot(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(JSONBody.value(in: [quote] + bytes + [quote]) == nil)
        #expect(JSONBody.value(in: Array("{\"".utf8) + bytes + Array("\":1}".utf8)) == nil)
        #expect(JSONBody.value(in: Array("[".utf8) + bytes + Array("]".utf8)) == nil)
        #expect(JSONBody.value(in: Array("1".utf8) + bytes) == nil)
    }

    @Test(
        arguments: [
            ("[]", .array([])), (" [ 1 ,\t\"a\"\r\n] ", .array([.integer(1), .string("a")])),
            ("[[],{}]", .array([.array([]), .object([:])])),
            ("[1,]", .array([.integer(1)])), (#"{"a":1,}"#, .object(["a": .integer(1)])),
            (
                #"{"a" : {"b":[null,true,false]}}"#,
                .object(["a": .object(["b": .array([.null, .bool(true), .bool(false)])])])
            ),
            ("{\"\":0}", .object(["": .integer(0)])),
            // The last one of several fields.
            (#"{"a":1,"a":2}"#, .object(["a": .integer(2)])), (#"{"\u0061":{"b":1},"a":null}"#, .object(["a": .null])),
            // They are the same in Unicode.
            ("{\"\u{E9}\":1,\"e\u{301}\":2}", .object(["\u{E9}": .integer(2)])),
        ] as [(String, JSONValue)])
    func structuresAreRead(text: String, expected: JSONValue) { #expect(value(text) == expected) }

    @Test(arguments: [
        "[,1]", "[,]", "[1,,2]", "[1 2]", "[1}", "[}", "[", "[1,", "]", "[1]]", "[1] [2]", "[1]x", "[truefalse]", "[-]",
        "{,}", "{1:2}", "{a:1}", #"{"a" 1}"#, #"{"a":}"#, #"{"a":1]"#, "{]", "{", #"{"a"#, #"{"a""#, #"{"a":"#,
        #"{"a":1"#, #"{"a":01}"#,
        "nul", "nulll", "tru", "trueX", "True", "//c\n1", "[1/**/]", "\u{A0}1", "\u{C}1", "\u{B}1", "\u{FEFF}",
        "\u{FEFF}\u{FEFF}1",
        "[\u{FEFF}1]", "1\u{FEFF}", "1\u{0}", "[1\u{0}]", "\u{FFFD}",
    ])
    func otherStructuresAreNot(text: String) { #expect(value(text) == nil) }

    private func value(_ text: String) -> JSONValue? { JSONBody.value(in: Data(text.utf8)) }
}
