import FoundationEssentials
import Translation

/// An environment variable with an invalid URL.
package struct InvalidAddress: Error, Sendable, Equatable, CustomStringConvertible {
    /// The name of the variable.
    package let variable: String
    /// Its value.
    package let text: String
    let example: String
    let standard: String
    /// Whether it should be a tile server's address, with placeholders for a tile's coordinates.
    var isTileAddress = false

    package init(variable: String, text: String, example: String, standard: String, isTileAddress: Bool = false) {
        self.variable = variable
        self.text = text
        self.example = example
        self.standard = standard
        self.isTileAddress = isTileAddress
    }

    /// The problem and what to do about it.
    package var description: String {
        let values = ["variable": variable, "text": text, "example": example, "server": standard]
        let mistake =
            isTileAddress
            ? tr("{variable} is “{text}”, which is not an address of map tiles.", values)
            : tr("{variable} is “{text}”, which is not a web address.", values)
        return trSentences(mistake, tr("Set it to one such as {example}, or unset it for {server}.", values))
    }

    /// The URL in the variable, without a trailing slash; nil if it is unset or empty.
    /// - Parameters:
    ///   - example: An example URL, for the error.
    ///   - standard: The server that is used if the variable is unset, for the error.
    /// - Throws: `InvalidAddress` if the value is not an http or https URL, or has a query or a fragment.
    package static func checked(_ environment: [String: String], _ variable: String, example: String, standard: String)
        throws(InvalidAddress) -> URL?
    {
        guard let text = environment[variable], !text.isEmpty else { return nil }
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let url = URL(webAddress: trimmed), url.query() == nil, url.fragment() == nil else {
            throw InvalidAddress(variable: variable, text: text, example: example, standard: standard)
        }
        return url
    }
}
