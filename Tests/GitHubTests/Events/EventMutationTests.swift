import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// After any change to one field of an event, the event is kept and can be displayed.
@Suite struct EventMutationTests {
    @Test(arguments: EventSample.all) func survives(_ sample: EventSample) throws {
        let event = try JSONSerialization.jsonObject(with: Data(sample.json.utf8))
        let mutants = Mutation.all(of: event)
        let page = try JSONSerialization.data(withJSONObject: mutants)

        let events = try EventDecoder.events(in: page)

        try #require(events.count == mutants.count)
        for (event, mutant) in zip(events, mutants) where !isPresentable(event) {
            Issue.record("“\(event.sentence)”, \(event.page(on: gitHub)) of \(mutant)")
        }
    }
}

/// The same after one of its texts has become a megabyte of markup and control characters.
@Suite struct LongEventTests {
    @Test func survives() throws {
        let samples = ["IssueCommentEvent", "PullRequestReviewEvent", "ReleaseEvent", "PushEvent"].compactMap { type in
            EventSample.all.first { $0.type == type }
        }
        try #require(samples.count == 4)
        for sample in samples {
            let event = try JSONSerialization.jsonObject(with: Data(sample.json.utf8))
            for mutant in Mutation.long(event) {
                let events = try EventDecoder.events(in: JSONSerialization.data(withJSONObject: [mutant, event]))
                #expect(events.count == 2 && events.allSatisfy(isPresentable))
            }
        }
    }
}

/// Whether the event's sentence has no gaps and its page has a web URL.
func isPresentable(_ event: GitHubEvent) -> Bool {
    let sentence = event.sentence
    let lines = [sentence.actor, sentence.text] + (sentence.detail.map { [$0] } ?? [])
    let page = event.page(on: gitHub)
    return lines.allSatisfy(isWellFormed)
        && !sentence.text.hasSuffix(":") && !sentence.text.contains("#:")
        && sentence.text.utf8.dropFirst(sentence.actorRange.lowerBound).starts(with: sentence.actor.utf8)
        && page.scheme == "https" && page.host()?.isEmpty == false
}

private func isWellFormed(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return !words.contains("") && !words.contains { $0 == "nil" || $0 == "#nil" || $0.contains("Optional(") }
        && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
        && line.count <= 600
}
