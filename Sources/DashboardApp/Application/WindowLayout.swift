/// The layout of the window, depending on its width.
nonisolated struct WindowLayout: Sendable, Equatable {
    /// Whether the weather covers the rest instead of being beside it.
    let isWeatherFolded: Bool
    /// Whether the map leaves space for the feed. If not, its button hides it again.
    let isFeedShown: Bool
    /// Whether there is so little space that the text on the header bar's buttons keeps its default size, even with
    /// large text.
    let isNarrow: Bool

    /// - Parameter width: The window's width, in px.
    init(width: Int, isMapShown: Bool) {
        isWeatherFolded = width < (isMapShown ? 1000 : 760)
        isFeedShown = !isMapShown || width > 600
        isNarrow = width < 440
    }
}
