import FoundationEssentials

/// A JSON file that is replaced atomically.
///
/// If several processes save the same file, the last one's is kept as a whole.
package struct JSONStore<Value: Sendable>: Sendable {
    /// The contents of the file.
    package enum Content: Sendable {
        /// There is no file yet.
        case missing
        /// The saved value, and when it was saved.
        case saved(Value, at: Date)
        /// The file was unreadable and has been renamed.
        case damaged(movedTo: URL)
        /// A newer version of the application wrote the file; it must not be changed.
        case newer(format: Int)
    }

    let format: Int
    let files: FileSystem
    /// Where the value is; nil if it is in a file of its own.
    let section: Section?
    package let file: URL

    /// A field of a file that people edit.
    package struct Section: Sendable {
        let key: String
        let file: EditedFile

        package init(_ key: String, of file: EditedFile) {
            self.key = key
            self.file = file
        }
    }

    /// - Parameters:
    ///   - file: The location. A link is followed: its target is replaced, and the link stays.
    ///   - format: The version of the file's format, from 1.
    ///   - files: Changes files; tests make it fail.
    package init(file: URL, format: Int, files: FileSystem = .live) {
        self.file = file
        self.format = format
        self.files = files
        section = nil
    }

    /// A store of a part of a file with other values.
    /// - Parameter file: A file of its own that former versions have written. It is read as long as the section is missing.
    package init(_ section: Section, formerly file: URL, format: Int) {
        self.file = file
        self.format = format
        self.section = section
        files = section.file.files
    }
}

// That values are coded is asked for here and not by the type, or the runtime would search all conformances of the program for
// each kind of file at the start.
extension JSONStore where Value: Codable {
    /// Reads the file. An unreadable file is renamed, so that it is not lost and the next save does not fail. One that people
    /// edit is left as it is.
    /// - Throws: If the system reports an error when the file is read or renamed; an `EditedFileError` if it has sections.
    package func load(now: Date) throws -> Content {
        if let section {
            removeTemporaryFiles(beside: section.file.location, now: now)
            let value = try section.file.value(section.key, as: Value.self)
            if let value { return .saved(value, at: .distantPast) }
        }
        removeTemporaryFiles(beside: file, now: now)
        let path = try FileSystem.destination(of: file.filePath)
        guard let data = try FileSystem.content(of: path) else { return .missing }
        if let content = content(of: data) { return content }
        return try locking { path in
            // Another process may have replaced it since.
            guard let data = try FileSystem.content(of: path) else { return .missing }
            return try content(of: data) ?? .damaged(movedTo: setAside(path, now: now))
        }
    }

    /// Replaces the file. After a crash at any point, it has either the old or the new contents.
    /// - Throws: A `FileError` if the disk is full, the folder is not writable, …; a `NewerFormat` if a newer version
    ///   has written the file.
    package func save(_ value: Value, at time: Date) throws {
        if let section {
            let json = try JSONValue(writing: value)
            return try section.file.edit { text in
                let before = try text.value(section.key)
                if before == nil { try checkFormat(of: file.filePath) }
                if before != json { text.set(section.key, to: json) }
            }
        }
        let data = try SavedJSON.data(value, format: format, savedAt: time)
        try locking { path in
            try checkFormat(of: path)
            try files.replace(path, with: data, isSynced: true)
        }
    }

    /// Calls `body` with the path of the file to replace, while no other process replaces it.
    func locking<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
        try files.makeFolders(file.filePath.folder)
        let path = try FileSystem.destination(of: file.filePath)
        return try files.locking(path.folder) { try body(path) }
    }

    /// Throws if a newer version has written the file.
    func checkFormat(of path: String) throws {
        guard let beginning = try FileSystem.content(of: path, upTo: FileFormat.beginningLength) else { return }
        let written =
            try FileFormat.number(ofBeginning: beginning)
            ?? FileSystem.content(of: path).flatMap(FileFormat.number(of:))
        if let written, written > format { throw NewerFormat(format: written) }
    }

    private func removeTemporaryFiles(beside file: URL, now: Date) {
        guard let path = try? FileSystem.destination(of: file.filePath) else { return }
        files.lockingIfFree(path.folder) {
            files.removeTemporaryFiles(in: path.folder, now: now, isMine: true)
        }
    }

    /// Renames a damaged file. Returns its new location.
    func setAside(_ path: String, now: Date) throws(FileError) -> URL {
        let newPath = SetAsideFile.path(of: path, now: now)
        _ = try files.perform(.rename(path, to: newPath))
        return URL(filePath: newPath)
    }

    /// The value in the bytes of the file; nil if they are invalid.
    private func content(of data: Data) -> Content? {
        if let written = FileFormat.number(of: data), written > format { return .newer(format: written) }
        return (try? SavedJSON<Value>(data)).map { .saved($0.value, at: $0.savedAt) }
    }
}

/// A newer version of the application has written the file since it was read.
package struct NewerFormat: Error {
    /// The version of the file's format.
    package let format: Int

    package init(format: Int) {
        self.format = format
    }
}
