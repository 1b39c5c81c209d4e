import Foundation

@testable import Base
@testable import DashboardCore

/// A file of one value, or a section of the preferences: what was written to it, and what is read of that.
struct KeptStore: Sendable {
    /// The path of the file, or the key of the section.
    let name: String
    private let isSection: Bool
    /// What this version makes of it; nil if it cannot be read.
    let kept: @Sendable (_ files: SavedFiles, _ now: Date) throws -> JSONValue?

    private init<Value: Codable>(_ path: KeyPath<SavedFiles, JSONStore<Value>> & Sendable, _ folder: Directories) {
        let store = SavedFiles(folder)[keyPath: path]
        isSection = store.section != nil
        name = store.section?.key ?? String(store.file.filePath.dropFirst("/".count))
        kept = { files, now in
            guard case .saved(let value, _) = try files[keyPath: path].load(now: now) else { return nil }
            return try JSONValue(writing: value)
        }
    }

    /// All that cannot be fetched again, and what can be.
    static let all: [KeptStore] = {
        let folder = Directories(in: URL(filePath: "/"))
        return [
            KeptStore(\.accounts, folder), KeptStore(\.filters, folder), KeptStore(\.map, folder),
            KeptStore(\.notifications, folder), KeptStore(\.silence, folder), KeptStore(\.trendingOptions, folder),
            KeptStore(\.weatherPreferences, folder), KeptStore(\.forecastRecords, folder), KeptStore(\.inbox, folder),
            KeptStore(\.askedHosts, folder), KeptStore(\.lastVisit, folder), KeptStore(\.notifiedWarnings, folder),
            KeptStore(\.requests, folder), KeptStore(\.window, folder), KeptStore(\.air, folder),
            KeptStore(\.people, folder),
            KeptStore(\.spread, folder), KeptStore(\.trending, folder), KeptStore(\.warnings, folder),
            KeptStore(\.warningZones, folder), KeptStore(\.weather, folder),
        ]
    }()

    /// What was written to it; nil if there is nothing. Former versions have written sections to files of their own.
    func written(in files: [String: Data]) throws -> JSONValue? {
        guard isSection else { return try files[name].flatMap { try value(in: $0) } }
        if let preferences = files["config/preferences.json"] { return try JSONText(preferences)?.value(name) }
        return try (files["config/\(name).json"] ?? files["state/\(name).json"]).flatMap { try value(in: $0) }
    }

    private func value(in file: Data) throws -> JSONValue? {
        try JSONDecoder().decode(JSONValue.self, from: file)["value"]
    }
}

extension JSONValue {
    /// Whether all of another value is in this one. Fields may have been added.
    func has(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.object(let mine), .object(let others)): others.allSatisfy { mine[$0]?.has($1) ?? ($1 == .null) }
        case (.array(let mine), .array(let others)):
            mine.count == others.count && zip(mine, others).allSatisfy { $0.has($1) }
        default: self == other || (decimal != nil && decimal == other.decimal)
        }
    }
}
