import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// One JSON file that is replaced as a whole or not at all.
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

    private let file: URL
    private let format: Int
    private let replace: @Sendable (_ temporary: URL, _ file: URL) throws -> Void

    /// - Parameters:
    ///   - format: The version of the file's format, from 1.
    ///   - replace: Puts the finished temporary file in place; tests interrupt it.
    public init(
        file: URL, format: Int,
        replace: @escaping @Sendable (_ temporary: URL, _ file: URL) throws -> Void = moveAtomically
    ) {
        self.file = file
        self.format = format
        self.replace = replace
    }

    /// Reads the file. One that cannot be read is set aside, so that nothing is lost and the next save does not fail.
    /// - Throws: When the file is there but the system does not let it be read or set aside.
    public func load(now: Date) throws -> Content {
        guard FileManager.default.fileExists(atPath: file.filePath) else { return .missing }
        let data = try Data(contentsOf: file)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        if let header = try? decoder.decode(Header.self, from: data), header.format > format {
            return .newer(format: header.format)
        }
        do {
            let envelope = try decoder.decode(Envelope.self, from: data)
            return .saved(envelope.value, at: envelope.savedAt)
        } catch {
            return .damaged(movedTo: try setAside(now: now))
        }
    }

    /// Replaces the file. A crash at any point leaves either the old content or the new one.
    /// - Throws: When the disk is full, the folder cannot be written, …
    public func save(_ value: Value, at time: Date) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(Envelope(format: format, savedAt: time, value: value))

        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // In the same folder, since only within a file system a rename is atomic; always under the same name, so that
        // what a crash leaves behind is overwritten the next time.
        let temporary = folder.appending(path: ".\(file.lastPathComponent).new")
        try write(data, to: temporary)
        try replace(temporary, file)
    }

    private func write(_ data: Data, to temporary: URL) throws {
        // Not readable by others: what a person follows is their own business.
        guard
            FileManager.default.createFile(
                atPath: temporary.filePath, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        let handle = try FileHandle(forWritingTo: temporary)
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
        try handle.synchronize()
    }

    private func setAside(now: Date) throws -> URL {
        let name = "\(file.lastPathComponent).damaged-\(Int(now.timeIntervalSince1970))"
        let target = file.deletingLastPathComponent().appending(path: name)
        try moveAtomically(file, target)
        return target
    }

    private struct Header: Decodable {
        let format: Int
    }

    private struct Envelope: Codable {
        let format: Int
        let savedAt: Date
        let value: Value
    }
}

/// Gives `source` the name of `target`, which is replaced in the same moment.
@Sendable public func moveAtomically(_ source: URL, _ target: URL) throws {
    guard rename(source.filePath, target.filePath) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
