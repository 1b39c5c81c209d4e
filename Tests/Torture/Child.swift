import Foundation
import Glibc

/// A process that is going to be killed.
struct Child {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: String...) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits until it has begun, and some more time, and kills it.
    /// - Parameter limit: How much longer at most, in seconds.
    /// - Returns: The last number that it has said; nil where it has ended before by itself.
    func kill(within limit: Double) -> Int? {
        // Not `availableData`, which ends the process when a signal interrupts it.
        var said = (try? output.fileHandleForReading.read(upToCount: 1)) ?? Data()
        Thread.sleep(forTimeInterval: .random(in: 0...limit))
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal else { return nil }
        said += (try? output.fileHandleForReading.readToEnd()) ?? Data()
        // The last line may have been cut off.
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().last.flatMap { Int($0) } ?? 0
    }
}
