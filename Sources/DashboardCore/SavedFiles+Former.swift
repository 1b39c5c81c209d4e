import Base
import FoundationEssentials

extension SavedFiles {
    /// Moves what former versions have written into `preferences.json`, unless it has something else there, and removes the former
    /// files when it is safely on disk. Those that are damaged, or that a newer version has written, stay.
    ///
    /// Until this has succeeded, the sections are read from the former files. Blocks while it writes.
    /// - Throws: Why nothing was moved.
    package func moveFormerFiles() throws {
        let settings = directories.config.appending(path: "settings.json")
        let folders = ["map": directories.state]
        let keys = ["accounts", "filters", "map", "notifications", "silence", "trending", "weather"]
        let values = keys.compactMap { key -> (key: String, file: URL, value: JSONValue)? in
            let file = (folders[key] ?? directories.config).appending(path: "\(key).json")
            return former(file).map { (key, file, $0) }
        }
        let formerSettings = (try? FileSystem.content(of: settings.filePath)).flatMap { JSONText($0) }
        guard formerSettings != nil || !values.isEmpty else { return }
        try EditedFile.preferences(directories, files).edit { text in
            for key in formerSettings?.keys ?? [] where text[key] == nil {
                if let value = formerSettings?[key] { text.set(key, to: value) }
            }
            for (key, _, value) in values where try text.value(key) == nil { text.set(key, to: value) }
        }
        for file in values.map(\.file) + (formerSettings == nil ? [] : [settings]) {
            // Otherwise the next start removes it.
            _ = try? files.perform(.remove(file.filePath))
        }
    }

    /// The value in a file with nothing else.
    private func former(_ file: URL) -> JSONValue? {
        guard let data = try? FileSystem.content(of: file.filePath), FileFormat.number(of: data) ?? 1 == 1 else {
            return nil
        }
        return try? SavedJSON(data).value
    }
}
