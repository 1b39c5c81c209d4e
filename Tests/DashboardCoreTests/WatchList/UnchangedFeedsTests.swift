import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub

@Suite("Feeds without news") struct UnchangedFeedsTests {
    @Test("cost one conditional request each, and nothing else")
    func unchanged() async throws {
        let folder = try TemporaryFolder()
        let names = (0..<20).map { "\"acme/rocket-\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"repositories": [\#(names)]}"#, to: "config/preferences.json")
        let rig = WatchListRig(try await TestGitHub(), folder)
        rig.tempo.accept(.stopped)
        rig.gitHub.answer { request in
            if request.headers["If-None-Match"] == "\"\(request.path)\"" { return .notModified() }
            let number = Int(request.path.split(separator: "/")[2].dropFirst("rocket-".count))!
            let name = RepositoryName("acme/rocket-\(number)")!
            return .page(
                event("\(number)", minutesAgo: Double(number), in: name, number: number + 1),
                headers: ["ETag": "\"\(request.path)\""])
        }
        rig.start()
        try await rig.refresh()
        try await rig.feed.events.first { $0.count == 20 }
        let files = try state(of: folder)
        let shown = Elements(rig.feed.events)
        let sent = rig.gitHub.requests.value.count
        try await rig.refresh()
        let requests = rig.gitHub.requests.value.dropFirst(sent)
        #expect(requests.count == 20)
        #expect(Set(requests.map(\.path)).count == 20)
        #expect(requests.allSatisfy { $0.headers["If-None-Match"] == "\"\($0.path)\"" })
        #expect(shown.values.count == 1)
        #expect(try state(of: folder) == files)
        #expect(rig.feed.status.value.attempt == .succeeded)
    }

    /// The files, and when they were written.
    private func state(of folder: TemporaryFolder) throws -> [String: Date?] {
        try Dictionary(
            uniqueKeysWithValues: folder.files.map { file in
                let path = folder.url.appending(path: file).path(percentEncoded: false)
                return (file, try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
            })
    }
}
