/// The saved state of a window.
public struct WindowState: Sendable, Equatable {
    /// In px, when not maximized.
    public var width: Int { didSet { width = Self.bounded(width) } }
    /// In px, when not maximized.
    public var height: Int { didSet { height = Self.bounded(height) } }
    public var isMaximized: Bool
    public var panes: PaneState
    /// What is shown beside the sidebar.
    public var selection: FeedSelection
    /// Whether events that belong together are shown in one row.
    public var areThreadsShown: Bool

    /// The range of a window's width and height, in px: from the minimum of its contents to more than any screen has.
    public static let sizeRange = 360...16_384

    /// Values out of range are clamped.
    public init(
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
public struct PaneState: Sendable, Equatable {
    public var sidebarWidth: Int { didSet { sidebarWidth = sidebarWidth.clamped(to: Self.sidebarWidths) } }
    public var weatherWidth: Int { didSet { weatherWidth = weatherWidth.clamped(to: Self.weatherWidths) } }
    /// Whether the sidebar is shown where there is space for it.
    public var isSidebarShown: Bool

    public static let sidebarWidths = 200...400
    public static let weatherWidths = 340...480

    /// Values out of range are clamped.
    public init(sidebarWidth: Int = 240, weatherWidth: Int = 340, isSidebarShown: Bool = true) {
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

    public init(from decoder: any Decoder) throws {
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

    public func encode(to encoder: any Encoder) throws {
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
