import Base
import Commands
import Foundation
import Glibc
import TestServices
import Weather

/// One run: the program and its servers, the monkey, and what happens to the session.
struct SoakRun {
    private let settings: SoakSettings
    private let desktop: Desktop
    private let servers: SoakServers
    private let begin = ContinuousClock.now
    private var monkey: Monkey
    private var app: AppUnderTest?
    private var starts: [AppUnderTest] = []
    private var hasBus = true
    private var keyring: Keyring?
    private var portal: BusService?
    private var isDark = false
    private var samples: [SoakVitals] = []
    private var faults: [String] = []
    /// How many warnings were printed.
    private var told = 0
    private var events = 0
    private var slowestAnswer = Duration.zero
    private var turns: [Turn: Int] = [:]

    /// What happens from time to time.
    private enum Turn: CaseIterable {
        case refresh, sample, event, keyring, colours
    }

    init(_ settings: SoakSettings, _ desktop: Desktop, _ servers: SoakServers) {
        (self.settings, self.desktop, self.servers) = (settings, desktop, servers)
        monkey = Monkey(seed: settings.seed)
    }

    mutating func fail(_ text: String) { faults.append(text) }

    /// Until the time is over.
    mutating func finish() async throws {
        keyring = try await Keyring(sessionBus: desktop.bus.address)
        try offerColours()
        // A closed window ends it otherwise, and its memory begins anew.
        try desktop.write(
            #"{"notifications": {"runsInBackground": true, "warnings": "extreme"}}"#,
            to: desktop.directories.config.appending(path: "preferences.json"))
        try desktop.follow(["ReactiveX/RxSwift", "apple/swift", "octocat"])
        let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.9784)!)
        try desktop.save(WeatherPreferences(shown: ShownPlace(place: seoul, source: .text)))
        try await start()
        try await signIn()
        servers.faults.begin()
        while progress < 1 {
            if hasBus, progress > 0.9 { try await loseBus() }
            try await goOn()
        }
        try await end()
    }

    private var progress: Double { (ContinuousClock.now - begin) / settings.duration }

    /// One act, and what is due.
    private mutating func goOn() async throws {
        let next = ContinuousClock.now + settings.pace
        guard let app, app.program.isRunning else {
            noteEnd()
            return try await start()
        }
        await monkey.act(on: app, hasBus: hasBus)
        tellWarnings()
        if isDue(.event, every: .seconds(5)) {
            events += 1
            servers.show(events)
            try keepRunning()
        }
        if isDue(.sample, every: samplingInterval), let sample = SoakVitals(of: app.program.pid) {
            samples.append(sample)
        }
        if isDue(.keyring, every: settings.duration / 20) { try await changeKeyring() }
        if isDue(.colours, every: settings.duration / 50) { try switchColours() }
        if isDue(.refresh, every: .seconds(1)) { await refresh(app) }
        try await Task.sleep(until: next)
    }

    /// Prints at once what came before a warning.
    private mutating func tellWarnings() {
        let warnings = warnings
        guard warnings.count > told else { return }
        print("\(warnings[told]), after: \(monkey.recentActs.joined(separator: "; "))")
        told = warnings.count
    }

    /// Undoes, as somebody who edits the file, that a closed window ends the program: its memory would begin anew.
    private func keepRunning() throws {
        let file = desktop.directories.config.appending(path: "preferences.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let edited = text.replacing(#""runsInBackground": false"#, with: #""runsInBackground": true"#)
        if edited != text { try edited.write(to: file, atomically: true, encoding: .utf8) }
    }

    private mutating func isDue(_ turn: Turn, every interval: Duration) -> Bool {
        let number = Int((ContinuousClock.now - begin) / interval)
        guard number != turns[turn, default: 0] else { return false }
        turns[turn] = number
        return true
    }

    private var samplingInterval: Duration { min(.seconds(60), settings.duration / 60) }
}

extension SoakRun {
    private mutating func start() async throws {
        var environment = servers.environment
        // The portal tells whether the desktop is dark.
        environment["ADW_DISABLE_PORTAL"] = .some(nil)
        environment["LD_PRELOAD"] = settings.watchdog
        environment["SOAK_BLOCKS"] = report.path(percentEncoded: false)
        if !hasBus { environment.merge(Desktop.withoutBus) { $1 } }
        let app = try await desktop.start(api: servers.api, environment: environment)
        self.app = app
        starts.append(app)
        if hasBus { _ = try await app.window }
    }

    private var report: URL { desktop.folder.appending(path: "blocks") }

    private func signIn() async throws {
        guard let app else { return }
        try await app.waitForRest()
        try await app.showAccounts()
        try await app.display.type(Canary.token())
        try await app.display.press("Return")
        try await eventually("the account") { try await app.findInAccounts(.button, "Sign Out") != nil }
        try await app.closeAccounts()
    }

    /// The program may end when the monkey closes its window, and for nothing else.
    private mutating func noteEnd() {
        guard let app else { return }
        switch app.program.outcome {
        case .exit(0): break
        case let end: fail("The program has ended: \(end.map { "\($0)" } ?? "?"). \(app.complaints.suffix(5))")
        }
    }

    /// Asks for news, which it has to answer, and shows the window if it was closed.
    private mutating func refresh(_ app: AppUnderTest) async {
        guard hasBus, let bus = try? Bus(address: desktop.bus.address) else { return }
        let (name, path) = (About.applicationID, "/io/github/rxgtk/Dashboard")
        let asked = ContinuousClock.now
        do {
            _ = try await bus.call(
                name, path, "org.gtk.Actions", "Activate", "('\(RemoteAction.refresh.rawValue)', @av [], @a{sv} {})")
            slowestAnswer = max(slowestAnswer, ContinuousClock.now - asked)
            if try await app.frames.isEmpty {
                _ = try await bus.call(name, path, "org.freedesktop.Application", "Activate", "(@a{sv} {},)")
            }
        } catch {
            if app.program.isRunning, ContinuousClock.now - asked > .seconds(9) { fail("It did not answer: \(error)") }
        }
    }

