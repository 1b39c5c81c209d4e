import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// The synthetic events of the demo.
@Suite struct DemoEventTests {
    private func events(in file: String) throws -> [GitHubEvent] {
        let body = try Data(contentsOf: packageRoot.appending(path: "resources/demo/\(file)"))
        return try EventDecoder.events(in: body)
    }

    @Test(arguments: [("events.json", 40), ("later.json", 6)])
    func allAreReadAndWellFormed(file: String, count: Int) throws {
        let events = try events(in: file)
        #expect(events.count == count)
        for event in events {
            #expect(event.kind != .other)
            #expect(event.repository == "ReactiveX/RxSwift")
            #expect(isPresentable(event), "\(event)")
        }
    }

    @Test func noEventIsThereTwice() throws {
        let events = try events(in: "events.json") + events(in: "later.json")
        #expect(Set(events.map(\.id)).count == events.count)
    }

    @Test func samplesSpanThreeDaysAndLaterOnesFollow() throws {
        let times = try events(in: "events.json").map(\.createdAt)
        let noon = try Date("2026-01-05T12:00:00Z", strategy: .iso8601)
        let first = try #require(times.min())
        #expect(times.allSatisfy { $0 < noon })
        #expect((-3 * 86_400 ... -2 * 86_400).contains(first.timeIntervalSince(noon)))
        #expect(times != times.sorted(by: >), "GitHub's pages are not sorted")
        #expect(try events(in: "later.json").allSatisfy { $0.createdAt > noon })
    }

    /// The demo converts these into its own URLs.
    @Test func theAvatarsArePaths() throws {
        for file in ["events.json", "later.json"] {
            let body = try Data(contentsOf: packageRoot.appending(path: "resources/demo/\(file)"))
            let page = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
            for actor in page.compactMap({ $0["actor"] as? [String: Any] }) {
                let name = try #require(actor["display_login"] as? String)
                #expect(actor["avatar_url"] as? String == "/avatars/\(name).png")
            }
        }
    }
}
