import Base
import Translation

/// What an import would change, in words.
enum PreferencesWording {
    /// How many names are listed.
    private static let maximumCount = 10

    /// What is added to a list of names and removed from it, each in a sentence; empty if it has the same ones.
    static func names(_ content: SavedContent, old: [String], new: [String]) -> [String] {
        let (before, after) = (Set(old), Set(new))
        let added = new.filter { !before.contains($0) }
        let removed = old.filter { !after.contains($0) }
        return [
            added.isEmpty ? nil : tr("{part}, added: {names}", ["part": content.title, "names": list(added)]),
            removed.isEmpty ? nil : tr("{part}, removed: {names}", ["part": content.title, "names": list(removed)]),
        ].compactMap { $0 }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(maximumCount).map { $0.displayLine(limit: 60) ?? "" }.joined(separator: ", ")
        let rest = names.count - maximumCount
        return rest > 0
            ? trn("{names} and {count} more", "{names} and {count} more", count: rest, ["names": shown]) : shown
    }

    static func other(_ content: SavedContent) -> String { tr("{part}: other choices", ["part": content.title]) }
}
