import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Networking
@testable import Weather

@Suite("The hosts that are asked") struct PrivacyModelTests {
    private let folder: TemporaryFolder
    private let clock = HistoricalScheduler(initialClock: noon)
    private let access: HostAccess

    init() throws {
        folder = try TemporaryFolder()
        access = HostAccess(denied: ["left.example"])
    }

    private func model(known: [AskedHost] = []) -> PrivacyModel {
        let file = SettingsFile(folder.directories)
        let files = SavedFiles(folder.directories)
        let model = PrivacyModel(
            access, known: .just(known), saved: SavedValue(initial: AskedTimes(), store: files.askedHosts),
            PrivacyModel.Environment(
                save: { denied throws(SettingsError) in try file.changeDeniedHosts(denied) }, clock: clock,
                worker: CurrentThreadScheduler.instance))
        model.start()
        return model
    }

    private func ask(_ host: String) throws { try access.ask(#require(URL(string: "https://\(host)/x?y"))) }

    @Test("are listed with their purposes and times, the known ones first")
    func list() throws {
        let model = model(known: [
            AskedHost("B.example", ["Events"]), AskedHost("c.example", ["Weather"]),
            AskedHost("b.example", ["Sign-in"]),
        ])
        let hosts = Elements(model.hosts)
        try ask("b.example")
        clock.advance(by: .seconds(5))
        try ask("A.example")
        let last = try #require(hosts.values.last)
        #expect(last.map(\.name) == ["b.example", "c.example", "a.example", "left.example"])
        #expect(last.map(\.purposes) == [["Events", "Sign-in"], ["Weather"], [], []])
        #expect(last.map(\.lastAsked) == [noon, nil, noon + 5, nil])
        #expect(last.map(\.isPermitted) == [true, true, true, false])
    }

    @Test("are written once a minute and at the end, and known after a restart")
    func saving() throws {
        let first = model()
        try ask("a.example")
        #expect(!folder.files.contains("state/asked-hosts.json"))
        clock.advance(by: .seconds(PrivacyModel.interval))
        #expect(folder.files.contains("state/asked-hosts.json"))
        try ask("b.example")
        first.write()
        #expect(Elements(model().hosts).values.last?.compactMap(\.lastAsked) == [noon, noon + 60])
    }

    @Test("are switched off and on, which is saved, and told when one may be asked again")
    func choice() throws {
        try folder.write(#"{"repositories": ["a/one"], "later": 1}"#, to: "config/preferences.json")
        let model = model()
        let permitted = Elements(model.permitted)
        model.choice.accept((host: "a.example", isPermitted: false))
        #expect(throws: HTTPError.switchedOff(host: "a.example")) { try ask("A.example") }
        #expect(SettingsFile(folder.directories).load().settings.deniedHosts == ["a.example", "left.example"])
        #expect(permitted.values.isEmpty)
        model.choice.accept((host: "left.example", isPermitted: true))
        try ask("left.example")
        #expect(permitted.values.count == 1)
        let settings = try String(
            contentsOf: folder.url.appending(path: "config/preferences.json"), encoding: .utf8)
        #expect(settings.contains(#""later": 1"#) && settings.contains(#""a/one""#))
        #expect(SettingsFile(folder.directories).load().settings.deniedHosts == ["a.example"])
    }

    @Test("are changed where they are in the file, in which everything else stays")
    func entries() throws {
        let file = try folder.write(
            #"{"deniedHosts": ["*.ads.example", "Left.example", 7, "b.example"]}"#, to: "config/preferences.json")
        access.denied.accept(SettingsFile(folder.directories).load().settings.deniedHosts)
        let model = model()
        model.choice.accept((host: "a.example", isPermitted: false))
        model.choice.accept((host: "b.example", isPermitted: true))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == #"{"deniedHosts": ["*.ads.example", "Left.example", 7, "a.example"]}"#)
        try folder.write(#"{"deniedHosts": "a.example"}"#, to: "config/preferences.json")
        model.choice.accept((host: "b.example", isPermitted: false))
        #expect(
            try String(contentsOf: file, encoding: .utf8)
                == #"{"deniedHosts": ["a.example", "b.example", "left.example"]}"#)
    }

    @Test("stay as they are if that cannot be saved")
    func unwritable() throws {
        try folder.write("not JSON", to: "config/preferences.json")
        let model = model()
        model.choice.accept((host: "a.example", isPermitted: false))
        #expect(model.problem.value == .notJSON)
        try ask("a.example")
    }

    @Test("are forgotten when there are too many")
    func bounds() {
        var times = AskedTimes()
        for number in 0...AskedTimes.maximumCount { times.note("\(number).example", at: noon + Double(number)) }
        #expect(times.times.count == AskedTimes.maximumCount)
        #expect(times.times["0.example"] == nil)
    }

    @Test("include every service, the servers of the accounts, and other servers instead of the usual ones")
    func known() throws {
        let company = GitHubServer(api: try #require(URL(string: "https://ghe.example.com/api/v3")))
        let hosts = AskedHost.known(
            .standard, accounts: [.standard, company],
            WeatherServers([.openMeteo: try #require(URL(string: "http://127.0.0.1:9/v1"))]),
            tiles: TileServer("https://tiles.example.com"))
        #expect(
            hosts.map(\.name) == [
                "api.github.com", "api.github.com", "ghe.example.com", "github.com", "avatars.githubusercontent.com",
                "127.0.0.1", "geocoding-api.open-meteo.com", "air-quality-api.open-meteo.com",
                "ensemble-api.open-meteo.com", "api.openweathermap.org", "api.weather.gov", "api.brightsky.dev",
                "api.met.no", "severeweather.wmo.int", "alerts.kde.org", "tiles.example.com",
            ])
        #expect(hosts.allSatisfy { $0.purposes.count == 1 })
    }
}
