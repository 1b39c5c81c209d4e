import Foundation

/// One JSON file that is replaced as a whole or not at all.
///
/// What several processes save of the same file comes one after the other: the last one's is there as a whole.
public struct JSONStore<Value: Codable & Sendable>: Sendable {
    /// What the file holds.
    public enum Content: Sendable {
        /// There is no file yet.
        case missing
        /// What was saved last, and when.
        case saved(Value, at: Date)
        /// The file could not be read and now bears another name.
        case damaged(movedTo: URL)
        /// A newer version of the application wrote the file; it must not be touched.
        case newer(format: Int)
    }

    /// Makes of what the file holds in one format what it is in the next one.
    public typealias Migration = @Sendable (JSONValue) throws -> JSONValue

    let format: Int
    let files: FileSystem
    private let file: URL
    private let former: URL?
    private let migrations: [Int: Migration]

    /// - Parameters:
    ///   - file: Where it is kept. A link is followed: what it leads to is replaced, and the link stays.
    ///   - format: The version of the file's format, from 1.
    ///   - former: Where earlier versions have kept it, and from where it is moved.
    ///   - migrations: By the format that each begins with. A format without one is read as the next one.
    ///   - files: What changes files; tests have it fail.
    public init(
        file: URL, format: Int, former: URL? = nil, migrations: [Int: Migration] = [:], files: FileSystem = .live
    ) {
        self.file = file
        self.format = format
        self.former = former
        self.migrations = migrations
        self.files = files
    }

    /// Reads the file. One that cannot be read is set aside, so that nothing is lost and the next save does not fail.
    /// - Throws: When the file is there but the system does not let it be read or set aside; a `FileMoveError` where it
    ///   does not let it be moved to its place.
    public func load(now: Date) throws -> Content {
        if let former { try FileMove(from: former, to: file, files: files).make(upTo: format) }
        let path = try FileSystem.destination(of: file.filePath)
        files.lockingIfFree(path.folder) {
            files.removeTemporaryFiles(in: path.folder, now: now, isMine: true)
            files.removeStale(earlierTemporary(of: path), now: now)
        }
        guard let data = try FileSystem.content(of: path) else { return .missing }
        if let content = content(of: data) { return content }
        return try locking { path in
            // Somebody may have replaced it since.
            guard let data = try FileSystem.content(of: path) else { return .missing }
            return try content(of: data) ?? .damaged(movedTo: setAside(path, now: now))
        }
    }

    /// Replaces the file. A crash at any point leaves either the old content or the new one.
    /// - Throws: A `FileError` when the disk is full, the folder cannot be written, …; a `NewerFormat` where a newer
    ///   version has written the file.
    public func save(_ value: Value, at time: Date) throws {
        let data = try SavedJSON(format: format, savedAt: time, value: value).data
        try locking { path in
            try checkFormat(of: path)
            try files.replace(path, with: data, isSynced: true)
        }
    }

    /// Calls `body` with the path of what is replaced, while nobody else replaces it.
    func locking<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
        try files.makeFolders(file.filePath.folder)
        let path = try FileSystem.destination(of: file.filePath)
        return try files.locking(path.folder) { try body(path) }
    }

    /// Throws where a newer version has written the file.
    func checkFormat(of path: String) throws {
        guard let beginning = try FileSystem.content(of: path, upTo: FileFormat.beginningLength) else { return }
        let written =
            try FileFormat.number(ofBeginning: beginning)
            ?? FileSystem.content(of: path).flatMap(FileFormat.number(of:))
        if let written, written > format { throw NewerFormat(format: written) }
    }

    /// What earlier versions have written before they gave it the name of the file.
    private func earlierTemporary(of path: String) -> String {
        "\(path.folder)/.\((path as NSString).lastPathComponent).new"
    }

    /// Gives a damaged file another name.
    func setAside(_ path: String, now: Date) throws(FileError) -> URL {
        let place = "\(path).damaged-\(Int(now.timeIntervalSince1970))"
        _ = try files.perform(.rename(path, to: place))
        return URL(filePath: place)
    }

    /// What the bytes of the file mean; nil where they mean nothing.
    private func content(of data: Data) -> Content? {
        let before = FileFormat.number(of: data) ?? format
        guard before <= format else { return .newer(format: before) }
        if migrations.keys.contains(where: { (before..<format).contains($0) }) {
            return (try? migrated(data)).flatMap { saved in
                (try? saved.value.read()).map { .saved($0, at: saved.savedAt) }
            }
        }
        return (try? SavedJSON<Value>(data)).map { .saved($0.value, at: $0.savedAt) }
    }

    /// What the bytes of the file say, in this format.
    func migrated(_ data: Data) throws -> SavedJSON<JSONValue> {
        let saved = try SavedJSON<JSONValue>(data)
        let steps = (min(saved.format, format)..<format).compactMap { migrations[$0] }
        return SavedJSON(
            format: format, savedAt: saved.savedAt, value: try steps.reduce(saved.value) { try $1($0) })
    }
}

/// A newer version of the application has written a file since it was read.
public struct NewerFormat: Error {
    /// The version of the file's format.
    public let format: Int
}
