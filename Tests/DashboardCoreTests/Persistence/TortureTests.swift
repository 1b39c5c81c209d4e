import Foundation
import Testing

/// Processes that are killed while they save; `make torture` kills more of them.
@Suite struct TortureTests {
    @Test func whoeverIsKilledWhileSavingLosesNothing() async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "Torture")
        process.arguments = ["24"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.hasPrefix("24 kills"))
    }
}
