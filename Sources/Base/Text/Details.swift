import Translation

extension String? {
    /// The message of a server or of the system, to follow a sentence: "Details: Invalid API key."; nil if there is none.
    package var asDetails: String? {
        guard let text = self?.displayLine(limit: 200) else { return nil }
        let isClosed = text.last.map { ".!?…".contains($0) } == true
        return tr("Details: {message}", ["message": isClosed ? text : "\(text)."])
    }
}

extension String {
    /// The text as the details of an error: "Details: Invalid API key."; nil if it is empty.
    package var asDetails: String? { Optional(self).asDetails }
}
