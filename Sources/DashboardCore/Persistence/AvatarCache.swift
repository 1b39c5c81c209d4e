import Foundation
import Rx

/// Keeps the bytes of avatars on disk, one file for each address.
///
/// An address changes with its picture ("…?v=4"), so a file is good for as long as it is there.
struct AvatarCache: Sendable {
    /// How many bytes all files may take together: those of about 10,000 people.
    static let standardLimit = 50 << 20
    /// The longest name that common file systems take, in bytes.
    private static let maximumNameLength = 255

    private let files: DiskCache

    init(
        _ directories: Directories, limit: Int = standardLimit,
        cleaner: any ImmediateSchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility)
    ) {
        files = DiskCache(directories.cache.appending(path: "avatars"), limit: limit, cleaner: cleaner)
    }

    /// The saved bytes, if any.
    func picture(at address: URL, now: Date) -> Data? {
        // Empty is what a power cut leaves of a file that was just saved.
        name(of: address).flatMap { files.content(of: $0, now: now) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Saves the bytes.
    /// - Throws: When the disk is full, the folder cannot be written, …
    func save(_ picture: Data, at address: URL, now: Date) throws {
        guard let name = name(of: address) else { return }
        try files.save(picture, as: name, now: now)
    }

    /// The address itself, escaped, is the name: no two addresses can get each other's picture.
    private func name(of address: URL) -> String? {
        let name = address.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        return name.flatMap { $0.utf8.count <= Self.maximumNameLength ? $0 : nil }
    }
}
