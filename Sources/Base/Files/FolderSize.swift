import FoundationEssentials

/// The number of the files in a folder and below it, and of their bytes. Links are not followed.
package struct FolderSize: Sendable, Equatable {
    package private(set) var files = 0
    package private(set) var bytes = 0

    /// Counts the files, and blocks while it does. What cannot be read counts as nothing.
    package init(_ folder: URL) {
        let path = folder.filePath
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        for name in names { add("\(path)/\(name)") }
    }

    /// Counts files, each by itself.
    package init(of files: [URL]) {
        for file in files { add(file.filePath) }
    }

    private mutating func add(_ path: String) {
        guard let status = try? FileStatus(path), status.isFile else { return }
        files += 1
        bytes += status.byteCount
    }
}
