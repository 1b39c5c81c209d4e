import Base
import FoundationEssentials
import Translation

#if canImport(Glibc)
    import Glibc
#endif

/// The program of the window. It is another one, since GTK's libraries are loaded before a program's first instruction, and no
/// other command needs them.
enum WindowProgram {
    private static let name = "dashboard-window"

    /// Replaces this process by it, with the same arguments and the same environment. Returns only if that is not possible.
    static func start() throws -> StartupError {
        let installed = Executable.prefix.appending(path: "libexec/dashboard/\(name)")
        // `swift build` makes both in one folder.
        let paths = [Executable.folder.appending(path: name), installed].map { $0.path(percentEncoded: false) }
        guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            return StartupError(
                tr("Dashboard is not installed completely: {file} is missing.", ["file": paths[1]]))
        }
        execv(path, CommandLine.arguments.map { strdup($0) } + [nil])
        return StartupError(
            trSentences(
                tr("Dashboard is not installed correctly: {file} cannot be read.", ["file": path]),
                FileError(errno).messageForUser))
    }
}
