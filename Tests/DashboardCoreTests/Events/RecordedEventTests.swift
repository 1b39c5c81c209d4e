import Foundation
import Testing

import GitHub

/// Recorded responses of GitHub, if available: in `DASHBOARD_FIXTURES`, or beside the package.
enum RecordedPages {
    static let folder: URL = {
        let root =
            ProcessInfo.processInfo.environment["DASHBOARD_FIXTURES"].map { URL(filePath: $0) }
            ?? packageRoot.appending(path: "../shared/fixtures")
        return root.appending(path: "github").standardizedFileURL
    }()

    /// Every recorded page of events, lines of events and single event, by its file's name.
    static let all: [(name: String, body: Data)] = {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
        return files.compactMap { $0 as? URL }.filter(holdsEvents).sorted { $0.path < $1.path }.compactMap { file in
            guard let body = try? Data(contentsOf: file) else { return nil }
            return (file.lastPathComponent, asPage(body, file: file))
        }
    }()

    private static func holdsEvents(_ file: URL) -> Bool {
        let name = file.lastPathComponent
        guard ["json", "jsonl"].contains(file.pathExtension), !name.hasSuffix(".headers.json") else { return false }
        return name.hasPrefix("events_") || name.hasPrefix("modern_") || name.hasPrefix("event_")
            || file.pathComponents.contains("single-events")
    }

    private static func asPage(_ body: Data, file: URL) -> Data {
        let text = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        if file.pathExtension == "jsonl" {
            return Data("[\(text.split(separator: "\n").joined(separator: ","))]".utf8)
        }
        return text.hasPrefix("[") ? body : Data("[\(text)]".utf8)
    }
}

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
