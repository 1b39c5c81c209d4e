import DashboardCore

/// The layout of the window: which of its panes are beside each other.
nonisolated struct WindowLayout: Sendable, Equatable {
    /// Whether the sidebar covers the rest instead of being beside it.
    let isSidebarFolded: Bool
    /// Whether the weather covers the rest instead of being beside it.
    let isWeatherFolded: Bool
    /// Whether the map leaves space for the feed, even where the weather covers a part of it. If not, its button hides it
    /// again.
    let isFeedShown: Bool
    /// Whether there is so little space that the header bar's buttons are smaller: text keeps its default size, even
    /// with large text, and each button has either an icon or text.
    let isNarrow: Bool
    /// The most that the sidebar may be widened to without folding anything, in px.
    let maximumSidebarWidth: Int
    /// The same for the weather.
    let maximumWeatherWidth: Int

    /// The width that the feed has at least, in px, while another pane is beside it.
    private static let feedWidth = 360
    /// The same while the weather is beside it, which is wanted only where the feed stays easy to read.
    private static let wideFeedWidth = 420
    /// The width of feed and map together, at least, while the weather is beside them.
    private static let mapAndFeedWidth = 660

    /// - Parameters:
    ///   - width: The window's width, in px.
    ///   - isSidebarRevealed: Whether the user wants to see the sidebar.
    ///   - isWeatherRevealed: Whether the user wants to see the weather.
    init(width: Int, isMapShown: Bool, panes: PaneState, isSidebarRevealed: Bool, isWeatherRevealed: Bool) {
        isSidebarFolded = width < panes.sidebarWidth + Self.feedWidth
        let sidebar = isSidebarRevealed && !isSidebarFolded ? panes.sidebarWidth : 0
        let middle = isMapShown ? Self.mapAndFeedWidth : Self.wideFeedWidth
        isWeatherFolded = width - sidebar < panes.weatherWidth + middle
        let weather = isWeatherRevealed && !isWeatherFolded ? panes.weatherWidth : 0
        let covered = isWeatherRevealed && isWeatherFolded ? panes.weatherWidth : 0
        isFeedShown = !isMapShown || width - sidebar - covered > 600
        isNarrow = width < 560
        maximumSidebarWidth = max(
            PaneState.sidebarWidths.lowerBound, width - (weather > 0 ? weather + middle : Self.feedWidth))
        maximumWeatherWidth = max(PaneState.weatherWidths.lowerBound, width - sidebar - middle)
    }
}
