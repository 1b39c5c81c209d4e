/// How a window stood when it was left.
public struct WindowState: Sendable, Equatable {
    /// In px, when it is not maximized.
    public var width: Int { didSet { width = Self.bounded(width) } }
    /// In px, when it is not maximized.
    public var height: Int { didSet { height = Self.bounded(height) } }
    public var isMaximized: Bool

    /// What a window can be wide and high, in px: from what its content needs to more than any screen has.
    public static let sizeRange = 360...16_384

    /// Numbers out of range become the nearest ones in it.
    public init(width: Int = 1100, height: Int = 700, isMaximized: Bool = false) {
        self.width = Self.bounded(width)
        self.height = Self.bounded(height)
        self.isMaximized = isMaximized
    }

    private static func bounded(_ length: Int) -> Int {
        min(max(sizeRange.lowerBound, length), sizeRange.upperBound)
    }
}

/// Coded as an object. What cannot be read of it is as for a window that nobody has seen yet.
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
