import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

@Suite struct JSONElementsTests {
    private func elements(_ text: String) -> [String]? {
        JSONElements(Array(text.utf8))?.texts.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("[]", []), (" [ \n ] ", []), ("\u{FEFF}[1]", ["1"]), ("[1, 2]", ["1", "2"]),
        ("[{\"a b\" : [ 1 , {\"]\":\"}, \\\" \"} ]},\r\n\tnull]", [#"{"a b":[1,{"]":"}, \" "}]}"#, "null"]),
        (#"["\\", "," ]"#, [#""\\""#, #"",""#]), (#"[[[]], {}]"#, ["[[]]", "{}"]),
    ])
    func elementsAreSeparatedAndCompacted(text: String, expected: [String]) {
        #expect(elements(text) == expected)
    }

    @Test(arguments: ["{}", "1", #"{"a": [1, 2]}"#]) func onlyArraysHaveElements(text: String) {
        #expect(elements(text) == [])
    }

    @Test(arguments: ["", "[", "[1", "[\"", "[1]]", "[1] 2", "[1][2]", "[\"\n\"]", "[\"a\u{1}\"]"])
    func anythingElseIsNot(text: String) {
        #expect(elements(text) == nil)
    }

    /// Each recorded page has as many elements as events, each of which is decoded as on its page.
    @Test func recordedEventsAreTheSameOnTheirOwn() throws {
        for (name, body) in RecordedPages.all {
            for received in try EventDecoder.receivedEvents(in: body).events {
                let event = received.event
                let json = Data(try #require(received.json))
                #expect(!json.contains(UInt8(ascii: "\n")))
                #expect(EventDecoder.event(in: json, id: event.id, createdAt: event.createdAt) == event, "\(name)")
            }
        }
    }

    @Test func elementsThatAreNoEventsDoNotShiftTheOthers() throws {
        let page = #"[1, {"x": "y"}, \#(envelope(id: #""7""#)), null]"#
        let events = try EventDecoder.receivedEvents(in: Data(page.utf8)).events
        #expect(events.map(\.event.id) == ["7"])
        #expect(events.first?.json.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix(#"{"id":"7","#) == true)
    }
}
