import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// Invalid pages.
@Suite struct EventDecoderTests {
    private func decodingError(_ body: String) -> GitHubDecodingError? {
        #expect(throws: GitHubDecodingError.self) {
            try EventDecoder.events(in: Data(body.utf8))
        }
    }

    @Test(arguments: ["", "<html>", #"[{"id": "1", "type": "#, "[] []"])
    func invalidJSON(body: String) {
        #expect(decodingError(body) == .notJSON)
    }

    @Test func anAnswerWithAMessageKeepsIt() {
        #expect(decodingError(#"{"message": "Not Found", "status": "404"}"#) == .notEvents(message: "Not Found"))
    }

    @Test(arguments: ["{}", "null", "7", #""events""#, "[1, null, []]", #"[{"name": "rocket"}]"#, #"{"message": 1}"#])
    func invalidEventLists(body: String) {
        #expect(decodingError(body) == .notEvents(message: nil))
    }

    @Test func anEmptyPageIsFine() throws {
        #expect(try decode().isEmpty)
    }

    @Test func invalidEventsAreOmitted() throws {
        let events = try decode("null", envelope(id: #""a""#), "[]", #""text""#, "{}", envelope(id: #""b""#))
        #expect(events.map(\.id) == ["a", "b"])
    }

    @Test func theOrderIsThePages() throws {
        let events = try decode(
            envelope(id: #""1""#, createdAt: #""2026-01-05T10:00:00Z""#),
            envelope(id: #""3""#, createdAt: #""2026-01-05T12:00:00Z""#),
            envelope(id: #""2""#, createdAt: #""2026-01-05T11:00:00Z""#))
        #expect(events.map(\.id) == ["1", "3", "2"])
    }

    @Test func aNumberIsAnIdToo() throws {
        #expect(try decode(envelope(id: "45678901234")).map(\.id) == ["45678901234"])
    }

    @Test(arguments: ["null", "true", "1.5", #""""#, "[]"])
    func aMissingIdIsMadeUpTheSameEveryTime(id: String) throws {
        let first = try decode(envelope(id: id))
        let second = try decode(envelope(id: id), envelope(id: id, createdAt: #""2026-01-05T10:00:01Z""#))
        #expect(first[0].id == second[0].id)
        #expect(second[0].id != second[1].id)
    }

    @Test(arguments: ["null", "true", #""""#, #""yesterday""#, "1767607200", "{}"])
    func anUnreadableTimeIsASecondBeforeTheNeighbours(time: String) throws {
        let events = try decode(
            envelope(createdAt: time),
            envelope(createdAt: #""2026-01-05T10:00:00Z""#),
            envelope(createdAt: time),
            envelope(createdAt: #""2026-01-05T09:00:00Z""#))
        #expect(events.map { $0.createdAt.timeIntervalSince1970 - 1_767_607_200 } == [-1, 0, -1, -3_600])
    }

    @Test func pageWithoutAnyTimeIsInvalid() throws {
        #expect(throws: GitHubDecodingError.notEvents(message: nil)) {
            try decode(envelope(createdAt: "null"), envelope(id: "2", createdAt: "null"))
        }
    }

    @Test(arguments: ["1", "9"])
    func junkWithoutATimeIsNotTheNewestRow(id: String) throws {
        let junk = #"{"id": "\#(id)", "type": "NewsEvent", "payload": null}"#
        for page in [[junk, envelope(id: "\"5\"")], [envelope(id: "\"5\""), junk]] {
            #expect(try decoded(page).map(\.id) == ["5", id])
        }
    }

    @Test func timesWithZonesAndFractionsAreRead() throws {
        let events = try decode(envelope(createdAt: #""2026-01-05T11:00:00.000+01:00""#))
        #expect(events.map(\.createdAt) == [Date(timeIntervalSince1970: 1_767_607_200)])
    }

    @Test func displayLoginReplacesAMissingLogin() throws {
        let events = try decode(envelope(actor: #"{"login": null, "display_login": "lee-k"}"#))
        #expect(events.map(\.actor) == [EventActor(login: "lee-k")])
    }

    @Test(arguments: [#""/avatars/lee-k.svg""#, #""file:///etc/passwd""#, #""""#, #""https://""#, "1"])
    func anAvatarThatIsNotOnTheWebIsNone(url: String) throws {
        let events = try decode(envelope(actor: #"{"login": "lee-k", "avatar_url": \#(url)}"#))
        #expect(events.map(\.actor.avatarURL) == [nil])
    }

    @Test(arguments: ["null", "7", #""text""#, "[]", "true"])
    func aKnownTypeStaysOneWithoutItsPayload(payload: String) throws {
        for type in Set(EventSample.all.filter { $0.kind != .other }.map(\.type)) {
            let event = try #require(try decode(envelope(type: "\"\(type)\"", payload: payload)).first)
            #expect(event.kind != .other, "\(type)")
        }
    }

    @Test func anEventWithoutATypeIsShown() throws {
        let event = try #require(try decode(envelope(type: "null")).first)
        #expect(event.type.isEmpty)
        #expect(event.sentence.text == "mona-lin did something")
        #expect(event.page(on: gitHub).absoluteString == "https://github.com/acme/rocket")
    }
}
