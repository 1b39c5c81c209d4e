import FoundationEssentials

/// The running program's file.
package enum Executable {
    /// Where it is, with symbolic links resolved. To be asked before an upgrade replaces it.
    package static var file: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// The folder in which the program is installed, which has `bin` with this file.
    package static var prefix: URL { file.deletingLastPathComponent().deletingLastPathComponent() }
}
