import Base
import FoundationEssentials
import GitHub
import Weather

/// The JSON files of a person, and where each of them is.
///
/// What has a form of its own is described elsewhere: `settings.json` by `SettingsFile`, the histories by `FeedFolders`, and
/// pictures by `AvatarCache` and `TileCache`.
package struct SavedFiles: Sendable {
    private let directories: Directories
    private let files: FileSystem

    /// - Parameter files: The system calls, which fail in tests.
    package init(_ directories: Directories, files: FileSystem = .live) {
        self.directories = directories
        self.files = files
    }

    private func store<Value>(_ folder: URL, _ name: String) -> JSONStore<Value> {
        JSONStore(file: folder.appending(path: name), format: 1, files: files)
    }

    // MARK: Choices, in the configuration folder

    package var accounts: JSONStore<SignedInAccounts> { store(directories.config, "accounts.json") }
    package var filters: JSONStore<SavedFilters> { store(directories.config, "filters.json") }
    package var notifications: JSONStore<NotificationSettings> { store(directories.config, "notifications.json") }
    package var silence: JSONStore<Silence> { store(directories.config, "silence.json") }
    package var trendingOptions: JSONStore<TrendingOptions> { store(directories.config, "trending.json") }
    package var weatherPreferences: JSONStore<WeatherPreferences> { store(directories.config, "weather.json") }

    // MARK: What cannot be fetched again, in the data folder

    /// What was predicted, which no service tells later.
    package var forecastRecords: JSONStore<ForecastRecords> { store(directories.data, "forecast-records.json") }
    /// With actions that GitHub may not know yet.
    package var inbox: JSONStore<Inbox> { store(directories.data, "inbox.json") }

    // MARK: How things were when the program was left, in the state folder

    /// When hosts were asked.
    package var askedHosts: JSONStore<AskedTimes> { store(directories.state, "asked-hosts.json") }
    package var lastVisit: JSONStore<LastVisit> { store(directories.state, "last-visit.json") }
    package var map: JSONStore<MapPreferences> { store(directories.state, "map.json") }
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
