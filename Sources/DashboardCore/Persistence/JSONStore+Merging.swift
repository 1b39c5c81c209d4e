import Foundation

extension JSONStore {
    /// Makes changes to what the file holds by now, so that what another process has saved meanwhile stays; what is in the
    /// file and not understood here stays as well.
    /// - Parameters:
    ///   - changes: May be made several times, each time to another value.
    ///   - value: What to save where there is nothing to change.
    /// - Returns: What is saved now, and where the file is that was in its place and could not be read.
    /// - Throws: As `save` does.
    func save(
        _ changes: [@Sendable (inout Value) -> Void], or value: Value, at time: Date
    ) throws -> (value: Value, damaged: URL?) {
        try locking { path in
            try checkFormat(of: path)
            guard let data = try FileSystem.content(of: path) else {
                return try (replace(path, with: value, at: time), nil)
            }
            guard let file = try? migrated(data).value, var value = try? file.read(as: Value.self) else {
                let place = try setAside(path, now: time)
                return try (replace(path, with: value, at: time), place)
            }
            let known = try JSONValue(writing: value)
            for change in changes { change(&value) }
            let json = try JSONValue(writing: value).keepingUnknown(of: file, known: known)
            try replace(path, with: json, at: time)
            return (value, nil)
        }
    }

    @discardableResult
    private func replace<Content: Codable>(_ path: String, with value: Content, at time: Date) throws -> Content {
        let data = try SavedJSON(format: format, savedAt: time, value: value).data
        try files.replace(path, with: data, isSynced: true)
        return value
    }
}
