import FoundationEssentials

/// The running program's file.
package enum Executable {
    /// The folder in which the program is installed, which has `bin` with this file, with symbolic links resolved.
    package static var prefix: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
