import FoundationEssentials

extension URL {
    /// The file's path for system calls. `path()` alone would escape spaces and all non-ASCII letters.
    package var filePath: String { path(percentEncoded: false) }
}
