import FoundationEssentials

extension JSONStore where Value: Codable {
    /// Applies changes to the current contents of the file, so that changes by another process are kept, as well as
    /// unknown parts of the file.
    /// - Parameters:
    ///   - changes: May be called several times, each time with another value.
    ///   - value: The value to save if there is no file.
    /// - Returns: The saved value, and the new location of a previous file that was unreadable.
    /// - Throws: The same errors as `save`.
    func save(
        _ changes: [@Sendable (inout Value) -> Void], or value: Value, at time: Date
    ) throws -> (value: Value, damaged: URL?) {
        try locking { path in
            try checkFormat(of: path)
            guard let data = try FileSystem.content(of: path) else {
                return try (replace(path, with: value, at: time), nil)
            }
            guard let file = try? SavedJSON<JSONValue>(data).value, var value = try? file.read(as: Value.self) else {
                let damaged = try setAside(path, now: time)
                return try (replace(path, with: value, at: time), damaged)
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
        let data = try SavedJSON.data(value, format: format, savedAt: time)
        try files.replace(path, with: data, isSynced: true)
        return value
    }
}