    /// Tells the colours of the desktop like its portal.
    private mutating func offerColours() throws {
        let portal = try BusService(
            "org.freedesktop.portal.Desktop", interface: "org.freedesktop.portal.Settings",
            path: "/org/freedesktop/portal/desktop", on: desktop.bus.address)
        portal.respond { Self.colours($0, $1, scheme: 0) }
        self.portal = portal
    }

    private static func colours(_ method: String, _ arguments: [DBusValue], scheme: Int) -> String {
        guard method == "Read" else { return "(@a{sa{sv}} {},)" }
        return arguments.last?.text == "color-scheme" ? "(<<uint32 \(scheme)>>,)" : "(<<false>>,)"
    }

    /// Makes the desktop dark, or light again.
    private mutating func switchColours() throws {
        guard hasBus else { return }
        isDark.toggle()
        let scheme = isDark ? 1 : 2
        portal?.respond { Self.colours($0, $1, scheme: scheme) }
        portal?.emit("SettingChanged", "('org.freedesktop.appearance', 'color-scheme', <uint32 \(scheme)>)")
    }

    /// Locks the keyring, or starts another one.
    private mutating func changeKeyring() async throws {
        guard hasBus else { return }
        if turns[.keyring, default: 0].isMultiple(of: 2) {
            try await keyring?.end()
            keyring = try await Keyring(sessionBus: desktop.bus.address)
        } else {
            _ = try await Bus(address: desktop.bus.address).call(
                "org.freedesktop.secrets", "/org/freedesktop/secrets", "org.freedesktop.Secret.Service", "Lock",
                "([objectpath '/org/freedesktop/secrets/collection/login'],)")
        }
    }

    /// Ends the bus. The program may end as well, if it says why; another one has none from the beginning.
    private mutating func loseBus() async throws {
        guard let app else { return }
        // GLib writes on standard output.
        func said() -> Int { app.program.complaints.utf8.count + app.program.printed.utf8.count }
        let before = said()
        try await desktop.bus.end()
        hasBus = false
        let deadline = ContinuousClock.now + .seconds(10)
        while app.program.isRunning, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(100)) }
        if !app.program.isRunning, said() == before { fail("It has ended with the bus, and has not said why.") }
        try await app.program.end()
        try await start()
    }

    private mutating func end() async throws {
        guard let app, app.program.isRunning else { return }
        try await app.program.end()
        noteEnd()
        try? await keyring?.end()
    }
}

extension SoakRun {
    /// What GLib, GTK and libraries like them complain about, without what they say of themselves in any program.
    private var warnings: [String] {
        starts.flatMap(\.complaints).filter { line in
            ["-CRITICAL **", "-WARNING **", "-ERROR **"].contains { line.contains($0) }
                && !Self.faultsOfLibraries.contains { line.contains($0) }
        }
    }

    /// All versions of GTK up to 4.18 miscount the widgets below a pointer that is grabbed by a popover. A cursor of 4.8 that is about
    /// to blink may find that its text was selected meanwhile, and stops. An expression in libadwaita's description of a toast, a row
    /// or a status page may end while its widget does (`gtk_object_expression_weak_ref_cb`); the binding has `GWeakRef` alone, which does
    /// not warn.
    private static let faultsOfLibraries = [
        "Broken accounting of active state", "GtkText - unexpected blinking selection",
        "g_object_weak_unref: couldn't find weak ref",
    ]

    private var growth: SoakGrowth? {
        SoakGrowth(samples, warmUp: Int(.seconds(3600) / samplingInterval))
    }

    /// What was done, and how it went.
    func summary() throws -> [String] {
        let lines = Dictionary(grouping: starts.flatMap(\.complaints)) { $0.replacing(/[0-9]+/, with: "#") }
        return [
            "seed \(settings.seed): \(Int((ContinuousClock.now - begin) / .seconds(1))) s, \(monkey.acts) acts, of which "
                + "\(monkey.misses) met nothing, \(starts.count) starts, \(events) events, \(servers.requests) requests",
            "slowest answer: \(Int(slowestAnswer / .milliseconds(1))) ms",
            servers.faults.counts.sorted { $0.value > $1.value }.map { "\($0.key.rawValue) \($0.value)" }.joined(
                separator: ", "),
        ] + (growth?.summary ?? ["no start has run long enough for figures"])
            + (try SoakBlocks(report, of: Tools.dashboard).summary)
            + [
                "lines on standard error: \(lines.values.map(\.count).reduce(0, +)), of which warnings: \(warnings.count)"
            ]
            + lines.sorted { $0.value.count > $1.value.count }.prefix(20).map {
                "  \($0.value.count) times: \($0.value[0])"
            }
    }

    /// The bounds that are broken.
    func allFaults() throws -> [String] {
        // A single one may come from a machine with other work, or from a file that has to be read from its disk.
        let limit = settings.duration < .seconds(3600) ? 200 : 50
        let blocks = try SoakBlocks(report, of: Tools.dashboard).count(over: limit)
        return faults + (growth?.faults ?? [])
            + (blocks > 0 ? ["\(blocks) blocks of more than \(limit) ms"] : [])
            + (warnings.isEmpty ? [] : ["\(warnings.count) warnings"])
    }
}
