extension QueryError {
    /// The text with the suggestion instead of the unknown word; nil without a suggestion.
    /// - Parameter text: The text that has the error.
    package func fixed(_ text: String) -> String? {
        guard let suggestion else { return nil }
        let bytes = Array(text.utf8)
        let word = if case .unknownKeyword = reason { "\(suggestion):" } else { suggestion }
        return String(
            decoding: bytes[..<range.lowerBound] + Array(word.utf8) + bytes[range.upperBound...], as: UTF8.self)
    }
}
