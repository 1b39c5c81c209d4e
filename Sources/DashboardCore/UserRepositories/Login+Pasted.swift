import GitHub

extension Login {
    /// The login of the user or organization that a text is about, which a user has typed or pasted: a login, "@login",
    /// the owner of "owner/name", or the address of a profile, a repository, or any page of one on `server`.
    /// - Throws: `PastedFeedError` for any other text.
    package init(pasted text: String, server: GitHubServer) throws(PastedFeedError) {
        do throws(PastedFeedError) {
            let owner = try "\(WatchedFeed(pasted: text, server: server))".prefix { $0 != "/" }
            // Names of repositories may have dots before the slash, logins may not.
            guard let login = Login(String(owner)) else { throw PastedFeedError.invalidCharacters }
            self = login
        } catch .otherHost(let host) where !PastedAddress.isAddress(text) || !host.contains(where: \.isLetter) {
            // A word with a dot is no address, and dots are no host.
            throw .invalidCharacters
        }
    }
}
