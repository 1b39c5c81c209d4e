import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Scripts")
struct ScriptTests {
    private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../scripts").standardizedFileURL

    @Test(
        "An update that is under way is waited for", .enabled(if: (try? Tools.require("apt-get")) != nil),
        arguments: ["lists", "archives"])
    func aptLock(name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "apt-\(name)")
        for path in ["lists/partial", "archives/partial"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        try Data().write(to: folder.appending(path: "status"))
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = folder.path(percentEncoded: false)
        // An apt configuration without any packages, which any user may change.
        let options = [
            "Dir::State=\(root)", "Dir::State::status=\(root)/status", "Dir::Cache=\(root)",
            "Dir::Etc::sourcelist=/dev/null", "Dir::Etc::sourceparts=/dev/null",
        ].flatMap { ["-o", $0] }
        let lock = try FileLock(folder.appending(path: "\(name)/lock"))
        let program = try Program(
            Self.scripts.appending(path: "apt-get-when-free"),
            options + [name == "lists" ? "update" : "clean"], environment: ["PATH": Tools.searchPath], folder: folder)
        try await eventually("the script to wait") { program.complaints.contains("Waiting for another apt-get") }
        #expect(program.isRunning)
        lock.release()
        #expect(try await program.exitStatus() == 0)
        #expect(program.complaints == "Waiting for another apt-get to finish.\n")
    }

    @Test("Other errors are reported at once", .enabled(if: (try? Tools.require("apt-get")) != nil))
    func otherError() async throws {
        let program = try Program(
            Self.scripts.appending(path: "apt-get-when-free"), ["no-such-command"],
            environment: ["PATH": Tools.searchPath], folder: FileManager.default.temporaryDirectory)
        #expect(try await program.exitStatus() == 100)
        #expect(program.complaints.contains("no-such-command"))
    }
}

/// A lock like apt's, held by another process.
private struct FileLock {
    private let descriptor: Int32

    init(_ file: URL) throws {
        descriptor = open(file.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        guard fcntl(descriptor, F_SETLK, &lock) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    func release() { close(descriptor) }
}
