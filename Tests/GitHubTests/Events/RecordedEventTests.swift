import Foundation
import Testing

import GitHub

@testable import CoreTestSupport

@Suite(.enabled(if: !RecordedPages.all.isEmpty, "no recordings on this machine"))
struct RecordedEventTests {
    @Test func noneIsLostAndAllAreWellFormed() throws {
        for (name, body) in RecordedPages.all {
            let elements = try #require(try JSONSerialization.jsonObject(with: body) as? [Any])
            let events = try EventDecoder.events(in: body)
            #expect(events.count == elements.count, "\(name)")
            for event in events {
                #expect(event.kind != .other, "\(event.type) in \(name)")
                #expect(isPresentable(event), "\(event) in \(name)")
            }
        }
    }

    @Test func avatarsAreSmallAndCachedOnDisk() throws {
        let events = try RecordedPages.all.flatMap { try EventDecoder.events(in: $0.body) }
        let data = try JSONEncoder().encode(events)
        #expect(data.count / events.count < 450)
        #expect(try JSONDecoder().decode([GitHubEvent].self, from: data) == events)
    }

    /// Built URLs are the same as those in full payloads. Those of 2013 also say "issues" for pull requests, and GitHub
    /// redirects.
    @Test func pagesAreTheRecordedOnes() throws {
        var compared = 0
        for (name, body) in RecordedPages.all {
            let elements = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: Any]])
            for (element, event) in zip(elements, try EventDecoder.events(in: body)) {
                guard let page = recordedPage(element) else { continue }
                compared += 1
                let built = event.page(on: gitHub).absoluteString
                #expect(
                    [page, page.replacing("/issues/", with: "/pull/")].contains(built),
                    "\(built) instead of \(page) in \(name)")
            }
        }
        #expect(compared > 0)
    }

    private func recordedPage(_ event: [String: Any]) -> String? {
        guard let payload = event["payload"] as? [String: Any] else { return nil }
        let part = ["comment", "review", "release", "forkee", "pull_request", "discussion", "gist", "issue"]
            .lazy.compactMap { payload[$0] as? [String: Any] }.first
        return part?["html_url"] as? String
    }
}
