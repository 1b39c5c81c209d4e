import Foundation
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("The notified events") struct NotifiedEventsTests {
    @Test("are sent once, the repository with the newest event last") func sending() {
        var events = NotifiedEvents()
        events.add([pushed("2", 2), pushed("3", 1, in: "acme/rover"), pushed("1", 5)])
        let sent = events.send()
        #expect(sent.map(\.id) == ["acme/rocket", "acme/rover"])
        #expect(sent.map { $0.events.map(\.id) } == [["2", "1"], ["3"]])
        #expect(events.send() == [])
        events.add([pushed("2", 2)])
        #expect(events.send() == [])
    }

    @Test("of a repository are one group in any case of its name") func names() {
        var events = NotifiedEvents()
        events.add([pushed("1", 5), pushed("2", 2, in: "Acme/Rocket")])
        #expect(events.send().map(\.count) == [2])
    }

    @Test("are 5,000 at once") func many() {
        var events = NotifiedEvents()
        events.add((0..<5000).map { pushed("\($0)", Double($0)) })
        let sent = events.send()
        #expect(sent.map(\.count) == [5000])
        #expect(sent.first?.events.map(\.id) == (0..<100).map(String.init))
        #expect(events.events(of: "acme/rocket").count == 5000)
        #expect(events.keep { $0.id != "0" } == [])
        #expect(events["acme/rocket"]?.count == 4999)
        // When the newest ones are seen, the others are no reason for a notification any more.
        #expect(events.keep { Int($0.id)! > 100 } == ["acme/rocket"])
        #expect(events.sent == [])
    }

    @Test("that were not sent end without a notification") func unsent() {
        var events = NotifiedEvents()
        events.add([pushed("1", 5)])
        #expect(events.keep { _ in false } == [])
    }

    @Test("without a repository have a title") func noRepository() throws {
        var events = NotifiedEvents()
        events.add([pushed("1", 5, in: "")])
        let notification = try #require(events.send().first)
        #expect(notification.title == "Dashboard")
        #expect(notification.query.description == "is:unseen")
    }

    @Test("are found by a query, which lists three of them") func wording() throws {
        var events = NotifiedEvents()
        events.add((1...5).map { pushed("\($0)", Double($0), by: "mona\($0)") })
        let notification = try #require(events.send().first)
        #expect(notification.query.description == "is:unseen repo:acme/rocket")
        #expect(
            notification.text == "5 new events\n" + (1...3).map { "mona\($0) pushed to main" }.joined(separator: "\n"))
    }
}

extension NotifiedEvents {
    fileprivate mutating func add(_ events: [GitHubEvent]) { add(events.map(RecordedEvent.init)) }
}
