import FoundationEssentials
import Translation

/// How numbers are formatted.
package struct NumberStyle: Sendable, Hashable {
    /// The decimal separator: usually a point or a comma.
    package var decimalSeparator: String
    /// What separates groups of three digits in counts; empty if nothing does.
    package var groupSeparator: String

    package init(decimalSeparator: String = ".", groupSeparator: String = "") {
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
    }

    /// A number of things, which is not negative: "24,512".
    package func text(count: Int) -> String {
        let digits = Array("\(count)")
        let groups = digits.indices.reversed().map { index in
            let isStart = (digits.count - index).isMultiple(of: 3) && index > 0
            return (isStart ? groupSeparator : "") + String(digits[index])
        }
        return groups.reversed().joined()
    }

    /// A whole number of hundredths: "64 %".
    package static func percent(_ value: Double) -> String {
        tr("{number} %", ["number": NumberStyle().text(value)]).unbroken
    }

    /// Rounded to some decimals, with a real minus sign, and never as "−0".
    package func text(_ value: Double, decimals: Int = 0) -> String {
        // Not with `String(format:)`, which uses the decimal separator of the C library's locale.
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (value * scale).rounded()
        guard let all = Int(exactly: abs(scaled)) else { return "\(value)" }
        let (whole, part) = all.quotientAndRemainder(dividingBy: Int(scale))
        let padding = String(repeating: "0", count: max(0, decimals - "\(part)".count))
        let digits = decimals > 0 ? "\(whole)\(decimalSeparator)\(padding)\(part)" : "\(whole)"
        return scaled < 0 ? "\u{2212}\(digits)" : digits
    }
}
