import Base
import FoundationEssentials
import GitHub
import Weather

/// The JSON files of a person, and where each of them is.
///
/// What has a form of its own is described elsewhere: `settings.json` by `SettingsFile`, the histories by `FeedFolders`, and
/// pictures by `AvatarCache` and `TileCache`.
package struct SavedFiles: Sendable {
    // MARK: Choices, in the configuration folder

    package let accounts: JSONStore<SignedInAccounts>
    package let filters: JSONStore<SavedFilters>
    package let notifications: JSONStore<NotificationSettings>
    package let silence: JSONStore<Silence>
    package let trendingOptions: JSONStore<TrendingOptions>
    package let weatherPreferences: JSONStore<WeatherPreferences>

    // MARK: What cannot be fetched again, in the data folder

    /// With actions that GitHub may not know yet.
    package let inbox: JSONStore<Inbox>

    // MARK: How things were when the program was left, in the state folder

    package let lastVisit: JSONStore<LastVisit>
    package let map: JSONStore<MapPreferences>
    let notifiedWarnings: JSONStore<NotifiedWarnings>
    package let requests: JSONStore<RequestLedger>
    package let window: JSONStore<WindowState>

    // MARK: What can be fetched again, in the cache folder

    package let air: JSONStore<PlaceArchive<AirQuality>>
    package let people: JSONStore<PeopleArchive>
    package let spread: JSONStore<PlaceArchive<ForecastSpread>>
    package let trending: JSONStore<TrendingArchive>
    package let warnings: JSONStore<WarningArchive>
    package let warningZones: JSONStore<WarningZones>
    package let weather: JSONStore<WeatherArchive>

    /// - Parameter files: The system calls, which fail in tests.
    package init(_ directories: Directories, files: FileSystem = .live) {
        func store<Value>(_ folder: URL, _ name: String) -> JSONStore<Value> {
            JSONStore(file: folder.appending(path: name), format: 1, files: files)
        }
        accounts = store(directories.config, "accounts.json")
        filters = store(directories.config, "filters.json")
        notifications = store(directories.config, "notifications.json")
        silence = store(directories.config, "silence.json")
        trendingOptions = store(directories.config, "trending.json")
        weatherPreferences = store(directories.config, "weather.json")
        inbox = store(directories.data, "inbox.json")
        lastVisit = store(directories.state, "last-visit.json")
        map = store(directories.state, "map.json")
        notifiedWarnings = store(directories.state, "notified-warnings.json")
        requests = store(directories.state, "requests.json")
        window = store(directories.state, "window.json")
        air = store(directories.cache, "air-quality.json")
        people = store(directories.cache, "people.json")
        spread = store(directories.cache, "forecast-spread.json")
        trending = store(directories.cache, "trending.json")
        warnings = store(directories.cache, "warnings.json")
        warningZones = store(directories.cache, "warning-zones.json")
        weather = store(directories.cache, "weather.json")
    }
}
