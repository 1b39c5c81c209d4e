import FoundationEssentials

extension URL {
    /// The file's path for system calls. `path()` alone would escape spaces and all non-ASCII letters.
    package var filePath: String { path(percentEncoded: false) }

    /// The same of a folder, without a slash at its end, so that names can be added.
    package var folderPath: String { filePath.hasSuffix("/") ? String(filePath.dropLast()) : filePath }
}
