import Foundation

/// Keeps the bytes of avatars on disk, one file for each address.
///
/// An address changes with its picture ("…?v=4"), so a file is good for as long as it is there. The files that were
/// written longest ago make room for new ones.
struct AvatarCache: Sendable {
    private static let maximumFiles = 1000
    /// The longest name that common file systems take, in bytes.
    private static let maximumNameLength = 255

    private let folder: URL

    init(_ directories: Directories) {
        folder = directories.cache.appending(path: "avatars")
    }

    /// The saved bytes, if any.
    func picture(at address: URL) -> Data? {
        file(for: address).flatMap { try? Data(contentsOf: $0) }
    }

    /// Saves the bytes.
    /// - Throws: When the disk is full, the folder cannot be written, …
    func save(_ picture: Data, at address: URL) throws {
        guard let file = file(for: address) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.write(to: file, options: .atomic)
    }

    /// Deletes the oldest files beyond the limit.
    func prune() throws {
        let key = URLResourceKey.contentModificationDateKey
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [key])
        guard files.count > Self.maximumFiles else { return }
        let newestFirst =
            try files
            .map { (file: $0, date: try $0.resourceValues(forKeys: [key]).contentModificationDate ?? .distantPast) }
            .sorted { $0.date > $1.date }
        for (file, _) in newestFirst.dropFirst(Self.maximumFiles) {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// The address itself, escaped, is the name: no two addresses can get each other's picture.
    private func file(for address: URL) -> URL? {
        let name = address.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        guard let name, name.utf8.count <= Self.maximumNameLength else { return nil }
        return folder.appending(path: name)
    }
}
