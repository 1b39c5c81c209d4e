import FoundationEssentials
import Glibc

/// The color of a label, and that of a text on it.
package struct LabelColor: Sendable, Equatable {
    /// The components, from 0 to 1.
    package let red, green, blue: Double

    /// - Parameter text: Six hexadecimal digits, as GitHub sends them; nil for anything else.
    package init?(_ text: String) {
        guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), let number = Int(text, radix: 16) else { return nil }
        red = Double(number >> 16 & 0xFF) / 255
        green = Double(number >> 8 & 0xFF) / 255
        blue = Double(number & 0xFF) / 255
    }

    /// Whether a black text is easier to read on it than a white one. The contrast is then 4.5:1 or more, whatever the
    /// color.
    ///
    /// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>
    package var needsDarkText: Bool { contrast(withLuminance: 0) > contrast(withLuminance: 1) }

    /// The contrast of the text, from 1 to 21.
    var textContrast: Double { contrast(withLuminance: needsDarkText ? 0 : 1) }

    private func contrast(withLuminance other: Double) -> Double {
        (max(luminance, other) + 0.05) / (min(luminance, other) + 0.05)
    }

    /// Source: <https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>
    private var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
