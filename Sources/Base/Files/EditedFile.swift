import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// A file with a JSON object that people edit by hand. The program sets single fields of it; all else stays as it is written.
///
/// One that is no object, for example while it is being written, is neither replaced nor renamed.
package struct EditedFile: Sendable {
    /// A link is followed: its target is replaced, and the link stays.
    package let location: URL
    /// What is read as long as there is no file: one that former versions have written.
    package let former: URL?
    /// The field with the version of the form, if it is not this one, and the newest one that is known.
    let format: (key: String, newest: Int)
    let files: FileSystem

    /// The maximum size, in bytes. Two hundred feeds and filters take some dozen kilobytes.
    package static let maximumSize = 10 << 20

    package init(
        _ location: URL, formerly former: URL? = nil, format: (key: String, newest: Int), files: FileSystem = .live
    ) {
        self.location = location
        self.former = former
        self.format = format
        self.files = files
    }

    /// The object in UTF-8; nil if there is no file.
    private func text() throws(EditedFileError) -> Data? {
        for file in [location, former] {
            guard let file else { continue }
            if let data = try content(of: file.filePath) { return TextEncoding(of: data).text(data) ?? data }
        }
        return nil
    }

    /// Calls `body` with the object in UTF-8.
    /// - Returns: Nil if there is no file.
    package func read<Value>(_ body: (_ text: Data) throws -> Value) throws(EditedFileError) -> Value? {
        guard let text = try text() else { return nil }
        do {
            let number = try JSONDecoder().decode(Field<Int>.self, from: text, configuration: format.key).value
            if let number, number > format.newest { throw EditedFileError(name, .newer) }
            return try body(text)
        } catch {
            throw error as? EditedFileError ?? EditedFileError(name, .notObject)
        }
    }

    /// The value of a field; nil if there is none, or one that cannot be decoded.
    func value<Value: Decodable>(_ key: String, as _: Value.Type) throws(EditedFileError) -> Value? {
        try read { try JSONDecoder.ofFiles.decode(Field<Value>.self, from: $0, configuration: key).value } ?? nil
    }

    /// Calls `body` with the text of the file, and saves it if it is another one afterwards. No other process saves the
    /// file meanwhile. Blocks while it writes.
    /// - Throws: The errors of `body`; or why the file is not changed, in which case it is as before.
    package func edit<Result>(_ body: (inout JSONText) throws -> Result) throws -> Result {
        try files.makeFolders(location.filePath.folder)
        let path = try FileSystem.destination(of: location.filePath)
        return try files.locking(path.folder) {
            let data = try content(of: path)
            var text = JSONText()
            if let before = try data ?? former.flatMap({ try content(of: $0.filePath) }) {
                guard let content = JSONText(before) else { throw EditedFileError(name, .notObject) }
                if case .integer(let number)? = try? content.value(format.key), number > format.newest {
                    throw EditedFileError(name, .newer)
                }
                text = content
            }
            // What former versions have written becomes this file, also unchanged.
            let before = data == nil && !text.keys.isEmpty ? nil : text.data
            let result: Result
            do { result = try body(&text) } catch is DecodingError { throw EditedFileError(name, .notObject) }
            if text.data != before { try files.replace(path, with: text.data, isSynced: true) }
            return result
        }
    }

    /// The name of the file that is read.
    package var name: String {
        let isNew = (try? FileStatus(location.filePath)) != nil
        return (isNew ? location : former ?? location).lastPathComponent
    }

    private func content(of path: String) throws(EditedFileError) -> Data? {
        do {
            guard let status = try FileStatus(path, followingLinks: true) else {
                // Links in a circle are an error.
                _ = try FileSystem.destination(of: path)
                return nil
            }
            // Reading from a pipe would wait for ever.
            guard status.isFile else { throw FileError(status.isFolder ? EISDIR : EINVAL) }
            guard status.byteCount <= Self.maximumSize else { throw EditedFileError(name, .notObject) }
            return try FileSystem.content(of: path)
        } catch {
            throw error as? EditedFileError ?? EditedFileError(name, .unreadable(FileError(error) ?? FileError(EIO)))
        }
    }
}

/// One field of an object; nil if there is none, or one that cannot be decoded.
private struct Field<Value: Decodable>: DecodableWithConfiguration {
    let value: Value?

    init(from decoder: any Decoder, configuration key: String) throws {
        value = try decoder.container(keyedBy: TextKey.self).decodeLossily(TextKey(key))
    }
}
