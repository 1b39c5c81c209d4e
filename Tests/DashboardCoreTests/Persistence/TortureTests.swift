import Foundation
import Testing

@testable import CoreTestSupport

/// Processes that are killed while they save; `make torture` kills more of them.
@Suite struct TortureTests {
    @Test func killedSavesLoseNothing() async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "Torture")
        process.arguments = ["24"]
        // Into a file: waiting at a pipe can be interrupted by a signal.
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "printed")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.hasPrefix("24 kills"))
    }
}
