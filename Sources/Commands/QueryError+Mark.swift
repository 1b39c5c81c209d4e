import History

extension QueryError {
    /// What is wrong, and the text with the place of the error marked below it.
    func marked(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        let range = range.clamped(to: 0..<bytes.count)
        let (before, wrong) = (Self.shown(bytes[..<range.lowerBound]), Self.shown(bytes[range]))
        let after = Self.shown(bytes[range.upperBound...])
        let mark = String(repeating: " ", count: before.columns) + String(repeating: "^", count: max(1, wrong.columns))
        return [sentence, "  " + before + wrong + after, "  " + mark]
    }

    /// A part of the text, each of whose control characters is a space.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        String(
            String.UnicodeScalarView(
                String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.commandsTerminals ? " " : $0 }))
    }
}

extension String {
    /// The columns that it takes in a terminal.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

extension Unicode.Scalar {
    /// The wide ones are the Chinese, Japanese and Korean letters and the emoji.
    ///
    /// Source: <https://www.unicode.org/reports/tr11/>
    fileprivate var columns: Int {
        switch value {
        case ..<0x300: 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: 0
            default: 1
            }
        }
    }
}
