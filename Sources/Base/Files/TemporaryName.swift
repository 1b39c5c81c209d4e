import FoundationEssentials

/// The names of temporary files.
enum TemporaryName {
    private static let prefix = ".dashboard-"
    private static let suffix = ".new"

    /// A name that no other file has, of this process or another.
    static func random() -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        return prefix + String(repeating: "0", count: 16 - number.count) + number + suffix
    }

    /// Whether the name has the form of `random`.
    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let number = name.dropFirst(prefix.count).dropLast(suffix.count)
        return number.count == 16 && number.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
