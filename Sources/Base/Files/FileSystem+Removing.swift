import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

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
        for name in try Self.names(in: path) { try removeTree("\(path)/\(name)") }
        _ = try perform(.removeFolder(path))
    }

    /// The names in a folder, in any order; none if there is no such folder.
    package static func names(in folder: String) throws -> [String] {
        guard try FileStatus(folder, followingLinks: true) != nil else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            let error = FileError(error) ?? error
            // It was removed just now.
            if (error as? FileError)?.code == ENOENT { return [] }
            throw error
        }
    }
}
