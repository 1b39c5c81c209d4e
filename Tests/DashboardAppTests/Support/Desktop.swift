import Base
import Foundation
import GitHub
import Testing
import Weather

/// The complete environment of a window, for one test: a display, a message bus, folders, and a browser.
final class Desktop: Sendable {
    let display: Display
    let browser: Browser
    /// The application's folders. Their names contain all characters that are often handled wrongly in paths.
    let directories: Directories
    /// The folder for temporary files.
    let temporaryFolder: URL
    /// The paths of the temporary files that are there.
    var temporaryFiles: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: temporaryFolder.path()) }
    }
    /// The zone of its clock, in which it is about noon.
    let timeZone: TimeZone

    /// All that is on it.
    let folder: URL
    /// The session bus of the application.
    let bus: SessionBus
    private let accessibility: Bus
    private let environment: [String: String]
    private let starts = Starts()

    private init(screen: (width: Int, height: Int)) async throws {
        if let missing = Tools.missing { throw Tools.Missing(description: missing) }
        folder = FileManager.default.temporaryDirectory
            .appending(path: "dashboard-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        let home = folder.appending(path: "Größe 100% home")
        temporaryFolder = folder.appending(path: "tmp")
        for path in [folder, home, temporaryFolder] {
            try FileManager.default.createDirectory(
                at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        timeZone = try .atNoon(of: Date())
        display = try await Display(size: screen, folder: folder)
        browser = try Browser(home: home)
        var environment = [
            "PATH": Tools.searchPath, "LANG": "C.UTF-8", "TZ": timeZone.identifier, "DISPLAY": display.name,
            "HOME": home.path(percentEncoded: false), "TMPDIR": temporaryFolder.path(percentEncoded: false),
            "XDG_RUNTIME_DIR": folder.path(percentEncoded: false),
            "XDG_CACHE_HOME": home.appending(path: "cache").path(percentEncoded: false),
            "XDG_CONFIG_HOME": home.appending(path: "config").path(percentEncoded: false),
            "XDG_DATA_HOME": home.appending(path: "data").path(percentEncoded: false),
            "XDG_STATE_HOME": home.appending(path: "state").path(percentEncoded: false),
            // A system bus that does not exist, so that the tests never request the machine's position.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory", "ADW_DISABLE_PORTAL": "1",
        ]
        // The options of `make sanitize`, and the library that it loads.
        for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"] {
            environment[name] = ProcessInfo.processInfo.environment[name]
        }
        bus = try await SessionBus(folder: folder, environment: environment)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        accessibility = try await bus.accessibility()
        self.environment = environment
        directories = Directories(environment: environment)
    }

    /// The changes to the environment of a program that knows of no other one.
    static let withoutBus: [String: String?] = [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus", "GTK_A11Y": "none",
    ]

    /// Starts the application. Unless the test has chosen others, it follows one repository.
    /// - Parameters:
    ///   - api: The root of GitHub's API; nil for a port that refuses connections.
    ///   - weather: The weather services; nil for a port that refuses connections.
    ///   - tiles: The tile server; nil for a port that refuses connections.
    ///   - followsRepository: Whether a repository is followed; false for the first start of a new user.
    ///   - environment: Changes to the environment; nil removes a variable.
    func start(
        _ arguments: String..., api: URL? = nil, weather: ScriptedWeather? = nil, tiles: ScriptedTiles? = nil,
        followsRepository: Bool = true, environment changes: [String: String?] = [:]
    ) async throws -> AppUnderTest {
        try await start(
            arguments: arguments, api: api, weather: weather, tiles: tiles, followsRepository: followsRepository,
            environment: changes)
    }

    /// The same for a list of arguments.
    func start(
        arguments: [String], api: URL? = nil, weather: ScriptedWeather? = nil, tiles: ScriptedTiles? = nil,
        followsRepository: Bool = true, environment changes: [String: String?] = [:]
    ) async throws -> AppUnderTest {
        var environment = environment
        // Nothing listens here: a test must never send requests to the real services.
        let nobody = "http://127.0.0.1:9"
        environment[GitHubServer.variable] = api?.absoluteString ?? nobody
        environment["DASHBOARD_OPEN_METEO_API"] = weather?.openMeteo ?? nobody
        environment["DASHBOARD_OPEN_METEO_GEOCODING_API"] = weather?.openMeteo ?? nobody
        environment["DASHBOARD_OPEN_METEO_AIR_API"] = weather?.openMeteo ?? nobody
        environment["DASHBOARD_OPEN_METEO_ENSEMBLE_API"] = weather?.openMeteo ?? nobody
        environment["DASHBOARD_OPENWEATHERMAP_API"] = weather?.openWeatherMap ?? nobody
        for service in ["NWS", "BRIGHTSKY", "METNO", "SWIC", "FPAS"] {
            environment["DASHBOARD_\(service)_API"] = weather?.warnings ?? nobody
        }
        environment[TileServer.variable] = tiles?.address ?? nobody
        for (name, value) in changes { environment[name] = value }
        let settings = directories.config.appending(path: "preferences.json")
        let text = try? String(contentsOf: settings, encoding: .utf8)
        if followsRepository, text?.contains(#""repositories""#) != true { try follow(["ReactiveX/RxSwift"]) }
        guard FileManager.default.fileExists(atPath: Tools.dashboard.path(percentEncoded: false)) else {
            throw Tools.Missing(description: "There is no \(Tools.dashboard.path()): build the whole package first.")
        }
        let program = try Program(Tools.dashboard, arguments, environment: environment, folder: folder)
        // It may have ended at the end of the test.
        Self.expectNoSecrets(around: program)
        let app = AppUnderTest(program: program, accessibility: accessibility, display: display)
        await starts.add(app)
        return app
    }

    /// Starts one of the benchmarks.
    func benchmark(_ name: String) throws -> Program {
        try Program(Tools.benchmarks, [name], environment: environment, folder: folder)
    }

    /// The time on this desktop, as "12:34".
    func clock(at date: Date) -> String {
        let minutes = (Int(date.timeIntervalSince1970) + timeZone.secondsFromGMT(for: date)) / 60 % 1440
        return String(format: "%02d:%02d", minutes / 60, minutes % 60)
    }

    /// Writes a file, and creates its parent folders.
    func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: file.path(percentEncoded: false))
    }

    /// Ends all programs and deletes the files.
    private func end() async throws {
        for app in await starts.apps { try await app.program.end() }
        try await bus.end()
        try await display.end()
        try FileManager.default.removeItem(at: folder)
    }

    /// Runs `test` on its own desktop. Unexpected lines on the application's standard error, including warnings of GTK
    /// and GLib, fail the test, and so do an application that does not come to rest, and what others could read.
    /// - Parameter expectedComplaints: Parts of expected lines; nil if the test checks all lines itself.
    static func with(
        screen: (width: Int, height: Int) = (1280, 800), expectedComplaints: [String]? = [],
        _ test: (Desktop) async throws -> Void
    ) async throws {
        await DesktopQueue.shared.enter()
        defer { DesktopQueue.shared.leave() }
        let desktop = try await Desktop(screen: screen)
        do {
            try await test(desktop)
            for app in await desktop.starts.apps { try await app.waitForRest() }
        } catch {
            try? desktop.display.screen.keep(as: "failure")
            for app in await desktop.starts.apps { Issue.record("\(await app.report())") }
            try await desktop.end()
            throw error
        }
        desktop.expectPrivateFiles()
        for app in await desktop.starts.apps {
            expectNoSecrets(around: app.program)
            guard let expectedComplaints else { continue }
            let complaints = app.complaints.filter { line in !expectedComplaints.contains { line.contains($0) } }
            #expect(complaints == [])
        }
        try await desktop.end()
    }

    private actor Starts {
        private(set) var apps: [AppUnderTest] = []

        func add(_ app: AppUnderTest) { apps.append(app) }
    }
}
