import Foundation
import Testing

@testable import Fuzz

/// The files from which `make fuzz` begins, and those that have once failed there.
@Suite struct FuzzCorpusTests {
    private static let corpus = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

    @Test(arguments: FuzzTarget.all.map(\.name)) func isRead(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: file)
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.read(bytes) }
        }
    }

    /// Otherwise files of a target that has another name would not be read any more.
    @Test func eachFolderHasItsTarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
    }
}
