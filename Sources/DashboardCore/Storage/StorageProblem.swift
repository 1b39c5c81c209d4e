import Base
import History
import Translation

/// Something that a check has found.
package enum StorageProblem: Sendable, Hashable {
    /// A mistake in the preferences, which are the person's, or another file that is not to be repaired.
    case told(String)
    /// A file that cannot be read as what it is.
    case damaged(SavedContent)
    /// Of the history of a feed.
    case history(path: String, title: String, StoredHistory.Problem)
    /// Pictures of people that are none.
    case pictures([String])
    /// Tiles of the map that are none.
    case tiles([String])

    /// Whether something can be done about it.
    package var isRepairable: Bool {
        switch self {
        case .told, .history(_, _, .newer), .history(_, _, .unreadable): false
        case .damaged, .history, .pictures, .tiles: true
        }
    }

    /// What is wrong, in a sentence.
    package var sentence: String {
        switch self {
        case .told(let sentence): sentence
        case .damaged(let content): tr("{content}: the file is damaged.", ["content": content.title])
        case .pictures(let names):
            trn(
                "{count} picture of a person is damaged.", "{count} pictures of people are damaged.", count: names.count
            )
        case .tiles(let names):
            trn("{count} tile of the map is damaged.", "{count} tiles of the map are damaged.", count: names.count)
        case .history(_, let title, let problem): problem.sentence(title)
        }
    }
}

extension StoredHistory.Problem {
    fileprivate func sentence(_ title: String) -> String {
        switch self {
        case .head: tr("{feed}: the summary of the history is damaged or missing.", ["feed": title])
        case .marks: tr("{feed}: which events are new cannot be read.", ["feed": title])
        case .newer: StorageNotice.newerFormat.sentence(.feed)
        case .lines(let month, let count):
            trn(
                "{feed}, {month}: {count} line cannot be read.", "{feed}, {month}: {count} lines cannot be read.",
                count: count, ["feed": title, "month": StorageSizes.title(month)])
        case .records(let month):
            tr(
                "{feed}, {month}: what a search reads is damaged.",
                ["feed": title, "month": StorageSizes.title(month)])
        case .unreadable(let reason):
            trSentences(tr("{feed}: the history cannot be read.", ["feed": title]), reason.asDetails)
        }
    }
}
