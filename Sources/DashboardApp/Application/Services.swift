import Base
import DashboardCore
import DemoServices
import Dispatch
import FoundationEssentials
import GitHub
import Gtk
import Networking
import Rx
import Translation
import Weather

/// The dependencies of the application: the only part of the program that creates live clients.
package struct Services {
    package let server: GitHubServer
    package let directories: Directories
    let files: SavedFiles
    package let settings: Settings
    /// The displayed path of `preferences.json`.
    var settingsPath: String {
        SettingsFile(directories).displayedPath(home: FileManager.default.homeDirectoryForCurrentUser.path)
    }
    /// Sentences about errors in the preferences.
    let mistakes: [String]
    /// Follows what others change in the preferences.
    let preferences: PreferencesWatch
    /// Shared by all lists and the map.
    let avatars: AvatarLoader
    let kind: Kind
    var isDemo: Bool { kind == .demo }
    package var http: HTTPClient
    /// Which hosts the user permits.
    let hosts: HostAccess
    let weatherServers: WeatherServers
    /// Nil without a tile server: then only the offline map is shown.
    let tileServer: TileServer?
    /// Whether the machine is online, as far as is known.
    let isOnline = BehaviorRelay(value: true)
    /// Whether the user wants no updates of the feeds for now.
    package let isPaused = BehaviorRelay(value: false)
    /// Whether the network is metered.
    let isMetered = BehaviorRelay(value: false)
    /// Whether the system saves power.
    let isSavingPower = BehaviorRelay(value: false)
    /// How often feeds and inbox are refreshed, by all of that.
    let tempo = BehaviorRelay(value: PollTempo.normal)
    let clock = SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.clock")
    let wallClock = WallClock.system()
    /// The saved state of the window.
    let window: WindowModel
    /// The work that must be finished before the program ends.
    let saves = PendingSaves()

    let github: GitHubSession
    /// Decodes feeds and writes their files.
    let worker: any ImmediateSchedulerType
    /// Exports preferences, and says what others would change. Nil where they end with the program.
    var transfer: PreferencesTransfer? {
        kind == .live ? PreferencesTransfer(directories, clock: clock, worker: worker) : nil
    }
    /// What is on the disk, which is read beside everything else.
    func storage(_ watchList: WatchListModel) -> Storage {
        Storage(files, histories: { watchList.histories.value }, clock: clock, worker: saves.counting(counter))
    }
    /// Counts and looks through events, for which nothing else should wait.
    let counter = SerialDispatchQueueScheduler(qos: .utility, internalSerialQueueName: "dashboard.counter")

    /// Where everything comes from.
    enum Kind {
        /// The network, and the user's folders.
        case live
        /// The program itself, and temporary folders.
        case demo
        /// Copies of the user's folders, without the network and the keyring.
        case offline
    }

    /// - Throws: The error of `tileServer`.
    init(
        server: GitHubServer, weatherServers: WeatherServers, directories: Directories, kind: Kind,
        http: (HostAccess) -> HTTPClient, tileServer: (Settings) throws -> TileServer?
    ) rethrows {
        files = SavedFiles(directories)
        worker = saves.counting(
            SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "dashboard.feed"))
        window = WindowModel(
            saved: SavedValue(initial: WindowState(), store: files.window), clock: clock, worker: worker)
        self.server = server
        self.weatherServers = weatherServers
        self.directories = directories
        let problem = Self.moveFormerFiles(files)
        let (settings, mistakes) = SettingsFile(directories).load()
        self.settings = settings
        self.mistakes = mistakes + [problem].compactMap { $0 }
        preferences = PreferencesWatch(
            SettingsFile(directories), settings, mistakes: mistakes, clock: clock, worker: worker)
        hosts = HostAccess(denied: settings.deniedHosts)
        let http = http(hosts)
        self.http = http
        self.tileServer = try tileServer(settings)
        self.kind = kind
        github = GitHubSession(server: server, http: http, clock: clock, worker: worker)
        avatars = AvatarLoader(
            .live(http: http, directories: directories, worker: ConcurrentDispatchQueueScheduler(qos: .utility)))
        // Ends with the relays.
        _ = Observable.combineLatest(isOnline, isPaused, isMetered, isSavingPower)
            .map { PollConditions(isOnline: $0, isPaused: $1, isMetered: $2, isSavingPower: $3).tempo }
            .bind(to: tempo)
    }

    /// What former versions have written becomes a part of the preferences.
    /// - Returns: Why this is not so, in full sentences; nil if there is nothing to tell.
    private static func moveFormerFiles(_ files: SavedFiles) -> String? {
        do {
            try files.moveFormerFiles()
            return nil
        } catch {
            // What is wrong in the file is told when it is read.
            guard let error = FileError(error) else { return nil }
            return SettingsError.file(error).messageForUser
        }
    }

    /// GitHub, and the user's folders.
    /// - Throws: If an environment variable has an invalid value.
    package static func live() throws -> Services {
        let environment = ProcessInfo.startEnvironment
        // Before anything is read.
        try Restoring(Directories(environment: environment)).complete()
        return try Services(
            server: GitHubServer(environment: environment),
            weatherServers: WeatherServers(environment: environment),
            directories: Directories(environment: environment), kind: .live, http: { .system($0) },
            tileServer: { try TileServer(environment: environment, setting: $0.tiles) })
    }

    /// Services inside the program, and temporary folders.
    /// - Throws: If no folder can be created.
    package static func demo(_ change: (Samples) -> Samples = { $0 }, settings: String? = nil) throws -> Services {
        let demo = Demo(change(try samples()))
        let directories = try temporaryDirectories()
        try FileSystem.live.makeFolders(directories.config.filePath)
        try FileSystem.live.replace(
            directories.config.appending(path: "preferences.json").filePath,
            with: Data((settings ?? demoSettings).utf8), isSynced: false)
        let files = SavedFiles(directories)
        try files.weatherPreferences.save(demoPreferences, at: Date())
        try files.forecastRecords.save(Demo.records(of: demoPreferences.places, now: Date()), at: Date())
        try files.accounts.save(SignedInAccounts([demoAccount].compactMap { $0 }), at: Date())
        return Services(
            server: GitHubServer(api: Demo.root),
            weatherServers: WeatherServers([
                .openMeteo: Demo.weather, .openMeteoGeocoding: Demo.weather, .openMeteoAir: Demo.weather,
                .openMeteoEnsemble: Demo.weather, .openWeatherMap: Demo.weather,
            ]),
            directories: directories, kind: .demo, http: { _ in demo.http }, tileServer: { _ in nil })
    }

    /// Folders that only this user can read.
    static func temporaryDirectories() throws -> Directories {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dashboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return Directories(in: folder)
    }

    /// The repositories for which the demo has events.
    private static let demoSettings = #"{"repositories": ["ReactiveX/RxSwift", "apple/swift-nio", "GNOME/gtk"]}"#

    /// Cities for which the demo has weather.
    private static let demoPreferences: WeatherPreferences = {
        let places = [
            (tr("Seoul"), tr("South Korea"), "KR", 37.566, 126.9784),
            (tr("Berlin"), tr("Germany"), "DE", 52.5244, 13.4105),
            (tr("Reykjavík"), tr("Iceland"), "IS", 64.1355, -21.8954),
        ].compactMap { name, country, code, latitude, longitude in
            Coordinate(latitude: latitude, longitude: longitude).map {
                Place(name: name, country: country, countryCode: code, coordinate: $0)
            }
        }
        return WeatherPreferences(
            places: places, shown: places.first.map { ShownPlace(place: $0, source: .text) })
    }()

    /// The samples of the resource bundle.
    package static func samples() throws -> Samples {
        try Samples(
            page: Data(Resource.data("\(ResourceBundle.prefix)/demo/events.json")),
            later: Data(Resource.data("\(ResourceBundle.prefix)/demo/later.json")),
            avatar: { name in (try? Resource.data("\(ResourceBundle.prefix)/demo/avatars/\(name)")).map { Data($0) } })
    }

    /// Deletes temporary folders.
    package func close() {
        if kind != .live { Self.removeTemporary(directories) }
    }

    static func removeTemporary(_ directories: Directories) {
        let folder = directories.cache.deletingLastPathComponent()
        // What is still under way, a picture or a cleaning cache, adds and removes files, which makes it fail.
        for _ in 0..<100 where FileManager.default.fileExists(atPath: folder.path()) {
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
