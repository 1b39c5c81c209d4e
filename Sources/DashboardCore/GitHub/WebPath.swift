import Foundation

/// The path of a page on GitHub's website, built from parts that come from events and are therefore not trusted.
struct WebPath {
    private var components: [Substring]
    private var fragment: String?

    init(_ repository: RepositoryName) {
        components = [Substring(repository.owner), Substring(repository.name)]
    }

    /// The page of a user or organization; that of an app for its bot.
    init(user login: String) {
        components =
            login.hasSuffix(EventActor.botSuffix)
            ? ["apps", login.dropLast(EventActor.botSuffix.count)] : [Substring(login)]
    }

    /// The path with more components, in which a slash is nothing special.
    func appending(_ components: String...) -> WebPath {
        var path = self
        path.components += components.map { Substring($0) }
        return path
    }

    /// The path with the name of a branch or a tag, whose slashes GitHub leaves as they are.
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

    /// The address, or nil if a component would lead out of the path.
    func url(on web: URL) -> URL? {
        guard !components.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return nil }
        var text = web.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        for component in components {
            guard let encoded = component.addingPercentEncoding(withAllowedCharacters: Self.unreserved) else {
                return nil
            }
            text += "/\(encoded)"
        }
        if let fragment { text += "#\(fragment)" }
        return URL(string: text)
    }

    /// RFC 3986, section 2.3, and what GitHub itself leaves readable in the names of users and branches.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+")
}
