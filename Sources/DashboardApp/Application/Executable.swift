import FoundationEssentials

/// The running program's file.
enum Executable {
    /// The folder that contains it, with symbolic links resolved.
    nonisolated static var folder: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
