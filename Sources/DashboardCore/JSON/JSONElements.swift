import FoundationEssentials

/// Separates the elements of a JSON array without changing them.
enum JSONElements {
    /// The elements of the array in `body`, without the white space outside of strings: so none contains a line break.
    ///
    /// Anything but valid JSON gives elements that are no JSON either.
    /// - Returns: Nil if it is not an array, or if a string contains a control character, which JSON forbids.
    static func compacted(in body: Data) -> [[UInt8]]? {
        var scanner = ElementScanner()
        for byte in [UInt8](body).withoutByteOrderMark where !scanner.take(byte) { return nil }
        return scanner.isComplete ? scanner.elements : nil
    }
}

private struct ElementScanner {
    private(set) var elements: [[UInt8]] = []
    private var element: [UInt8] = []
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    private var hasBegun = false

    /// Whether the array has ended.
    var isComplete: Bool { hasBegun && depth == 0 }

    /// False if the byte is not allowed here.
    mutating func take(_ byte: UInt8) -> Bool {
        if isInString { return takeInString(byte) }
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return true
        case UInt8(ascii: "["), UInt8(ascii: "{"): return open(byte)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: ",") where depth == 1: endElement()
        default:
            guard depth > 0 else { return false }
            element.append(byte)
            isInString = byte == UInt8(ascii: "\"")
        }
        return depth > 0 || isComplete
    }

    private mutating func takeInString(_ byte: UInt8) -> Bool {
        element.append(byte)
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInString = false
        }
        return byte >= 0x20
    }

    private mutating func open(_ byte: UInt8) -> Bool {
        if depth > 0 { element.append(byte) }
        // Nothing follows the array, and it is the first thing.
        guard depth > 0 || (!hasBegun && byte == UInt8(ascii: "[")) else { return false }
        hasBegun = true
        depth += 1
        return true
    }

    private mutating func close(_ byte: UInt8) {
        depth -= 1
        if depth > 0 {
            element.append(byte)
        } else if !element.isEmpty {
            endElement()
        }
    }

    private mutating func endElement() {
        elements.append(element)
        element = []
    }
}

extension [UInt8] {
    fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
    }
}
