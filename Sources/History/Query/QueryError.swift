/// Why a text is not a query.
package struct QueryError: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// There are more than `Query.maximumLength` characters.
        case tooLong
        /// There are more than `Query.maximumTerms` terms.
        case tooManyTerms
        /// A quotation does not end.
        case unclosedQuote
        /// The word before the colon has no meaning.
        case unknownKeyword(String)
        case unknownKind(String)
        case unknownState(String)
        case invalidTime(String)
        /// There is nothing after the colon or a comma.
        case missingValue(keyword: String)
    }

    package var reason: Reason
    /// The part of the text that is wrong, in UTF-8: of an unknown word, and where a value is missing, the word and the colon.
    package var range: Range<Int>
    /// The known word that is nearest to the unknown one, without the colon; nil if none is near.
    package var suggestion: String?
    /// Whether it is only that the last word is not finished: it is the beginning of a known one, or a value or a quotation
    /// mark is missing at the end.
    package var isUnfinished = false
}

extension Query {
    /// The maximum number of characters (Unicode scalars) of a text.
    package static let maximumLength = 10_000
    /// The maximum number of terms.
    package static let maximumTerms = 100
}
