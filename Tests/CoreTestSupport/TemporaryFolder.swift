import Base
import Foundation
import TestServices
import Testing

/// A folder that exists while this object lives, and in which no secret may be found at its end. Its name contains all
/// characters that are often handled wrongly in paths.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "Dashboard Größe 100% \(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// A copy of a folder with its contents.
    init(copyOf other: TemporaryFolder) throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "Dashboard Größe 100% \(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.copyItem(at: other.url, to: url)
    }

    deinit {
        for file in Canary.files(in: url) { Issue.record("\(file) contains a secret.") }
        try? FileManager.default.removeItem(at: url)
    }

    var directories: Directories {
        Directories(in: url)
    }

    /// The paths of all files in the folder, relative to it and sorted.
    var files: [String] {
        let names = FileManager.default.enumerator(atPath: url.path(percentEncoded: false))?.compactMap {
            $0 as? String
        }
        return (names ?? []).filter { name in
            var isFolder: ObjCBool = false
            let path = url.appending(path: name).path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// Writes a file, and creates its parent folders.
    @discardableResult
    func write(_ text: String, to path: String) throws -> URL {
        try write(Data(text.utf8), to: url.appending(path: path))
    }

    @discardableResult
    func write(_ data: Data, to file: URL) throws -> URL {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }
}
