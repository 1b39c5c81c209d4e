/// What stands beside what, for the room that there is.
nonisolated struct WindowLayout: Sendable, Equatable {
    /// Whether the weather lies over the rest instead of beside it.
    let isWeatherFolded: Bool
    /// Whether the map leaves room for the feed. Where it does not, its button is the way back.
    let isFeedShown: Bool
    /// Whether there is so little room that the words on the header bar's buttons are no larger than usual, however large the
    /// person's text is.
    let isNarrow: Bool

    /// - Parameter width: That of the window, in px.
    init(width: Int, isMapShown: Bool) {
        isWeatherFolded = width < (isMapShown ? 1000 : 760)
        isFeedShown = !isMapShown || width > 600
        isNarrow = width < 440
    }
}
