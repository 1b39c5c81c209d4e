import Base
import FoundationEssentials
import Translation

#if canImport(Glibc)
    import Glibc
#endif

/// Everything that a person has chosen, but for secrets and months of history, as one JSON object: a field for the settings and
/// one for each other part.
package struct PreferencesFile {
    /// Its version is the value of its first field.
    private static let format = 1
    private static let formatKey = "dashboardPreferences"
    static let settingsKey = "settings"
    /// In bytes. Two hundred feeds and filters take some dozen kilobytes.
    package static let maximumSize = 10 << 20

    /// The parts by their names.
    let parts: [String: JSONValue]

    /// What is chosen now.
    /// - Throws: If a file cannot be read.
    package init(of files: SavedFiles, _ settings: SettingsFile, now: Date) throws {
        var parts: [String: JSONValue] = [:]
        parts[Self.settingsKey] = try settings.object()
        for part in PreferencesPart.all { parts[part.name] = try part.current(files, now) }
        self.parts = parts
    }

    /// What was exported.
    /// - Throws: `PreferencesFileError`.
    package init(_ data: Data) throws(PreferencesFileError) {
        guard data.count <= Self.maximumSize else { throw .tooLarge }
        let text = TextEncoding(of: data).text(data) ?? data
        guard let object = try? JSONDecoder().decode(JSONValue.self, from: text).fields,
            case .integer(let format)? = object[Self.formatKey]
        else { throw .notPreferences }
        guard format <= Self.format else { throw .newer }
        parts = object.filter { $0.key != Self.formatKey }
    }

    /// Reads a file that was exported. Blocks while it reads.
    /// - Throws: `PreferencesFileError`.
    package static func read(_ path: String) throws(PreferencesFileError) -> PreferencesFile {
        let data: Data
        do {
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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let object = JSONValue.object(parts.merging([Self.formatKey: .integer(Self.format)]) { $1 })
        return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
