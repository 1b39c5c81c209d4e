extension String {
    /// The text as several lines for display: each line break is "\n", and control characters are left out, except for
    /// tabs, as are those that change the direction of the text after them. The spaces stay as they are.
    package var displayText: String {
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in unicodeScalars {
            if scalar.isLineBreak {
                if scalar != "\n" || previous != "\r" { text.append("\n") }
            } else if scalar == "\t" || !scalar.isInvisibleControl {
                text.append(scalar)
            }
            previous = scalar
        }
        return String(text)
    }

    /// The first bytes of the text in UTF-8, at most `limit`, without a part of a scalar.
    package func prefix(bytes limit: Int) -> Substring {
        guard utf8.count > limit else { return self[...] }
        var end = utf8.index(startIndex, offsetBy: limit)
        // Those bytes continue a scalar.
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end]
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisibleControl: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return isDirectionControl || properties.generalCategory == .control
    }
}
