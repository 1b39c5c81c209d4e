/// The saved state of a window.
public struct WindowState: Sendable, Equatable {
    /// In px, when not maximized.
    public var width: Int { didSet { width = Self.bounded(width) } }
    /// In px, when not maximized.
    public var height: Int { didSet { height = Self.bounded(height) } }
    public var isMaximized: Bool

    /// The range of a window's width and height, in px: from the minimum of its contents to more than any screen has.
    public static let sizeRange = 360...16_384

    /// Values out of range are clamped.
    public init(width: Int = 1100, height: Int = 700, isMaximized: Bool = false) {
        self.width = Self.bounded(width)
        self.height = Self.bounded(height)
        self.isMaximized = isMaximized
    }

    private static func bounded(_ length: Int) -> Int {
        min(max(sizeRange.lowerBound, length), sizeRange.upperBound)
    }
}

/// Coded as an object. Unreadable fields get their default values.
extension WindowState: Codable {
    private enum CodingKeys: CodingKey {
        case width, height, isMaximized
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let standard = WindowState()
        self.init(
            width: values.decodeLossily(.width) ?? standard.width,
            height: values.decodeLossily(.height) ?? standard.height,
            isMaximized: values.decodeLossily(.isMaximized) ?? standard.isMaximized)
    }
}
