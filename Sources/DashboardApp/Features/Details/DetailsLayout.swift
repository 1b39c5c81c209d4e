/// Where the card of an event is, depending on the width of the feed.
nonisolated struct DetailsLayout: Sendable, Equatable {
    /// Whether the card is beside the list instead of over it.
    let isBeside: Bool
    /// The width of the card beside the list, in px.
    let width: Int

    /// The width that the list has at least, in px, beside the card.
    private static let listWidth = 360
    /// The widths of the card, in px, between which half of the space is chosen.
    private static let widths = 400...560

    /// - Parameter feedWidth: The width of list and card together, in px.
    init(feedWidth: Int) {
        isBeside = feedWidth >= Self.listWidth + Self.widths.lowerBound
        width = min(max(Self.widths.lowerBound, feedWidth / 2), Self.widths.upperBound)
    }
}
