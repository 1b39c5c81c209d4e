import Foundation
import Testing

@testable import CoreTestSupport

@Suite("The program")
struct ProgramTests {
    private func program(_ rig: CommandRig, _ arguments: String...) -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "dashboard")
        process.arguments = arguments
        process.environment = rig.environment
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        return (process, output, errors)
    }

    private func text(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// By the signal that a closed pipe sends, or without an error where that is ignored.
    private func expectQuietEnd(of process: Process) {
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        #expect(process.terminationStatus == (isSignal ? SIGPIPE : 0))
    }

    @Test("answers from a home, and ends with 0")
    func success() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        let (process, output, errors) = program(rig, "feed", "--json")
        try process.run()
        let object = try JSONSerialization.jsonObject(with: Data(text(output).utf8)) as? [String: Any]
        #expect(object?["id"] as? String == "1")
        #expect(text(errors) == "")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(
        "ends with 1 if there is nothing, and with 2 if it is asked wrongly",
        arguments: [
            (["feed"], 1), (["weather"], 1), (["feed", "kind:"], 2), (["feed", "--limit", "0"], 2), (["fed"], 2),
            (["feed", "--jsn"], 2), (["feed", "--since", "7d"], 2), (["feed", "--demo"], 2),
            (["weather", "--background"], 2),
            (["feed", "--", "-hello"], 1), (["feed", "--", "--hello"], 1),
        ])
    func failure(arguments: [String], status: Int) throws {
        let rig = try CommandRig()
        let (process, output, errors) = program(rig)
        process.arguments = arguments
        try process.run()
        #expect(text(output) == "")
        #expect(text(errors).count > 10)
        process.waitUntilExit()
        #expect(Int(process.terminationStatus) == status)
    }

    @Test("writes nothing to the terminal that would command it", arguments: ["import", "export", "feed"])
    func terminal(command: String) throws {
        let rig = try CommandRig()
        let name = #"x\u001b[2J\u009b2J\u202e"#
        let file = try rig.folder.write(
            #"{"repositories": ["\#(name)"], "\#(name)": "\#(name)", "maximumEvents": "\#(name)"}"#,
            to: command == "import" ? "shared.json" : "config/dashboard/preferences.json")
        let (process, output, errors) = program(rig, command)
        if command == "import" { process.arguments?.append(file.path(percentEncoded: false)) }
        try process.run()
        let printed = text(output) + text(errors)
        process.waitUntilExit()
        #expect(printed.contains("x"))
        let scalars = printed.unicodeScalars.filter { $0 != "\n" }
        #expect(!scalars.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
    }

    @Test("ends quietly when nobody reads")
    func closedPipe() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        let (process, output, errors) = program(rig, "feed")
        try output.fileHandleForReading.close()
        try process.run()
        #expect(text(errors) == "")
        expectQuietEnd(of: process)
    }

    @Test("says that the disk is full")
    func fullDisk() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        let (process, _, errors) = program(rig, "feed")
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        try process.run()
        #expect(text(errors).contains("The answer cannot be written. No space left on device."))
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }

    @Test("goes on with what is added, and ends when nobody reads")
    func following() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        let (process, output, errors) = program(rig, "feed", "--follow", "--json")
        try process.run()
        let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(first.contains(#""id":"1""#))
        try rig.store(star("2", -4), star("1", -5))
        let second = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(second.contains(#""id":"2""#) && !second.contains(#""id":"1""#))
        try output.fileHandleForReading.close()
        #expect(text(errors) == "")
        expectQuietEnd(of: process)
    }

    @Test("ends when nobody reads from a socket any more")
    func socket() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let (process, _, _) = program(rig, "feed", "--follow")
        let (reader, writer) = (FileHandle(fileDescriptor: ends[0]), FileHandle(fileDescriptor: ends[1]))
        process.standardOutput = writer
        try process.run()
        try writer.close()
        #expect(!reader.availableData.isEmpty)
        try reader.close()
        // Not for ever.
        let deadline = Date.now + 30
        while process.isRunning, Date.now < deadline { usleep(50_000) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    /// The program `dashboard mcp`, with these bytes as its whole input.
    private func assistant(_ rig: CommandRig, asking input: [UInt8]) throws -> (Process, Pipe, Pipe) {
        let (process, output, errors) = program(rig, "mcp")
        let file = rig.folder.url.appending(path: "input")
        try Data(input).write(to: file)
        process.standardInput = try FileHandle(forReadingFrom: file)
        return (process, output, errors)
    }

    @Test("answers messages until the input ends, with nothing else on standard output")
    func messages() throws {
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let long = [UInt8](repeating: UInt8(ascii: "["), count: 10 << 20)
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 10_000)
        let input = Array("\(ping)\r\n\n".utf8) + long + [0x0A] + deep + [0x0A, 0, 0xFF, 0x0A] + Array(ping.utf8)
        let (process, output, errors) = try assistant(try CommandRig(), asking: input)
        try process.run()
        let lines = text(output).split(separator: "\n")
        let codes = try lines.map { line in
            let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (reply?["error"] as? [String: Any])?["code"] as? Int
        }
        #expect(codes == [nil, -32600, -32700, -32700, nil])
        #expect(lines.first == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
        #expect(text(errors) == "")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("answers no message if there is none")
    func noMessages() throws {
        let (process, output, errors) = try assistant(try CommandRig(), asking: [])
        try process.run()
        #expect(text(output) == "" && text(errors) == "")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("answers no further message when nobody reads")
    func closedAssistant() throws {
        let ping = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".utf8)
        let (process, output, errors) = try assistant(
            try CommandRig(), asking: Array(repeatElement(ping, count: 10_000).joined()))
        try output.fileHandleForReading.close()
        try process.run()
        #expect(text(errors) == "")
        expectQuietEnd(of: process)
    }
}
