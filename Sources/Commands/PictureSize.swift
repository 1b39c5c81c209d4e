import ArgumentParser

/// The size of a picture, as it is typed in a terminal: "1100x700".
package struct PictureSize: ExpressibleByArgument, CustomStringConvertible {
    /// In px.
    package let width: Int
    package let height: Int

    /// From the narrowest window to what a display can have.
    private static let range = 360...8192

    package init?(argument: String) {
        let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], Self.range.contains(width),
            Self.range.contains(height)
        else { return nil }
        self.width = width
        self.height = height
    }

    package var description: String { "\(width)x\(height)" }
}
