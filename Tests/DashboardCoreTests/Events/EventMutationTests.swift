import DashboardCore
import Foundation
import Testing

/// Whatever one field of an event turns into, the event stays and can be shown.
@Suite struct EventMutationTests {
    private static let replacements: [any Sendable] = [
        NSNull(), "", " \n ", "/", "\u{202E}x", 0, -1, 1.5, 1e300, true, [Int](), [String: Int](), ["": [NSNull()]],
    ]

    @Test(arguments: EventSample.all) func survives(_ sample: EventSample) throws {
        let event = try JSONSerialization.jsonObject(with: Data(sample.json.utf8))
        var mutants: [Any] = []
        for replacement in Self.replacements {
            replaceEach(in: event, with: replacement) { mutants.append($0) }
        }
        removeEach(in: event) { mutants.append($0) }
        let page = try JSONSerialization.data(withJSONObject: mutants)

        let events = try EventDecoder.events(in: page, receivedAt: .now)

        try #require(events.count == mutants.count)
        for (event, mutant) in zip(events, mutants) where !isPresentable(event) {
            Issue.record("“\(event.sentence)”, \(event.page(on: gitHub)) of \(mutant)")
        }
    }

    /// Calls `body` with the value once for each field below it, that field replaced.
    private func replaceEach(in value: Any, with replacement: Any, body: (Any) -> Void) {
        mutateEach(in: value, change: { $0[$1] = replacement }, body: body)
    }

    private func removeEach(in value: Any, body: (Any) -> Void) {
        mutateEach(in: value, change: { $0[$1] = nil }, body: body)
    }

    private func mutateEach(in value: Any, change: (inout [String: Any], String) -> Void, body: (Any) -> Void) {
        if let object = value as? [String: Any] {
            for (key, field) in object {
                var copy = object
                change(&copy, key)
                body(copy)
                mutateEach(in: field, change: change) { mutant in
                    copy[key] = mutant
                    body(copy)
                }
            }
        } else if let array = value as? [Any] {
            for (index, element) in array.enumerated() {
                mutateEach(in: element, change: change) { mutant in
                    var copy = array
                    copy[index] = mutant
                    body(copy)
                }
            }
        }
    }
}

/// Whether the event's words have no holes and its page is on the web.
func isPresentable(_ event: GitHubEvent) -> Bool {
    let sentence = event.sentence
    let lines = [sentence.actor, sentence.action] + (sentence.detail.map { [$0] } ?? [])
    let page = event.page(on: gitHub)
    return lines.allSatisfy(isWellFormed)
        && !sentence.action.hasSuffix(":") && !sentence.action.contains("#:")
        && page.scheme == "https" && page.host()?.isEmpty == false
}

private func isWellFormed(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return !words.contains("") && !words.contains { $0 == "nil" || $0 == "#nil" || $0.contains("Optional(") }
        && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
        && line.count <= 600
}
