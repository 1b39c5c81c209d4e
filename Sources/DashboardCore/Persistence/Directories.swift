import Foundation

/// Where files belong.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>
public struct Directories: Sendable {
    /// What can be fetched again: pictures, map tiles, weather.
    public let cache: URL
    /// What the person has chosen.
    public let config: URL
    /// What cannot be fetched again: the history of the feeds.
    public let data: URL
    /// Where things were when they were left: the window, the map.
    public let state: URL

    public init(cache: URL, config: URL, data: URL, state: URL) {
        self.cache = cache
        self.config = config
        self.data = data
        self.state = state
    }

    /// Four folders in one.
    public init(in folder: URL) {
        self.init(
            cache: folder.appending(path: "cache"), config: folder.appending(path: "config"),
            data: folder.appending(path: "data"), state: folder.appending(path: "state"))
    }

    /// The folders that the environment names, or their defaults below the home folder. Relative paths do not count.
    public init(environment: [String: String]) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func folder(_ variable: String, _ standard: String) -> URL {
            let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(standard)"
            return URL(filePath: path, directoryHint: .isDirectory).appending(path: "dashboard")
        }
        self.init(
            cache: folder("XDG_CACHE_HOME", ".cache"), config: folder("XDG_CONFIG_HOME", ".config"),
            data: folder("XDG_DATA_HOME", ".local/share"), state: folder("XDG_STATE_HOME", ".local/state"))
    }
}
