import Base
import FoundationEssentials
import GitHub
import Weather

/// The JSON files of a person, and where each of them is.
///
/// What has a form of its own is described elsewhere: the settings in `preferences.json` by `SettingsFile`, the histories by
/// `FeedFolders`, and pictures by `AvatarCache` and `TileCache`.
package struct SavedFiles: Sendable {
    let directories: Directories
    let files: FileSystem

    /// - Parameter files: The system calls, which fail in tests.
    package init(_ directories: Directories, files: FileSystem = .live) {
        self.directories = directories
        self.files = files
    }

    private func store<Value>(_ folder: URL, _ name: String) -> JSONStore<Value> {
        JSONStore(file: folder.appending(path: name), format: 1, files: files)
    }

    /// A section of the preferences, which had a file of its own in former versions.
    private func section<Value>(_ key: String, in folder: URL) -> JSONStore<Value> {
        JSONStore(
            JSONStore.Section(key, of: .preferences(directories, files)),
            formerly: folder.appending(path: "\(key).json"), format: 1)
    }

    // MARK: Choices, in the preferences

    package var accounts: JSONStore<SignedInAccounts> { section("accounts", in: directories.config) }
    package var filters: JSONStore<SavedFilters> { section("filters", in: directories.config) }
    package var map: JSONStore<MapPreferences> { section("map", in: directories.state) }
    package var notifications: JSONStore<NotificationSettings> { section("notifications", in: directories.config) }
    package var silence: JSONStore<Silence> { section("silence", in: directories.config) }
    package var trendingOptions: JSONStore<TrendingOptions> { section("trending", in: directories.config) }
    package var weatherPreferences: JSONStore<WeatherPreferences> { section("weather", in: directories.config) }

    // MARK: What cannot be fetched again, in the data folder

    /// What was predicted, which no service tells later.
    package var forecastRecords: JSONStore<ForecastRecords> { store(directories.data, "forecast-records.json") }
    /// With actions that GitHub may not know yet.
    package var inbox: JSONStore<Inbox> { store(directories.data, "inbox.json") }

    // MARK: How things were when the program was left, in the state folder

    /// When hosts were asked.
    package var askedHosts: JSONStore<AskedTimes> { store(directories.state, "asked-hosts.json") }
    package var lastVisit: JSONStore<LastVisit> { store(directories.state, "last-visit.json") }
    var notifiedWarnings: JSONStore<NotifiedWarnings> { store(directories.state, "notified-warnings.json") }
    package var requests: JSONStore<RequestLedger> { store(directories.state, "requests.json") }
    package var window: JSONStore<WindowState> { store(directories.state, "window.json") }

    // MARK: What can be fetched again, in the cache folder

    package var air: JSONStore<PlaceArchive<AirQuality>> { store(directories.cache, "air-quality.json") }
    package var people: JSONStore<PeopleArchive> { store(directories.cache, "people.json") }
    package var spread: JSONStore<PlaceArchive<ForecastSpread>> { store(directories.cache, "forecast-spread.json") }
    package var trending: JSONStore<TrendingArchive> { store(directories.cache, "trending.json") }
    package var warnings: JSONStore<WarningArchive> { store(directories.cache, "warnings.json") }
    package var warningZones: JSONStore<WarningZones> { store(directories.cache, "warning-zones.json") }
    package var weather: JSONStore<WeatherArchive> { store(directories.cache, "weather.json") }
}

extension EditedFile {
    /// What the user has chosen: `preferences.json` in the configuration folder. Former versions have written its settings to
    /// `settings.json`.
    static func preferences(_ directories: Directories, _ files: FileSystem) -> EditedFile {
        EditedFile(
            directories.config.appending(path: "preferences.json"),
            formerly: directories.config.appending(path: "settings.json"),
            format: (PreferencesFile.formatKey, PreferencesFile.format), files: files)
    }
}
