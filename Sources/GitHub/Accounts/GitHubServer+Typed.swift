import FoundationEssentials

/// Why a text is not the address of a GitHub server.
package enum ServerAddressError: Error, Sendable, Equatable {
    /// It is not an address.
    case invalid
    /// It is an http address: the token could be read on its way.
    case unencrypted
}

extension GitHubServer {
    /// The name of the server for people and for the keyring: "github.com", or the host of an Enterprise server, with
    /// the port if it is not the usual one.
    package var name: String {
        let web = usualWeb
        let host = web.host()?.lowercased() ?? ""
        return web.port.map { "\(host):\($0)" } ?? host
    }

    /// The server whose name or address a user has typed: "github.com", "github.example.com", or the address of any page
    /// there.
    /// - Parameter standard: The server that is called "github.com", and is meant by an empty text.
    /// - Throws: `ServerAddressError`.
    ///
    /// Source: <https://docs.github.com/en/enterprise-server/rest/quickstart>,
    /// <https://docs.github.com/en/enterprise-cloud@latest/admin/data-residency/feature-overview-for-github-enterprise-cloud-with-data-residency>
    package init(typed text: String, standard: GitHubServer) throws(ServerAddressError) {
        let text = text.trimmed
        if text.isEmpty || text.lowercased() == standard.name {
            self = standard
            return
        }
        let address = text.contains("://") ? text : "https://\(text)"
        guard
            let url = URL(webAddress: address), url.user() == nil, url.password() == nil,
            let host = url.host()?.lowercased(), Self.isHost(host)
        else { throw .invalid }
        if ["github.com", "www.github.com", "api.github.com"].contains(host) {
            self = standard
        } else if url.keepsSecrets {
            self.init(api: try Self.api(host, of: url))
        } else {
            throw .unencrypted
        }
    }

    /// The root of the API of a server that has its own host.
    private static func api(_ host: String, of url: URL) throws(ServerAddressError) -> URL {
        var parts = URLComponents()
        parts.scheme = url.scheme?.lowercased()
        parts.port = url.port
        // GitHub's own hosts for companies have the API on a host of its own.
        let isGitHubHost = host.hasSuffix(".ghe.com")
        var company = host
        while company.hasPrefix("api."), company.dropFirst("api.".count).hasSuffix(".ghe.com") {
            company.removeFirst("api.".count)
        }
        let apiHost = isGitHubHost ? "api.\(company)" : host
        parts.encodedHost = apiHost.contains(":") && !apiHost.hasPrefix("[") ? "[\(apiHost)]" : apiHost
        parts.path = isGitHubHost ? "" : "/api/v3"
        guard let api = parts.url else { throw .invalid }
        return api
    }

    private static func isHost(_ text: String) -> Bool {
        text.utf8.count <= 253 && !text.hasPrefix(".") && !text.contains("..")
            && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-.:[]".utf8.contains($0) }
    }
}

extension URL {
    /// Whether nobody can read on its way what is sent there: it is encrypted, or does not leave the machine.
    var keepsSecrets: Bool {
        guard scheme?.lowercased() != "https" else { return true }
        guard let host = host()?.lowercased() else { return false }
        return host == "localhost" || host.hasSuffix(".localhost") || ["[::1]", "::1"].contains(host)
            || host.isLoopbackAddress
    }
}

extension String {
    /// Whether it is an IPv4 address of this machine. “127.0.0.1.example.com” is a name, of any machine.
    fileprivate var isLoopbackAddress: Bool {
        let numbers = split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}
