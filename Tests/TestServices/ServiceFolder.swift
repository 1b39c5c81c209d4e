import Foundation

/// A folder for what services write, with a path that is short enough for sockets.
struct ServiceFolder: Sendable {
    let path: String

    /// Read once: tests change the environment, which other threads must not read meanwhile.
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
