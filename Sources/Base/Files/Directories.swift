import FoundationEssentials

/// The folders for files.
///
/// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>
package struct Directories: Sendable {
    /// Files that can be fetched again: pictures, map tiles, weather.
    package let cache: URL
    /// The user's preferences.
    package let config: URL
    /// Files that cannot be fetched again: the history of the feeds.
    package let data: URL
    /// The saved state of the window and the map.
    package let state: URL

    package init(cache: URL, config: URL, data: URL, state: URL) {
        self.cache = cache
        self.config = config
        self.data = data
        self.state = state
    }

    /// The four folders below one folder.
    package init(in folder: URL) {
        self.init(
            cache: folder.appending(path: "cache"), config: folder.appending(path: "config"),
            data: folder.appending(path: "data"), state: folder.appending(path: "state"))
    }

    /// The folders that the environment specifies, or their defaults below the home folder. Relative paths are ignored.
    package init(environment: [String: String]) {
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        func folder(_ variable: String, _ standard: String) -> URL {
            let path = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(standard)"
            return URL(filePath: path, directoryHint: .isDirectory).appending(path: "dashboard")
        }
        self.init(
            cache: folder("XDG_CACHE_HOME", ".cache"), config: folder("XDG_CONFIG_HOME", ".config"),
            data: folder("XDG_DATA_HOME", ".local/share"), state: folder("XDG_STATE_HOME", ".local/state"))
    }
}
