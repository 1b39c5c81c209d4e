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
        // To GLib, a zero byte is the end.
        guard !utf8.contains(0) else {
            return split(separator: "\0", omittingEmptySubsequences: false)
                .map { String($0).decomposed(decomposition) }.joined(separator: "\0")
        }
        return withCString { text in
            // Nil only if the text is not UTF-8.
            guard let decomposed = g_utf8_normalize(text, -1, decomposition.mode) else { return self }
            defer { g_free(decomposed) }
            return String(cString: decomposed)
        }
    }
}
