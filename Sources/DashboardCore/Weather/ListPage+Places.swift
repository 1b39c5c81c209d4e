import Translation

extension ListPage {
    /// What is shown of the saved places.
    package init(_ places: [PlaceSummary]) {
        self =
            places.isEmpty
            ? .message(
                .empty, tr("No Saved Places"),
                tr("Search for a place in the weather pane, and save it with the star beside its name."))
            : .list
    }
}
