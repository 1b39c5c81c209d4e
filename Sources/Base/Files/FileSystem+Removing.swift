import FoundationEssentials

extension FileSystem {
    /// Removes a folder with everything in it, if it exists, so that it does not come back after a power failure. Links in it are
    /// removed, and not followed.
    package func removeAll(_ folder: String) throws {
        guard try FileStatus(folder) != nil else { return }
        try removeTree(folder)
        try syncFolder(folder.folder)
    }

    private func removeTree(_ folder: String) throws {
        for name in try names(in: folder) {
            let path = "\(folder)/\(name)"
            if try FileStatus(path)?.isFolder == true {
                try removeTree(path)
            } else {
                _ = try perform(.remove(path))
            }
        }
        _ = try perform(.removeFolder(folder))
    }

    private func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FileError(error) ?? error
        }
    }
}
