import FoundationEssentials

/// The running program's file.
package enum Executable {
    /// Where it is, with symbolic links resolved. First asked at the start, before an upgrade replaces it.
    package static let file = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

    /// The folder in which the program is installed, which has `bin` with this file.
    package static var prefix: URL { file.deletingLastPathComponent().deletingLastPathComponent() }
}
