import CGLib

/// How texts are decomposed that look or mean the same.
///
/// Source: <https://www.unicode.org/reports/tr15/>
public enum Decomposition: Sendable {
    /// NFD: "é" becomes "e" and an accent.
    case canonical
    /// NFKD: also "ﬁ" becomes "fi", and "Ａ" becomes "A".
    case compatibility

    fileprivate var mode: GNormalizeMode {
        switch self {
        case .canonical: G_NORMALIZE_NFD
        case .compatibility: G_NORMALIZE_NFKD
        }
    }
}

extension String {
    /// The decomposed text.
    public func decomposed(_ decomposition: Decomposition) -> String {
        // Nil only if the text is not UTF-8.
        converted { g_utf8_normalize($0, -1, decomposition.mode) }
    }

    /// The text without the difference of upper and lower case: "Straße" becomes "strasse". The same in all languages.
    ///
    /// Source: <https://www.unicode.org/reports/tr44/#CaseFolding.txt>
    public var caseFolded: String { converted { g_utf8_casefold($0, -1) } }

    private func converted(_ convert: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?) -> String {
        // To GLib, a zero byte is the end.
        guard !utf8.contains(0) else {
            return split(separator: "\0", omittingEmptySubsequences: false)
                .map { String($0).converted(convert) }.joined(separator: "\0")
        }
        return withCString { text in
            guard let converted = convert(text) else { return self }
            defer { g_free(converted) }
            return String(cString: converted)
        }
    }
}
