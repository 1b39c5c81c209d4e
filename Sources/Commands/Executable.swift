import FoundationEssentials

/// The running program's file.
package enum Executable {
    /// The folder that contains it, with symbolic links resolved.
    package static var folder: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The folder in which the program is installed, which has `bin` with the command and `libexec/dashboard` with the
    /// window's program.
    package static var prefix: URL {
        let folder = folder
        let prefix = folder.deletingLastPathComponent()
        let isBelowLibexec = folder.path(percentEncoded: false).contains("/libexec/dashboard")
        return isBelowLibexec ? prefix.deletingLastPathComponent() : prefix
    }
}
