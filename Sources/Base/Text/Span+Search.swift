extension Span<UInt8> {
    /// The offset of the first such byte at or after `start`; nil if there is none before `end`.
    ///
    /// Looks at eight bytes at once, since most of a history is skipped in this way: in `zeros`, the lowest bit that is set
    /// belongs to the first byte that is equal.
    ///
    /// Source: <https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord>
    package func firstIndex(of byte: UInt8, from start: Int, upTo end: Int? = nil) -> Int? {
        let end = end ?? count
        let lowBits: UInt64 = 0x0101_0101_0101_0101
        let highBits = lowBits << 7
        let pattern = lowBits &* UInt64(byte)
        var index = start
        while index + 8 <= end {
            // Any eight bytes are an integer, and the range is checked.
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
            let zeros = (word &- lowBits) & ~word & highBits
            if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
            index += 8
        }
        return (index..<max(index, end)).first { self[$0] == byte }
    }

    /// Whether these bytes are among them, one after the other.
    /// - Parameter range: Where; nil for all of them.
    package func contains(_ others: [UInt8], in range: Range<Int>? = nil) -> Bool {
        guard let first = others.first else { return true }
        let range = range ?? 0..<count
        let end = range.upperBound - others.count + 1
        var position = range.lowerBound
        while position < end, let start = firstIndex(of: first, from: position, upTo: end) {
            if others.indices.allSatisfy({ self[start + $0] == others[$0] }) { return true }
            position = start + 1
        }
        return false
    }
}
