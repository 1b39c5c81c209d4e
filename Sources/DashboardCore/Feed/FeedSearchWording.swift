import Translation

extension FeedSearch {
    /// The page that is shown instead of a list without any event; the empty list while older events are looked through.
    package var page: ListPage {
        isSearching ? .list : .message(.filtered, tr("No Events Match"), exclusion?.sentence ?? "")
    }
}

extension FeedSearch.Exclusion {
    /// What would be shown without the part.
    fileprivate var sentence: String {
        let values = ["term": "\(term)".displayLine(limit: 100) ?? ""]
        guard count > 0 else { return tr("Several parts exclude all events, “{term}” most of them.", values) }
        return trn(
            "Without “{term}”, {count} event would be shown.", "Without “{term}”, {count} events would be shown.",
            count: count, values)
    }
}
