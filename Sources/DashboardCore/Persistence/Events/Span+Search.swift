extension Span<UInt8> {
    /// The offset of the first such byte at or after `start`; nil if there is none.
    ///
    /// Looks at eight bytes at once, since most of a history is skipped in this way: in `zeros`, the lowest bit that is set
    /// belongs to the first byte that is equal.
    ///
    /// Source: <https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord>
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        let lowBits: UInt64 = 0x0101_0101_0101_0101
        let highBits = lowBits << 7
        let pattern = lowBits &* UInt64(byte)
        var index = start
        while index + 8 <= count {
            // Any eight bytes are an integer, and the range is checked.
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ pattern
            let zeros = (word &- lowBits) & ~word & highBits
            if zeros != 0 { return index + zeros.trailingZeroBitCount / 8 }
            index += 8
        }
        return (index..<count).first { self[$0] == byte }
    }

    /// Whether these bytes are among them, one after the other.
    func contains(_ others: [UInt8]) -> Bool {
        guard let first = others.first else { return true }
        var position = 0
        while let start = firstIndex(of: first, from: position), start + others.count <= count {
            if others.indices.allSatisfy({ self[start + $0] == others[$0] }) { return true }
            position = start + 1
        }
        return false
    }
}
