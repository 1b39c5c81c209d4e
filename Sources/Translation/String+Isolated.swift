/// The order of letters that are written from right to left, within texts of the program.
///
/// Source: <https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates>
extension String {
    private static let (firstStrongIsolate, popIsolate) = ("\u{2068}" as Unicode.Scalar, "\u{2069}" as Unicode.Scalar)

    /// The text as a part of another one, whose order it must not change: between U+2068 and U+2069 if it has letters that are
    /// written from right to left, or characters that change the direction.
    public var isolated: String {
        guard changesDirection else { return self }
        var isolated = String.UnicodeScalarView([Self.firstStrongIsolate])
        var depth = 1
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{2066}"..."\u{2068}": depth += 1
            // Would end the isolation.
            case Self.popIsolate where depth == 1: continue
            case Self.popIsolate: depth -= 1
            default: break
            }
            isolated.append(scalar)
        }
        isolated.append(contentsOf: repeatElement(Self.popIsolate, count: depth))
        return String(isolated)
    }

    /// The text without what `isolated` adds, for other programs.
    public var withoutIsolation: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { $0 != Self.firstStrongIsolate && $0 != Self.popIsolate }))
    }

    private var changesDirection: Bool {
        // Nearly all texts are recognized by their bytes: the controls begin with E2, the letters with D6 or a later one.
        utf8.contains { $0 >= 0xD6 } && unicodeScalars.contains(where: \.changesDirection)
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that is written from right to left, or changes the direction.
    fileprivate var changesDirection: Bool {
        switch value {
        // Hebrew, Arabic, Syriac, Thaana, N'Ko and others, their presentation forms, and the historical and later scripts.
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        // Marks, embeddings and overrides, and isolates.
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
