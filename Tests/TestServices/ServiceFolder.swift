import Foundation

/// A folder for the files of services, with a path that is short enough for sockets.
struct ServiceFolder: Sendable {
    let path: String

    /// Read once: tests change the environment, which other threads must not read at the same time.
    private static let parent = FileManager.default.temporaryDirectory

    init() throws {
        path = Self.parent.appending(path: "services-\(UUID().uuidString.prefix(8))")
            .path(percentEncoded: false)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
