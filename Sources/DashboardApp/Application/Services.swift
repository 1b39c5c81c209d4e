import DashboardCore
import DemoServices
import Dispatch
import Foundation
import Gtk
import Rx

/// What the application works with: the only place that names live clients.
package struct Services {
    package let server: GitHubServer
    package let directories: Directories
    package let settings: Settings
    /// Sentences about mistakes in the settings.
    let mistakes: [String]
    let avatars: AvatarClient
    let isDemo: Bool
    package var http: HTTPClient
    let weatherServers: WeatherServers
    /// Nil where there is none: the offline map is all there is then.
    let tileServer: TileServer?
    /// Whether the machine has a network, as far as is known.
    let isOnline = BehaviorRelay(value: true)
    let clock = SerialDispatchQueueScheduler(internalSerialQueueName: "dashboard.clock")
    let wallClock = WallClock.system()
    /// How the window stood when it was left.
    let window: WindowModel
    /// What has to be on disk before the program ends.
    let saves = PendingSaves()

    private let github: GitHubClient
    private let demoServer: DemoServer?
    private let worker: any ImmediateSchedulerType

    /// - Throws: What `tileServer` throws.
    private init(
        server: GitHubServer, weatherServers: WeatherServers, directories: Directories, demoServer: DemoServer? = nil,
        tileServer: (Settings) throws -> TileServer?
    ) rethrows {
        http = .system()
        worker = saves.counting(
            SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "dashboard.feed"))
        window = WindowModel(
            saved: SavedValue(initial: WindowState(), store: WindowFiles(directories).state), clock: clock,
            worker: worker)
        self.server = server
        self.weatherServers = weatherServers
        self.directories = directories
        self.demoServer = demoServer
        (settings, mistakes) = SettingsFile(directories).load()
        self.tileServer = try tileServer(settings)
        isDemo = demoServer != nil
        github = .live(server: server, http: http)
        avatars = .live(
            http: http, directories: directories,
            worker: ConcurrentDispatchQueueScheduler(qos: .utility))
    }

    /// GitHub, and the folders of the person who runs the program.
    /// - Throws: When the environment names something that cannot be used.
    package static func live() throws -> Services {
        let environment = ProcessInfo.processInfo.environment
        return try Services(
            server: GitHubServer(environment: environment),
            weatherServers: WeatherServers(environment: environment),
            directories: Directories(environment: environment),
            tileServer: { try TileServer(environment: environment, settings: $0) })
    }

    /// A server inside the program, and folders that are thrown away.
    /// - Throws: When no port or folder can be had.
    package static func demo(_ change: (Samples) -> Samples = { $0 }, settings: String? = nil) throws -> Services {
        let server = try startDemoServer(change(try samples()))
        let folder = FileManager.default.temporaryDirectory.appending(path: "dashboard-demo-\(UUID().uuidString)")
        let directories = Directories(in: folder)
        try FileManager.default.createDirectory(at: directories.config, withIntermediateDirectories: true)
        try settings?.write(
            to: directories.config.appending(path: "settings.json"), atomically: true, encoding: .utf8)
        try WeatherFiles(directories).preferences.save(demoPreferences, at: Date())
        return Services(
            server: GitHubServer(api: server.root),
            weatherServers: WeatherServers(
                openMeteo: server.weather, openMeteoGeocoding: server.geocoding, openWeatherMap: server.weather),
            directories: directories, demoServer: server, tileServer: { _ in nil })
    }

    /// Cities that the demo's server has weather for.
    private static let demoPreferences: WeatherPreferences = {
        let places = [
            ("Seoul", "South Korea", 37.566, 126.9784), ("Berlin", "Germany", 52.5244, 13.4105),
            ("Reykjavík", "Iceland", 64.1355, -21.8954),
        ].compactMap { name, country, latitude, longitude in
            Coordinate(latitude: latitude, longitude: longitude).map {
                Place(name: name, country: country, coordinate: $0)
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

    /// Waits for the server, which takes some milliseconds: everything else needs its port.
    private static func startDemoServer(_ samples: Samples) throws -> DemoServer {
        let started = PublishedResult<DemoServer>()
        Task.detached {
            do { started.set(.success(try await DemoServer.start(samples))) } catch { started.set(.failure(error)) }
        }
        return try started.wait().get()
    }

    /// A feed that is being read from disk; `restored` is left when that is done.
    package typealias Feed = (model: FeedModel, restored: DispatchGroup)

    /// The feed of the first repository.
    package func feed() -> Feed {
        let model = FeedModel(
            repository: settings.repositories[0],
            environment: FeedModel.Environment(
                github: github, store: .live(directories, server: server), maximumEvents: settings.maximumEvents,
                isOnline: isOnline, clock: clock, worker: worker))
        let restored = DispatchGroup()
        restored.enter()
        saves.add(on: worker) { [window] in window.write() }
        _ = worker.schedule(()) { [window] _ in
            window.restore()
            model.restore()
            restored.leave()
            return Disposables.create()
        }
        return (model, restored)
    }

    /// Stops the demo's server and throws its folders away.
    package func close() {
        guard let demoServer else { return }
        Task.detached { await demoServer.stop() }
        try? FileManager.default.removeItem(at: directories.cache.deletingLastPathComponent())
    }
}

/// Hands one result from a task to a thread that waits for it.
private final class PublishedResult<Value: Sendable>: Sendable {
    private let result = BehaviorRelay<Result<Value, any Error>?>(value: nil)
    private let isSet = DispatchSemaphore(value: 0)

    nonisolated init() {}

    nonisolated func set(_ value: Result<Value, any Error>) {
        result.accept(value)
        isSet.signal()
    }

    nonisolated func wait() throws -> Result<Value, any Error> {
        isSet.wait()
        guard let value = result.value else { throw CancellationError() }
        return value
    }
}
