import Translation

extension InvalidField {
    /// What GitHub does not accept, a sentence for each field.
    static func sentence(_ fields: [InvalidField], message: String?) -> String {
        fields.map(\.sentence).reduce(nil) { trSentences($0, $1) }
            ?? trSentences(tr("GitHub does not accept the request (422)."), message.asDetails)
    }

    private var sentence: String {
        let name = name ?? ""
        return switch (problem, name.isEmpty) {
        case (.missing, false): tr("GitHub requires a value for “{field}” (422).", ["field": name])
        case (.alreadyExists, false): tr("GitHub already has this value of “{field}” (422).", ["field": name])
        case (.other(let text), false):
            trSentences(tr("GitHub does not accept “{field}” (422).", ["field": name]), text.asDetails)
        case (.invalid, false): tr("GitHub does not accept “{field}” (422).", ["field": name])
        case (.other(let text), true):
            trSentences(tr("GitHub does not accept the request (422)."), text.asDetails)
        case (_, true): tr("GitHub does not accept the request (422).")
        }
    }
}
