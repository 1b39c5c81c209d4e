import Base
import FoundationEssentials
import Rx

/// Caches avatars on disk, one file for each URL.
///
/// The URL changes with the picture ("…?v=4"), so files never expire.
struct AvatarCache: Sendable {
    /// The maximum total size of all files in bytes: enough for about 10,000 users.
    static let standardLimit = 50 << 20
    /// The maximum length of a file name on common file systems, in bytes.
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
        // After a power failure a file that was just saved may be empty.
        name(of: address).flatMap { files.content(of: $0, now: now) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Saves the bytes.
    /// - Throws: If the disk is full, the folder is not writable, …
    func save(_ picture: Data, at address: URL, now: Date) throws {
        guard let name = name(of: address) else { return }
        try files.save(picture, as: name, now: now)
    }

    /// The escaped URL is the name, so that two URLs never share a file.
    private func name(of address: URL) -> String? {
        let name = address.absoluteString.percentEncoded(except: \.isASCIIAlphanumeric)
        return name.utf8.count <= Self.maximumNameLength ? name : nil
    }
}
