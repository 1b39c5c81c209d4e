import Translation

extension QueryError {
    /// What is wrong and what to do, in full sentences.
    package var sentence: String {
        trSentences(problem, suggestion.map { tr("Did you mean “{word}”?", ["word": completed($0)]) })
    }

    private var problem: String {
        switch reason {
        case .tooLong:
            tr(
                "This text is too long: at most {count} characters are searched for.",
                ["count": "\(Query.maximumLength)"])
        case .tooManyTerms:
            tr("There are too many words: at most {count} are searched for.", ["count": "\(Query.maximumTerms)"])
        case .unclosedQuote: tr("Add a quotation mark at the end of the quoted text.")
        case .unknownKeyword(let word):
            tr(
                "“{word}:” has no meaning. To search for the text, put it in quotation marks.",
                ["word": word.displayLine(limit: 40) ?? ""])
        case .unknownKind(let word):
            tr("“{word}” is not a kind of event.", ["word": word.displayLine(limit: 40) ?? ""])
        case .unknownState(let word):
            tr("Nothing can be “{word}”.", ["word": word.displayLine(limit: 40) ?? ""])
        case .invalidTime(let word):
            tr(
                "“{word}” is not a time. Enter a time such as “7d”, “today” or “2026-11-01”.",
                ["word": word.displayLine(limit: 40) ?? ""])
        case .missingValue(let keyword):
            tr("Something is missing after “{word}:”.", ["word": keyword])
        }
    }

    private func completed(_ word: String) -> String {
        if case .unknownKeyword = reason { "\(word):" } else { word }
    }
}
