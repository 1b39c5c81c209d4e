import Foundation
import Translation

/// An environment variable that names no address of a server.
public struct InvalidAddress: Error, Sendable, Equatable, CustomStringConvertible {
    /// The name of the variable.
    public let variable: String
    /// What it says.
    public let text: String
    let example: String
    let standard: String
    /// Whether it should be an address with places for the coordinates of a tile.
    var isOfTiles = false

    /// What is wrong and what to do about it.
    public var description: String {
        let values = ["variable": variable, "text": text, "example": example, "server": standard]
        let mistake =
            isOfTiles
            ? tr("{variable} is “{text}”, which is not an address of map tiles.", values)
            : tr("{variable} is “{text}”, which is not a web address.", values)
        return trSentences(mistake, tr("Set it to one such as {example}, or unset it for {server}.", values))
    }

    /// The address that the variable names, without a slash at its end; nil where it is unset or empty.
    /// - Parameters:
    ///   - example: An address as it should look, for the error.
    ///   - standard: Who is asked when the variable is unset, for the error.
    /// - Throws: `InvalidAddress` for what is no http or https address, or has a query or a fragment.
    static func checked(_ environment: [String: String], _ variable: String, example: String, standard: String)
        throws(InvalidAddress) -> URL?
    {
        guard let text = environment[variable], !text.isEmpty else { return nil }
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let url = webAddress(trimmed), url.query() == nil, url.fragment() == nil else {
            throw InvalidAddress(variable: variable, text: text, example: example, standard: standard)
        }
        return url
    }

    /// The http or https address that `text` is; nil for anything else.
    static func webAddress(_ text: String) -> URL? {
        guard
            let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { return nil }
        return url
    }
}
