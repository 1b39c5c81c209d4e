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
        if let section { return (try save(changes, or: value, in: section), nil) }
        return try locking { path in
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

    /// Applies changes to the section, or to the value of former versions.
    private func save(
        _ changes: [@Sendable (inout Value) -> Void], or value: Value, in section: Section
    ) throws -> Value {
        try section.file.edit { text in
            let before = try text.value(section.key)
            var (file, value) = (before, value)
            if before == nil {
                try checkFormat(of: self.file.filePath)
                file = try FileSystem.content(of: self.file.filePath).flatMap { try? SavedJSON<JSONValue>($0).value }
            }
            guard let file, let saved = try? file.read(as: Value.self) else {
                text.set(section.key, to: try JSONValue(writing: value))
                return value
            }
            value = saved
            for change in changes { change(&value) }
            let json = try JSONValue(writing: value).keepingUnknown(of: file, known: try JSONValue(writing: saved))
            if json != before { text.set(section.key, to: json) }
            return value
        }
    }

    @discardableResult
    private func replace<Content: Codable>(_ path: String, with value: Content, at time: Date) throws -> Content {
        let data = try SavedJSON.data(value, format: format, savedAt: time)
        try files.replace(path, with: data, isSynced: true)
        return value
    }
}
