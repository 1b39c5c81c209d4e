import FoundationEssentials

extension FileSystem {
    /// Removes a folder with everything in it, if it exists, so that it does not come back after a power failure. Links are
    /// removed, and not followed.
    package func removeAll(_ folder: String) throws {
        guard try FileStatus(folder) != nil else { return }
        try removeTree(folder)
        try syncFolder(folder.folder)
    }

    private func removeTree(_ path: String) throws {
        guard try FileStatus(path)?.isFolder == true else {
            _ = try perform(.remove(path))
            return
        }
        for name in try names(in: path) { try removeTree("\(path)/\(name)") }
        _ = try perform(.removeFolder(path))
    }

    private func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FileError(error) ?? error
        }
    }
}
