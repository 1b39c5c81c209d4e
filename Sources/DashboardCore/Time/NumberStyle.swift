import Foundation

/// How numbers are written.
public struct NumberStyle: Sendable, Hashable {
    /// What stands before the decimals: a full stop or a comma, as a rule.
    public var decimalSeparator: String

    public init(decimalSeparator: String = ".") {
        self.decimalSeparator = decimalSeparator
    }

    /// Rounded to some decimals, with a real minus sign, and never as "−0".
    public func text(_ value: Double, decimals: Int = 0) -> String {
        let scale = pow(10, Double(decimals))
        let rounded = (value * scale).rounded() / scale
        let digits = String(format: "%.\(decimals)f", abs(rounded)).replacing(".", with: decimalSeparator)
        return rounded < 0 ? "\u{2212}\(digits)" : digits
    }
}
