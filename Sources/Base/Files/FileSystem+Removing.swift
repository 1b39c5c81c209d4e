import FoundationEssentials

extension FileSystem {
    /// Removes a folder with everything in it, if it exists. Links in it are removed, and not followed.
    package func removeAll(_ folder: String) throws {
        guard try FileStatus(folder) != nil else { return }
        for name in try names(in: folder) {
            let path = "\(folder)/\(name)"
            if try FileStatus(path)?.isFolder == true {
                try removeAll(path)
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
