import Base
import FoundationEssentials
import GitHub
import Translation

/// What the import of an exported file would change, before it does.
package struct PreferencesImport: Sendable {
    /// What would be different, in sentences; empty if nothing would.
    package private(set) var changes: [String] = []
    /// What is left out, and why, in full sentences.
    package private(set) var problems: [String] = []

    private let settings: SettingsFile
    /// What is written.
    private var fields: [String: JSONValue] = [:]

    /// Compares with what is chosen now. Blocks while it reads.
    /// - Parameter name: That of the file, for the sentences.
    /// - Throws: If a present file cannot be read.
    package init(
        _ file: PreferencesFile, name: String, into files: SavedFiles, _ settings: SettingsFile, now: Date
    ) throws {
        self.settings = settings
        var others: [String: JSONValue] = [:]
        for (key, value) in file.fields.sorted(by: { $0.key < $1.key }) {
            if key == PreferencesPart.accounts.name {
                problems.append(
                    tr(
                        "“{key}” in {file} is not imported, since tokens stay where they are.",
                        ["key": key, "file": name]))
            } else if let part = PreferencesPart.all.first(where: { $0.name == key }) {
                compare(value, part, name, files, now)
            } else {
                others[key] = value
            }
        }
        try compare(others, name)
    }

    /// The same for the file at a path.
    /// - Throws: A `PreferencesFileError`, or why a present file cannot be read; `sentence(about:)` tells both.
    package init(of path: String, into directories: Directories, files: FileSystem = .live, now: Date) throws {
        try self.init(
            .read(path), name: URL(filePath: path).lastPathComponent, into: SavedFiles(directories, files: files),
            SettingsFile(directories, files: files), now: now)
    }

    /// Why nothing could be compared, in full sentences.
    package static func sentence(about error: any Error) -> String {
        (error as? PreferencesFileError)?.sentence
            ?? trSentences(tr("The preferences cannot be read."), error.messageForUser.asDetails)
    }

    /// Changes the file. Blocks while it writes.
    /// - Throws: Why it is as before.
    package func apply() throws { try settings.set(fields) }

    private mutating func compare(
        _ value: JSONValue, _ part: PreferencesPart, _ name: String, _ files: SavedFiles, _ now: Date
    ) {
        do {
            guard let change = try part.change(value, files, now) else { return }
            changes += change.sentences
            fields[part.name] = change.value
        } catch {
            problems.append(
                tr("“{key}” in {file} has a value of the wrong type.", ["key": part.name, "file": name]))
        }
    }

    /// The settings that are valid, each by itself. Fewer months of history would remove events, which only the preferences do.
    private mutating func compare(_ values: [String: JSONValue], _ name: String) throws {
        let old = try settings.object()
        let (current, _) = settings.load()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) where old[key] != value {
            let data = Data(JSONValue.object([key: value]).text.utf8)
            guard let (new, mistakes) = try? SettingsFile.settings(in: data, name: name) else { continue }
            problems += mistakes
            switch key {
            case "repositories":
                let lists = (current.watched.feeds.map(\.title), new.watched.feeds.map(\.title))
                let sentences = PreferencesWording.names(.feed, old: lists.0, new: lists.1)
                guard current.watched != new.watched else { continue }
                changes += sentences.isEmpty ? [PreferencesWording.other(.feed)] : sentences
                fields[key] = .array(new.watched.feeds.map { .string($0.description) })
            case "monthsOfHistory" where Self.removesEvents(new.monthsOfHistory, current.monthsOfHistory):
                problems.append(
                    tr(
                        "For how long events are kept is not imported, since older ones would be removed. Choose it in the preferences."
                    ))
            case _ where mistakes.isEmpty:
                changes.append(
                    tr("“{key}” becomes {value}", ["key": key, "value": value.text.displayLine(limit: 200) ?? ""]))
                fields[key] = value
            default: break
            }
        }
    }

    private static func removesEvents(_ new: Int?, _ old: Int?) -> Bool {
        new.map { $0 < old ?? .max } ?? false
    }
}
