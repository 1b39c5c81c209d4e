extension String {
    /// The text as one line for display: line breaks, control characters and runs of white space become one space, and
    /// a text longer than `limit` characters is truncated with "…". Nil if nothing is left.
    package func displayLine(limit: Int) -> String? {
        unicodeScalars.displayLine(limit: limit, endsAtLineBreak: false)
    }

    /// The first line that is not empty, formatted by `displayLine`.
    ///
    /// HTML comments in front of it are skipped: issue templates and bots begin with them, and GitHub hides them.
    package func firstDisplayLine(limit: Int) -> String? {
        var rest = Substring(self).unicodeScalars
        while true {
            rest = rest.drop { $0.isBlank && $0.properties.isWhitespace }
            guard Substring(rest.prefix(4)) == "<!--" else { break }
            rest = rest.dropComment()
        }
        return rest.displayLine(limit: limit, endsAtLineBreak: true)
    }
}

extension Substring.UnicodeScalarView {
    /// The text after the comment that it begins with.
    fileprivate func dropComment() -> Self {
        var dashes = 0
        for index in indices.dropFirst(4) {
            switch self[index] {
            case "-": dashes += 1
            case ">" where dashes >= 2: return self[self.index(after: index)...]
            default: dashes = 0
            }
        }
        return self[endIndex...]
    }
}

extension Sequence<Unicode.Scalar> {
    fileprivate func displayLine(limit: Int, endsAtLineBreak: Bool) -> String? {
        var line = String.UnicodeScalarView()
        var length = 0
        var spaceIsDue = false
        // A character can consist of any number of scalars, so they are limited too.
        let scalarLimit = 4 * limit
        for scalar in self {
            if scalar.isBlank {
                if endsAtLineBreak, scalar.isLineBreak, length > 0 { break }
                spaceIsDue = length > 0
            } else if !scalar.isDirectionControl {
                if spaceIsDue {
                    line.append(" ")
                    length += 1
                    spaceIsDue = false
                }
                line.append(scalar)
                length += 1
                if length > scalarLimit { break }
            }
        }
        guard length > 0 else { return nil }
        let text = String(line)
        guard length > limit, length > scalarLimit || text.count > limit else { return text }
        var cut = text.prefix(limit - 1)
        while cut.last == " " { cut.removeLast() }
        return cut + "…"
    }
}

extension Unicode.Scalar {
    /// Whether this is white space or a control character.
    fileprivate var isBlank: Bool {
        // Looking up properties takes half of the time of decoding events, which are mostly ASCII.
        if isASCII { return value <= 0x20 || value == 0x7F }
        return properties.isWhitespace || properties.generalCategory == .control
    }

    /// Whether a line ends at it.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Embeddings, overrides and isolates, with which a title could reverse the text that follows it.
    var isDirectionControl: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
