import FoundationEssentials
import Networking

/// The root of an API, without a trailing slash.
package struct WeatherServer: Sendable, Hashable {
    /// The environment variable that names another root, such as that of a self-hosted server.
    let variable: String
    /// The service's own.
    let standard: URL
}

/// The servers of the weather services: the official ones, self-hosted ones, or a test's.
package struct WeatherServers: Sendable, Hashable {
    private var replacements: [WeatherServer: URL]

    /// - Parameter replacements: The servers that are not the official ones.
    package init(_ replacements: [WeatherServer: URL] = [:]) {
        self.replacements = replacements
    }

    /// The servers that the environment names; the official ones by default.
    /// - Throws: `InvalidAddress` if a value is not an http or https URL.
    package init(environment: [String: String]) throws(InvalidAddress) {
        replacements = [:]
        for server in WeatherService.allCases.flatMap(\.servers) + WarningService.allCases.map(\.server) {
            replacements[server] = try InvalidAddress.checked(
                environment, server.variable, example: server.standard.absoluteString,
                standard: server.standard.host() ?? "")
        }
    }

    /// Where the API is requested.
    package subscript(server: WeatherServer) -> URL { replacements[server] ?? server.standard }
}
