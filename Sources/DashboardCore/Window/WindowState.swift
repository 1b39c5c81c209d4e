/// The saved state of a window.
package struct WindowState: Sendable, Equatable {
    /// In px, when not maximized.
    package var width: Int { didSet { width = Self.bounded(width) } }
    /// In px, when not maximized.
    package var height: Int { didSet { height = Self.bounded(height) } }
    package var isMaximized: Bool
    package var panes: PaneState
    /// What is shown beside the sidebar.
    package var selection: FeedSelection
    /// Whether events that belong together are shown in one row.
    package var areThreadsShown: Bool

    /// The range of a window's width and height, in px: from the minimum of its contents to more than any screen has.
    private static let sizeRange = 360...16_384

    /// Values out of range are clamped.
    package init(
        width: Int = 1100, height: Int = 700, isMaximized: Bool = false, panes: PaneState = PaneState(),
        selection: FeedSelection = .all, areThreadsShown: Bool = true
    ) {
        self.width = Self.bounded(width)
        self.height = Self.bounded(height)
        self.isMaximized = isMaximized
        self.panes = panes
        self.selection = selection
        self.areThreadsShown = areThreadsShown
    }

    private static func bounded(_ length: Int) -> Int {
        min(max(sizeRange.lowerBound, length), sizeRange.upperBound)
    }
}

/// The widths of the panes beside the feed, in px, as the user has set them.
package struct PaneState: Sendable, Equatable {
    package var sidebarWidth: Int { didSet { sidebarWidth = sidebarWidth.clamped(to: Self.sidebarWidths) } }
    package var weatherWidth: Int { didSet { weatherWidth = weatherWidth.clamped(to: Self.weatherWidths) } }
    /// Whether the sidebar is shown where there is space for it.
    package var isSidebarShown: Bool

    package static let sidebarWidths = 200...400
    package static let weatherWidths = 340...480

    /// Values out of range are clamped.
    package init(sidebarWidth: Int = 240, weatherWidth: Int = 340, isSidebarShown: Bool = true) {
        self.sidebarWidth = sidebarWidth.clamped(to: Self.sidebarWidths)
        self.weatherWidth = weatherWidth.clamped(to: Self.weatherWidths)
        self.isSidebarShown = isSidebarShown
    }
}

/// Coded as an object. Unreadable fields get their default values.
extension WindowState: Codable {
    private enum CodingKeys: CodingKey {
        case width, height, isMaximized, sidebarWidth, weatherWidth, isSidebarShown, selection, areThreadsShown
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let standard = WindowState()
        self.init(
            width: values.decodeLossily(.width) ?? standard.width,
            height: values.decodeLossily(.height) ?? standard.height,
            isMaximized: values.decodeLossily(.isMaximized) ?? standard.isMaximized,
            panes: PaneState(
                sidebarWidth: values.decodeLossily(.sidebarWidth) ?? standard.panes.sidebarWidth,
                weatherWidth: values.decodeLossily(.weatherWidth) ?? standard.panes.weatherWidth,
                isSidebarShown: values.decodeLossily(.isSidebarShown) ?? standard.panes.isSidebarShown),
            selection: values.decodeLossily(.selection) ?? standard.selection,
            areThreadsShown: values.decodeLossily(.areThreadsShown) ?? standard.areThreadsShown)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encode(isMaximized, forKey: .isMaximized)
        try values.encode(panes.sidebarWidth, forKey: .sidebarWidth)
        try values.encode(panes.weatherWidth, forKey: .weatherWidth)
        try values.encode(panes.isSidebarShown, forKey: .isSidebarShown)
        try values.encode(selection, forKey: .selection)
        try values.encode(areThreadsShown, forKey: .areThreadsShown)
    }
}
