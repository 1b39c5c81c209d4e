import Foundation

/// How much what is drawn on the screen differs from what is behind it, from 1 to 21.
///
/// What is behind it is the colour of most pixels. The edges of letters are mixed with it, so what is drawn is the colour that
/// differs most.
///
/// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>
struct Contrast {
    let ratio: Double

    /// - Parameter rows: As from `Screen.pixels`: blue, green and red of each pixel.
    init(of rows: [[UInt8]]) {
        var counts: [[UInt8]: Int] = [:]
        for row in rows {
            for start in stride(from: 0, to: row.count, by: 3) {
                counts[Array(row[start..<start + 3]), default: 0] += 1
            }
        }
        let background = counts.max { $0.value < $1.value }.map { Self.luminance($0.key) } ?? 0
        ratio = counts.keys.map { Self.ratio(Self.luminance($0), background) }.max() ?? 1
    }

    /// The contrast of two luminances.
    static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The luminance of red, green and blue from 0 to 1.
    static func luminance(red: Double, green: Double, blue: Double) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    private static func luminance(_ pixel: [UInt8]) -> Double {
        let parts = pixel.map { Double($0) / 255 }
        return luminance(red: parts[2], green: parts[1], blue: parts[0])
    }
}

extension AppUnderTest {
    /// The contrast in a part of the window, in px from the window's corner.
    func contrast(in part: Accessible.Rectangle) throws -> Double {
        // The window is in the corner of the screen, with its frame.
        let place = Accessible.Rectangle(
            x: part.x + Self.frame, y: part.y + Self.frame, width: part.width, height: part.height)
        return Contrast(of: try display.screen.pixels(place)).ratio
    }
}
