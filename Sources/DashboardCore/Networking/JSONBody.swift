import Foundation

/// Parses JSON from a server.
///
/// `JSONSerialization` turns 32 MB of empty objects into 2 GB, which takes half a minute. So JSON beyond the limits,
/// which no service sends, is rejected before.
enum JSONBody {
    /// The maximum number of values. A page of a hundred events has about ten thousand.
    static let maximumCount = 250_000
    /// The maximum nesting depth of arrays and objects.
    static let maximumDepth = 100
    /// The maximum length of a number, in bytes.
    static let maximumNumber = 100

    /// The JSON value of `body`; nil if it is not JSON, or exceeds the limits.
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
            // Zero bytes occur only in UTF-16 and UTF-32, where the other bytes would be misinterpreted.
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
