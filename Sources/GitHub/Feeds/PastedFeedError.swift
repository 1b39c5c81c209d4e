/// Why a text is not a feed that can be followed.
package enum PastedFeedError: Error, Sendable, Hashable {
    /// It has no characters other than spaces.
    case empty
    /// It is longer than any address or name can be.
    case tooLong
    /// It is an address on another server.
    case otherHost(String)
    /// It is a page of the server that belongs to no repository or account, such as "settings"; empty for its first page.
    case otherPage(String)
    /// It has characters that no name has.
    case invalidCharacters
}
