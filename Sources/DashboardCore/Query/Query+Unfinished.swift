extension Query {
    /// The query without its last free text, if that is only the beginning of the word in which there is an error now:
    /// “kind” was searched for, and “kind:” is not finished.
    /// - Parameter text: The text that has the error.
    func withoutBeginning(of text: String, _ error: QueryError) -> Query {
        guard error.reason != .tooLong, case .text(let word)? = terms.last?.condition else { return self }
        let token = QueryToken.tokens(of: text).first {
            $0.range.lowerBound <= error.range.lowerBound && error.range.upperBound <= $0.range.upperBound
        }
        guard let token, token.letters.text.drop(while: { $0 == "-" }).hasPrefix(word) else { return self }
        return Query(terms.dropLast())
    }
}
