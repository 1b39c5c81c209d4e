import Base
import FoundationEssentials
import Translation

#if canImport(Glibc)
    import Glibc
#endif

/// What is in `preferences.json`, but for accounts, as it is exported and imported.
package struct PreferencesFile {
    /// The version of its form. The first one had the settings in a field of their own.
    static let format = 2
    static let formatKey = "dashboardPreferences"
    private static let formerSettingsKey = "settings"
    /// In bytes.
    package static let maximumSize = EditedFile.maximumSize

    /// The values by their keys.
    let fields: [String: JSONValue]

    /// What is chosen now.
    /// - Throws: If a file cannot be read.
    package init(of files: SavedFiles, _ settings: SettingsFile, now: Date) throws {
        var fields = try settings.object().fields ?? [:]
        // They may still be in files of their own.
        for part in PreferencesPart.all where fields[part.name] == nil {
            fields[part.name] = try part.current(files, now)
        }
        fields[PreferencesPart.accounts.name] = nil
        self.fields = fields
    }

    /// What was exported, or a copy of `preferences.json`.
    /// - Throws: `PreferencesFileError`.
    package init(_ data: Data) throws(PreferencesFileError) {
        guard data.count <= Self.maximumSize else { throw .tooLarge }
        let text = TextEncoding(of: data).text(data) ?? data
        guard var object = try? JSONDecoder().decode(JSONValue.self, from: text).fields else { throw .notPreferences }
        switch object.removeValue(forKey: Self.formatKey) {
        case .integer(let format)?:
            guard format <= Self.format else { throw .newer }
            if format == 1, var settings = object.removeValue(forKey: Self.formerSettingsKey)?.fields {
                settings[Self.formatKey] = nil
                object.merge(settings) { part, _ in part }
            }
        // A person may leave it out.
        case nil where object.keys.contains(where: Self.isKnown): break
        default: throw .notPreferences
        }
        fields = object
    }

    private static func isKnown(_ key: String) -> Bool {
        Settings.Key(rawValue: key) != nil || PreferencesPart.all.contains { $0.name == key }
    }

    /// Reads a file that was exported. Blocks while it reads.
    /// - Throws: `PreferencesFileError`.
    package static func read(_ path: String) throws(PreferencesFileError) -> PreferencesFile {
        let data: Data
        do {
            // Who reads a pipe may wait for ever.
            if let status = try FileStatus(path, followingLinks: true), !status.isFile, !status.isFolder {
                throw PreferencesFileError.notPreferences
            }
            // A larger one is not read as a whole.
            guard let content = try FileSystem.content(of: path, upTo: maximumSize + 1) else {
                throw PreferencesFileError.unreadable(reason: FileError(ENOENT).messageForUser)
            }
            data = content
        } catch let error as PreferencesFileError {
            throw error
        } catch {
            throw .unreadable(reason: error.messageForUser)
        }
        return try PreferencesFile(data)
    }

    /// As it is exported, for people to read.
    package var text: String {
        JSONValue.object(fields.merging([Self.formatKey: .integer(Self.format)]) { $1 }).lines()
    }
}

/// Why a file is not imported.
package enum PreferencesFileError: LocalizedError, Equatable {
    case unreadable(reason: String)
    case tooLarge
    case notPreferences
    /// A newer version of the program has exported it.
    case newer

    package var errorDescription: String? { sentence }

    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .unreadable(let reason): trSentences(tr("The file cannot be read."), reason.asDetails)
        case .tooLarge: tr("The file is larger than 10 MB, and is no preferences of Dashboard.")
        case .notPreferences: tr("The file has no preferences of Dashboard. Choose one that Dashboard has exported.")
        case .newer: tr("A newer version of Dashboard has exported the file. Update Dashboard to import it.")
        }
    }
}
