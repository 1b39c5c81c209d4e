extension PastedAddress {
    /// Whether a text is an address rather than words to search for: it has a scheme, a host with a path, or Git's
    /// short form. A host alone is not enough, since repositories are called "next.js".
    package static func isAddress(_ text: String) -> Bool {
        if text.contains("://") { return true }
        let address = PastedAddress(text)
        return address.host != nil && !address.path.isEmpty
    }
}
