import Foundation

/// The servers of the soak: those of the other tests, behind ones that fail.
struct SoakServers: Sendable {
    let faults: FaultScript
    private let gitHub: ScriptedGitHub
    private let weather: ScriptedWeather
    private let tiles: ScriptedTiles
    private let fronts: [FaultyServer]
    private let start = Date()

    init(seed: UInt64) async throws {
        faults = try FaultScript(seed: seed)
        gitHub = try await ScriptedGitHub(.page([]))
        weather = try await ScriptedWeather()
        tiles = try await ScriptedTiles()
        let backends = [
            gitHub.url, URL(string: weather.openWeatherMap), URL(string: tiles.address.replacing(/{.*/, with: "")),
        ]
        fronts = try backends.compactMap(\.self).enumerated().map { [faults] in
            try FaultyServer(number: $0, inFrontOf: $1, faults)
        }
        gitHub.answer("user", with: .user("octocat", scopes: "repo, notifications"))
        gitHub.answer(
            "repositories",
            with: .found("apple/swift", "ReactiveX/RxSwift", "octo-org/" + String(repeating: "r", count: 90)))
        gitHub.answer("octocat", with: .profile("octocat", location: "Seoul"))
        gitHub.answer("code", with: .deviceCode)
        let threads = SampleThread.three.map { $0.json(now: start) }.joined(separator: ",")
        gitHub.answer("notifications", with: .list(threads))
        weather.tellEnsembles()
        show(0)
    }

    var api: URL { URL(string: fronts[0].url)! }
    var scripted: ScriptedGitHub { gitHub }
    var requests: Int { faults.counts.values.reduce(0, +) }

    /// What tells the program where they are.
    var environment: [String: String?] {
        let (weather, tiles) = (fronts[1].url, fronts[2].url)
        var environment: [String: String?] = ["DASHBOARD_TILES_URL": "\(tiles)/{z}/{x}/{y}.png"]
        for service in ["", "_GEOCODING", "_AIR", "_ENSEMBLE"] {
            environment["DASHBOARD_OPEN_METEO\(service)_API"] = "\(weather)/v1"
        }
        environment["DASHBOARD_OPENWEATHERMAP_API"] = weather
        for service in ["NWS", "BRIGHTSKY", "METNO", "SWIC", "FPAS"] {
            environment["DASHBOARD_\(service)_API"] = "\(weather)/warnings"
        }
        return environment
    }

    /// Shows one more event the nth time.
    func show(_ number: Int) {
        let titles = [
            "Fix retry", "تعطل التطبيق عند بدء التشغيل", "재현 프로젝트를 올렸습니다", "Ship it 🚀👩‍👩‍👧‍👦",
            String(repeating: "long", count: 60),
        ]
        let events = (max(0, number - 60)...number).reversed().map { id in
            SampleEvent(
                id: "\(id)", login: id % 7 == 0 ? "acme-bot[bot]" : "mona-\(id % 40)", minutesAgo: 2000 - id / 15,
                issue: id % 3 == 0 ? nil : (id % 200 + 1, titles[id % titles.count]),
                text: "Text of \(id)", isComment: id % 2 == 0)
        }
        gitHub.answer(.page(events, etag: "\"\(number)\"", headers: ["X-Poll-Interval": "60"], now: start))
    }
}
