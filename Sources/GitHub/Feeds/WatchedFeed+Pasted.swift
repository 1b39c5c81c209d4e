import FoundationEssentials

extension WatchedFeed {
    /// The feed that a text is about, which a user has typed or pasted: "owner/name", "login", "@login", or the address
    /// of any page of a repository or an account on `server`, for browsers, for Git or for the API. Surrounding spaces
    /// are ignored, and so are ports and schemes.
    /// - Throws: `PastedFeedError` for any other text.
    package init(pasted text: String, server: GitHubServer) throws(PastedFeedError) {
        // Zero-width characters are often copied along with a name.
        let text = text.trimmed { $0.isSpace || [.control, .format].contains($0.properties.generalCategory) }
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let address = PastedAddress(text)
        guard let host = address.host else {
            self = try Self.feed(Self.withoutSign(address.path))
            return
        }
        guard let path = server.path(of: address, host: host) else {
            throw PastedAddress.isHost(host) ? .otherHost(host) : .invalidCharacters
        }
        self = try Self.feed(path)
    }

    /// The maximum length of an address, in bytes. Browsers accept about as much.
    static let maximumLength = 2048

    /// The path with "login" for "@login".
    private static func withoutSign(_ path: [String]) -> [String] {
        guard let first = path.first, first.hasPrefix("@") else { return path }
        return [String(first.dropFirst())] + path.dropFirst()
    }

    /// The feed of a page, by the components of its path.
    private static func feed(_ path: [String]) throws(PastedFeedError) -> WatchedFeed {
        guard let first = path.first else { throw .otherPage("") }
        switch (first.lowercased(), path.count) {
        case ("repos", 3...): return try repository(path[1], path[2])
        case ("users", 2...), ("orgs", 2...): return try account(path[1])
        case (let page, _) where otherPages.contains(page): throw .otherPage(page)
        case (_, 1): return try account(first)
        default: return try repository(first, path[1])
        }
    }

    private static func account(_ text: String) throws(PastedFeedError) -> WatchedFeed {
        if let login = Login(text) { return .account(login) }
        throw text.utf8.count > Login.maximumLength ? .tooLong : .invalidCharacters
    }

    private static func repository(_ owner: String, _ name: String) throws(PastedFeedError) -> WatchedFeed {
        let name = name.lowercased().hasSuffix(".git") ? String(name.dropLast(4)) : name
        if let repository = RepositoryName("\(owner)/\(name)") { return .repository(repository) }
        let isLong = owner.utf8.count > Login.maximumLength || name.utf8.count > RepositoryName.maximumLength
        throw isLong ? .tooLong : .invalidCharacters
    }

    /// The first components of github.com's own pages, which cannot be logins.
    private static let otherPages: Set<String> = [
        "about", "account", "advisories", "apps", "blog", "codespaces", "collections", "contact", "copilot",
        "customer-stories", "dashboard", "discussions", "enterprise", "events", "explore", "features", "gist", "gists",
        "issues", "join", "login", "logout", "marketplace", "networks", "new", "notifications", "organizations",
        "orgs", "pricing", "pulls", "readme", "repos", "repositories", "search", "security", "sessions", "settings",
        "signup", "site", "sponsors", "stars", "topics", "trending", "users", "watching",
    ]
}

extension GitHubServer {
    /// The components of a path on the website, or of a path of the API about a repository or an account; nil on any
    /// other host.
    func path(of address: PastedAddress, host: String) -> [String]? {
        // Git over the port of HTTPS.
        let host = host == "ssh.github.com" ? "github.com" : host
        let roots = [api, web].filter { PastedAddress($0.absoluteString).host == host }
        guard !roots.isEmpty else { return nil }
        for root in roots {
            let folder = PastedAddress(root.absoluteString).path
            guard address.path.starts(with: folder) else { continue }
            let path = Array(address.path.dropFirst(folder.count))
            let isFeedPath = ["repos", "users", "orgs"].contains(path.first)
            return root == web || isFeedPath ? path : []
        }
        return []
    }
}
