import FoundationEssentials

/// The parts of an address as people paste it: with or without a scheme, in Git's short form, or only a path.
package struct PastedAddress: Equatable {
    /// In lower case, without a user, a port, and "www."; nil if there is only a path.
    let host: String?
    /// The non-empty components of the path, without a query and a fragment.
    let path: [String]

    /// - Parameter text: Without surrounding spaces.
    init(_ text: String) {
        if let scheme = text.firstRange(of: "://") {
            self.init(authorityAndPath: text[scheme.upperBound...])
        } else if let (host, path) = Self.gitParts(text) {
            self.init(authority: host, path: path)
        } else if text.prefix(while: { $0 != "/" }).contains(".") {
            self.init(authorityAndPath: text[...])
        } else {
            self.init(host: nil, path: Self.components(text[...]))
        }
    }

    private init(host: String?, path: [String]) {
        self.host = host
        self.path = path
    }

    private init(authorityAndPath text: Substring) {
        let authority = text.prefix { !"/?#".contains($0) }
        self.init(authority: authority, path: text[authority.endIndex...])
    }

    private init(authority: Substring, path: Substring) {
        // A user name or a token may precede the host.
        let server = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        var host = server.prefix { $0 != ":" }.lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        if host.hasPrefix("www.") { host.removeFirst(4) }
        self.init(host: host, path: Self.components(path))
    }

    /// The host and the path of `git@github.com:owner/name.git`; nil for other forms.
    ///
    /// Source: <https://git-scm.com/docs/git-clone#_git_urls>
    private static func gitParts(_ text: String) -> (host: Substring, path: Substring)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        // Before a colon, people write other things as well.
        let host = text[..<colon]
        guard !host.contains("/"), host.contains(".") || host.contains("@") else { return nil }
        let path = text[text.index(after: colon)...]
        // Then it is a port: github.example.com:8443/owner/name
        let port = path.prefix { $0 != "/" }
        guard port.isEmpty || !port.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return (host, path)
    }

    /// Whether this can be the name of a server, and not a sentence with a full stop.
    package static func isHost(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count) && text.allSatisfy { $0.isLetter || $0.isNumber || "-.".contains($0) }
    }

    private static func components(_ path: Substring) -> [String] {
        path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    }
}
