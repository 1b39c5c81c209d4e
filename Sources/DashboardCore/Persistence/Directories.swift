import Foundation

/// Where files belong.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>
public struct Directories: Sendable {
    /// What can be fetched again.
    public let cache: URL
    /// What the person has chosen.
    public let config: URL

    public init(cache: URL, config: URL) {
        self.cache = cache
        self.config = config
    }

    /// The folders that the environment names, or their defaults below the home folder. Relative paths do not count.
    public init(environment: [String: String]) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func folder(_ variable: String, _ standard: String) -> URL {
            let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(standard)"
            return URL(filePath: path, directoryHint: .isDirectory).appending(path: "dashboard")
        }
        self.init(cache: folder("XDG_CACHE_HOME", ".cache"), config: folder("XDG_CONFIG_HOME", ".config"))
    }
}
