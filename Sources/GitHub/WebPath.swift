import FoundationEssentials

/// The path of a page on GitHub's website, built from untrusted parts of events.
package struct WebPath {
    private var components: [Substring]
    private var query: String?
    private var fragment: String?

    package init(_ repository: RepositoryName) {
        components = [Substring(repository.owner), Substring(repository.name)]
    }

    /// The page of a user or organization; for a bot, that of its app.
    package init(user login: String) {
        components =
            login.hasSuffix(EventActor.botSuffix)
            ? ["apps", login.dropLast(EventActor.botSuffix.count)] : [Substring(login)]
    }

    /// The path with more components, in which slashes are escaped.
    package func appending(_ components: String...) -> WebPath {
        var path = self
        path.components += components.map { Substring($0) }
        return path
    }

    /// The path with the name of a branch or a tag, whose slashes are not escaped, as on GitHub.
    func appending(reference: String) -> WebPath {
        var path = self
        path.components += reference.split(separator: "/", omittingEmptySubsequences: false)
        return path
    }

    /// The path with an anchor, unless `id` is nil.
    func anchored(_ prefix: String, _ id: Int?) -> WebPath {
        var path = self
        path.fragment = id.map { "\(prefix)\($0)" }
        return path
    }

    /// The path with what is searched for on the page.
    func searching(_ name: String, for text: String) -> WebPath {
        var path = self
        path.query = "\(name)=\(text.escapedInQuery)"
        return path
    }

    /// The URL, or nil if a component would leave the path.
    package func url(on web: URL) -> URL? {
        guard !components.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
        var text = web.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        for component in components {
            text += "/\(component.percentEncoded(except: Self.isUnreserved))"
        }
        if let query { text += "?\(query)" }
        if let fragment { text += "#\(fragment)" }
        return URL(string: text)
    }

    /// RFC 3986, section 2.3, and the characters that GitHub does not escape in the names of users and branches.
    private static func isUnreserved(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || "-._~@+".utf8.contains(byte) }
}
