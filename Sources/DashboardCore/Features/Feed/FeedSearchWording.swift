import Translation

extension FeedSearch {
    /// The page that is shown instead of a list without any event; the empty list while older events are looked through.
    public func page(of query: Query) -> FeedPage {
        isSearching ? .list : .nothingFound(details: exclusion?.sentence(of: query) ?? "")
    }
}

extension FeedSearch.Exclusion {
    /// What would be shown without the part; nil if the query has another one by now.
    fileprivate func sentence(of query: Query) -> String? {
        guard query.terms.indices.contains(term) else { return nil }
        return trn(
            "Without “{term}”, {count} event would be shown.", "Without “{term}”, {count} events would be shown.",
            count: count, ["term": "\(query.terms[term])"])
    }
}
