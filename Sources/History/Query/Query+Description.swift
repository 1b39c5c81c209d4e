/// Printed as it would be typed. What was parsed is parsed again from that.
extension Query: CustomStringConvertible {
    package var description: String { terms.map(\.description).joined(separator: " ") }
}

extension QueryTerm: CustomStringConvertible {
    package var description: String { (isNegated ? "-" : "") + condition.description }
}

extension QueryCondition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .kinds(let kinds): Self.text(.kind, kinds.map(\.rawValue).joined(separator: ","))
        case .actor(let login): quotedIfNeeded(.actor, login)
        case .repository(let name): quotedIfNeeded(.repo, name)
        case .since(let time): Self.text(.since, time.description)
        case .before(let time): Self.text(.before, time.description)
        case .state(.bot): QueryState.bot.rawValue
        case .state(let state): Self.text(.is, state.rawValue)
        case .number(let number): "#\(number)"
        case .text(let text): quotedIfNeeded(nil, text)
        }
    }

    /// The text alone if it means the same.
    private func quotedIfNeeded(_ keyword: QueryKeyword?, _ value: String) -> String {
        let plain = Self.text(keyword, value)
        if (try? Query(parsing: plain)) == Query([QueryTerm(self)]) { return plain }
        return Self.text(keyword, "\"\(Self.escaped(value))\"")
    }

    /// The text as it is written between quotation marks, and no longer than necessary.
    private static func escaped(_ text: String) -> String {
        // A mark makes a character of its own with a quotation mark, so these are scalars.
        var escaped = String.UnicodeScalarView()
        // What follows the text is the quotation mark at the end.
        let scalars = Array(text.unicodeScalars) + ["\""]
        for (scalar, next) in zip(scalars, scalars.dropFirst()) {
            if scalar == "\"" || scalar == "\\" && (next == "\"" || next == "\\") { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    private static func text(_ keyword: QueryKeyword?, _ value: String) -> String {
        (keyword.map { "\($0.rawValue):" } ?? "") + value
    }
}
