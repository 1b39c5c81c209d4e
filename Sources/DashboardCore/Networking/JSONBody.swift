import Foundation

/// Reads JSON that a server has sent.
///
/// `JSONSerialization` makes two GB of 32 MB of empty objects, which takes it half a minute. So what no service sends is
/// not given to it.
enum JSONBody {
    /// The most values that are read. A page of a hundred events has some ten thousands of them.
    static let maximumCount = 250_000
    /// How deeply arrays and objects may be nested.
    static let maximumDepth = 100
    /// The most bytes of a number.
    static let maximumNumber = 100

    /// The array, object or other value that `body` is; nil where it is no JSON, or beyond the limits.
    static func value(in body: Data) -> Any? {
        guard isWithinLimits(body) else { return nil }
        return try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
    }

    private static func isWithinLimits(_ body: Data) -> Bool {
        var count = 1
        var depth = 0
        var numberLength = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            // Only UTF-16 and UTF-32 have them, in which other bytes would not mean what they seem to.
            if byte == 0 { return false }
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            numberLength += 1
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                count += 1
                numberLength = 0
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                numberLength = 0
            case UInt8(ascii: ","):
                count += 1
                numberLength = 0
            case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                numberLength = 0
            default: break
            }
            if count > maximumCount || depth > maximumDepth || numberLength > maximumNumber { return false }
        }
        return true
    }
}
