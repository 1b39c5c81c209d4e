import Foundation
import Glibc

/// A process that will be killed.
struct Child {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: String...) throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Waits until it has begun, and for some more time, and kills it.
    /// - Parameter limit: The maximum additional time, in seconds.
    /// - Returns: The last number that it has printed; nil if it has ended by itself before.
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
