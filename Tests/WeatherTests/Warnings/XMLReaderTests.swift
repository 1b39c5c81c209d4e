import Foundation
import Testing
import XML

/// Documents of others: what is read, and what is refused.
@Suite struct XMLReaderTests {
    private func read(_ text: String) throws -> XMLElement { try XMLReader.root(of: Array(text.utf8)) }

    @Test func elementsHaveTheirTextAndChildrenInOrder() throws {
        let root = try read(
            "<?xml version=\"1.0\"?><a:list xmlns:a=\"urn:x\">\n<a:item>1 &amp; 2</a:item><item><![CDATA[<b>]]></item></a:list>"
        )
        #expect(root.name == "list")
        #expect(root.all("item").map(\.text) == ["1 & 2", "<b>"])
        #expect(root.text(of: "item") == "1 & 2")
        #expect(root.text(of: "other") == nil)
    }

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16BigEndian, .isoLatin1])
    func encodingsOfTheStandardAreRead(encoding: String.Encoding) throws {
        let name = encoding == .utf8 ? "UTF-8" : encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-16"
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><event>Føhn</event>"
        var bytes = Array(try #require(text.data(using: encoding)))
        if encoding == .utf16BigEndian { bytes = [0xFE, 0xFF] + bytes }
        #expect(try XMLReader.root(of: bytes).text == "Føhn")
    }

    @Test func entitiesAreRefusedBeforeTheyGrow() {
        let levels = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }
        #expect(throws: XMLError.documentType) {
            try read("<!DOCTYPE a [<!ENTITY e0 \"lol\">\(levels.joined())]><a>&e9;</a>")
        }
        #expect(throws: XMLError.documentType) {
            try read("<!DOCTYPE a [<!ENTITY file SYSTEM \"file:///etc/passwd\">]><a>&file;</a>")
        }
    }

    @Test func whatIsTooLongOrTooDeepIsRefused() {
        #expect(throws: XMLError.tooLarge) { try XMLReader.root(of: Array(repeating: 0x20, count: 4_000_001)) }
        #expect(throws: XMLError.tooLarge) { try read(String(repeating: "<a>", count: 10_000)) }
        #expect(throws: XMLError.tooLarge) { try read("<a>" + String(repeating: "<b/>", count: 50_000) + "</a>") }
    }

    @Test(arguments: ["", "   ", "{}", "<html><br></html>", "<a>&nbsp;</a>", "<a/><b/>", "<a", "<a>\u{0}</a>"])
    func whatIsNoDocumentIsRefused(text: String) {
        #expect(throws: XMLError.self) { try read(text) }
    }
}
