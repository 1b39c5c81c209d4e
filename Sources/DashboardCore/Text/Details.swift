import Translation

extension String? {
    /// What a server or the system has said of a failure, as a last sentence: "Details: Invalid API key."; nil where it has
    /// said nothing.
    public var asDetails: String? {
        guard let text = self?.displayLine(limit: 200) else { return nil }
        let isClosed = text.last.map { ".!?…".contains($0) } == true
        return tr("Details: {message}", ["message": isClosed ? text : "\(text)."])
    }
}

extension String {
    /// The same.
    public var asDetails: String? { Optional(self).asDetails }
}
