import Foundation
import Testing

/// The Swift code on docs/reactive.md is that of these files, word for word except for the access levels.
@Suite struct DocumentationTests {
    /// The number of samples from each file.
    private static let files = [
        "PatternsTests.swift": 4, "CallbackTraitsTests.swift": 1, "SignInPatternTests.swift": 1,
    ]

    @Test(arguments: files) func thePageShowsTheCodeOf(file: String, count: Int) throws {
        let code = try code(of: file)
        #expect(try samples().count { code.contains($0) } == count)
    }

    @Test func thePageShowsNoOtherCode() throws {
        let code = try Self.files.keys.map(code(of:))
        let others = try samples().filter { sample in !code.contains { $0.contains(sample) } }
        #expect(others == [])
    }

    private func samples() throws -> [String] {
        try text("../../docs/reactive.md").components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    private func code(of file: String) throws -> String {
        try text(file).replacing("fileprivate ", with: "").replacing("private ", with: "")
    }

    private func text(_ path: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        return try String(contentsOf: tests.appending(path: path), encoding: .utf8)
    }
}
