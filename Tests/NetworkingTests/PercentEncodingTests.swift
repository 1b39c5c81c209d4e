import Testing

@testable import Networking

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("a+b c", "a%2Bb%20c"), ("é", "%C3%A9"), ("%41", "%2541"), ("a,b~c", "a,b~c"),
        ("\u{0}\u{7F}", "%00%7F"), ("e\u{301}", "e%CC%81"),
    ])
    func allOtherBytesAreEncodedAndDecodedAgain(text: String, encoded: String) {
        #expect(text.escapedInQuery == encoded)
        #expect(encoded.percentDecoded.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(arguments: [("%3a", ":"), ("%3A", ":"), ("+", "+"), ("é", "é"), ("a%2Fb", "a/b")])
    func eitherCaseIsDecodedAndOtherLettersStay(text: String, decoded: String) {
        #expect(text.percentDecoded == decoded)
    }

    @Test(arguments: ["%", "%4", "a%", "%zz", "%+1", "%4é", "%FF", "%C3", "%C3%28", "%ED%A0%80"])
    func whatIsMalformedOrNotUTF8IsNone(text: String) {
        #expect(text.percentDecoded == nil)
    }
}
