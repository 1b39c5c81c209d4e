import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Weather

/// What is unreadable in a file that people edit costs only itself, and stays there.
@Suite struct EntryByEntryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The value in a file, and what is in the file after a change.
    private func changed<Value: Codable>(
        _ store: JSONStore<Value>, _ key: String, _ value: String, _ change: @escaping @Sendable (inout Value) -> Void
    ) throws -> (read: Value, saved: JSONValue) {
        let file = try folder.write(#"{"\#(key)": \#(value)}"#, to: "config/preferences.json")
        guard case .saved(let read, _) = try store.load(now: noon) else { throw Unreadable() }
        _ = try store.save([change], or: read, at: noon)
        let saved = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))[key]
        return (read, try #require(saved))
    }

    private struct Unreadable: Error {}

    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private let bern = #"{"name":"Bern","coordinate":{"latitude":46.95,"longitude":7.45},"colour":"red"}"#
    private let kyiv = #"{"name":"Kyiv","region":5,"coordinate":{"latitude":50.45,"longitude":30.52}}"#
    private let paris = #"{"coordinate":{"latitude":48.86,"longitude":2.35},"name":"Paris"}"#

    @Test func places() throws {
        let new = try JSONDecoder().decode(Place.self, from: Data(paris.utf8))
        let (read, saved) = try changed(
            SavedFiles(folder.directories).weatherPreferences, "weather",
            #"{"places": [\#(bern), 7, \#(kyiv), {"name": "Nowhere"}], "service": 9, "units": {"speed": "knots"}}"#
        ) { $0.add(new) }
        #expect(read.places.map(\.name) == ["Bern", "Kyiv"])
        #expect(
            try saved["places"]
                == json(#"[\#(bern), \#(kyiv), \#(paris), 7, {"name": "Nowhere"}]"#))
        #expect(saved["service"] == .integer(9))
    }

    /// The program itself completes what it knows.
    @Test func placesThatGetACountry() throws {
        let (read, saved) = try changed(
            SavedFiles(folder.directories).weatherPreferences, "weather", #"{"places": [\#(bern), \#(kyiv)]}"#
        ) { for place in $0.places { $0.learn(countryCode: "XX", of: place.key) } }
        #expect(read.places.map(\.countryCode) == [nil, nil])
        let places = [bern, kyiv].map { #"{"countryCode":"XX",\#($0.dropFirst())"# }
        #expect(try saved["places"] == json("[\(places.joined(separator: ","))]"))
    }

    @Test func placesNearOneBefore() throws {
        let near = #"{"name":"Work","coordinate":{"latitude":46.951,"longitude":7.451},"countryCode":"CH","note":1}"#
        let (read, saved) = try changed(
            SavedFiles(folder.directories).weatherPreferences, "weather", #"{"places": [\#(bern), \#(near), \#(kyiv)]}"#
        ) { $0.service = .openWeatherMap }
        #expect(read.places.map(\.name) == ["Bern", "Kyiv"])
        #expect(try saved["places"] == json("[\(bern), \(near), \(kyiv)]"))
        let mistakes = SettingsFile(folder.directories).load().mistakes
        #expect(mistakes == ["“weather.places[1]” in preferences.json is not valid, and is left out."])
    }

    /// Foundation does not look at what it does not read.
    @Test(arguments: ["01000", "1.", "-", "1e999", #""\x""#, #""\ud83d""#, "\"a\tb\"", "\"\u{FFFD}\""])
    func aMistakeAnywhereKeepsTheFileAsItIs(mistake: String) throws {
        let text = #"{"silence": {"actors": [{"login": "a", "start": 1000}, {"login": "b", "start": 2000, "x": @}]}}"#
        var bytes = Data(text.replacing("@", with: mistake).utf8)
        // A letter in Latin-1.
        if let range = bytes.range(of: Data("\u{FFFD}".utf8)) { bytes.replaceSubrange(range, with: [0xE9]) }
        let file = try folder.write("", to: "config/preferences.json")
        try bytes.write(to: file)
        let store = SavedFiles(folder.directories).silence
        _ = try? store.load(now: noon)
        #expect(throws: EditedFileError.self) {
            try store.save([{ $0["c"] = MutedActor(login: "c", start: noon) }], or: Silence(), at: noon)
        }
        _ = try? folder.write(#"{"format": 1, "savedAt": 0, "value": {}}"#, to: "config/silence.json")
        try? SavedFiles(folder.directories).moveFormerFiles()
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test func placesBeyondTheMaximum() throws {
        let all = (0..<52).map { #"{"name":"P\#($0)","coordinate":{"latitude":\#($0),"longitude":0}}"# }
        let first = PlaceKey(try #require(Coordinate(latitude: 0, longitude: 0)))
        let (read, saved) = try changed(
            SavedFiles(folder.directories).weatherPreferences, "weather",
            #"{"places": [\#(all.joined(separator: ","))]}"#
        ) { $0.remove(first) }
        #expect(read.places.count == 50)
        #expect(try saved["places"] == json("[\(all.dropFirst().joined(separator: ","))]"))
    }

    @Test func silence() throws {
        let thread = #"{"repository":"a/b","kind":"issue","number":7,"start":5,"note":"x"}"#
        let other = #"{"repository":"a/b","kind":"project","number":8,"start":5}"#
        let (read, saved) = try changed(
            SavedFiles(folder.directories).silence, "silence",
            #"{"threads": [\#(other), \#(thread)], "actors": ["x", {"login": "mona", "start": 1}]}"#
        ) { $0["bob"] = MutedActor(login: "bob", start: noon) }
        #expect(read.threads.count == 1)
        #expect(read.actors.keys.sorted() == ["mona"])
        #expect(try saved["threads"] == json("[\(other), \(thread)]"))
        let bob = #"{"login": "bob", "start": \#(Int(noon.timeIntervalSince1970))}"#
        #expect(try saved["actors"] == json(#"[\#(bob), {"login": "mona", "start": 1}, "x"]"#))
    }

    @Test func notifications() throws {
        let (read, saved) = try changed(
            SavedFiles(folder.directories).notifications, "notifications",
            #"{"filters": ["b", {"id": "c"}, null], "quietHours": {"start": 60, "end": "late"}, "isQuietAtTimes": 1}"#
        ) { $0.notify(true, of: "a") }
        #expect(read.filters == ["b"])
        #expect(read.quietHours == QuietHours(start: 60, end: QuietHours.night.end))
        #expect(try saved["filters"] == json(#"["a", "b", {"id": "c"}, null]"#))
        #expect(try saved["quietHours"] == json(#"{"start": 60, "end": "late"}"#))
    }

    @Test func bots() throws {
        let (read, saved) = try changed(
            SavedFiles(folder.directories).filters, "filters",
            #"{"filters": [{"query": "bot", "id": "1", "name": "R"}], "bots": ["hubot", 7]}"#
        ) { $0.apply(.setBots(BotList(["zed"]))) }
        #expect(read.bots == BotList(["hubot"]))
        #expect(try saved["bots"] == json(#"["zed", 7]"#))
    }

    @Test func accounts() throws {
        let mona =
            #"{"api": "https://api.github.com", "login": "mona", "kind": "classic", "scopes": ["repo", 1], "x": 2}"#
        let bob = SignedInAccount(
            server: .standard, login: try #require(Login("bob")), kind: .classic, scopes: nil)
        let (read, saved) = try changed(
            SavedFiles(folder.directories).accounts, "accounts", #"[{"login": "lost"}, \#(mona)]"#
        ) { $0.insert(bob) }
        #expect(read.all.map(\.login.description) == ["mona"])
        #expect(read.all.first?.scopes == ["repo"])
        #expect(saved.elements?.count == 3)
        #expect(try saved.elements?.last == json(#"{"login": "lost"}"#))
    }

    @Test func lastVisit() throws {
        try folder.write(
            #"{"format": 1, "savedAt": 0, "value": {"time": 5, "unreadSince": "long ago"}}"#,
            to: "state/last-visit.json")
        guard case .saved(let visit, _) = try SavedFiles(folder.directories).lastVisit.load(now: noon) else {
            throw Unreadable()
        }
        #expect(visit == LastVisit(time: Date(timeIntervalSince1970: 5)))
    }

    @Test func requests() throws {
        let day = #"{"day": 1, "total": 7, "counts": {"a": {"paid": 2, "free": 1}, "b": "many"}}"#
        let read = try JSONDecoder.ofFiles.decode(RequestLedger.self, from: Data(#"{"days": [\#(day)]}"#.utf8))
        let first = CalendarDay(number: 1)
        #expect(read.count(of: "a", on: first) == RequestLedger.Count(paid: 2, free: 1))
        #expect(read.names(on: first) == ["a"])
    }

    /// A person may leave out what only the program needs.
    @Test(arguments: ["", #""format": "1", "savedAt": "today","#, #""savedAt": null,"#])
    func envelopes(fields: String) throws {
        try folder.write(#"{\#(fields) "value": {"language": "Go"}}"#, to: "config/trending.json")
        guard case .saved(let options, _) = try SavedFiles(folder.directories).trendingOptions.load(now: noon) else {
            throw Unreadable()
        }
        #expect(options.language == "Go")
    }

    // MARK: The head of a history

    @Test func heads() throws {
        let rig = try EventStoreRig()
        let store = try rig.store()
        try store.apply([star("1", 0)])
        try store.apply([star("2", 60)])
        try store.rename("a/b", number: 42, now: noon)
        let gap = store.gaps
        #expect(gap.count == 1)
        let head = try rig.text("head.json")
        let changed = head.replacing(#""gaps":["#, with: #""gaps":["?","#)
            .replacing(#""formerNames":[]"#, with: #""formerNames":[3,"c/d"]"#)
            .replacing(#""unseen":["2"]"#, with: #""unseen":["2",5]"#)
            .replacing(#""validators":{"etag":"a"}"#, with: #""validators":[]"#)
        #expect(changed.utf8.count > head.utf8.count)
        try rig.write(changed, "head.json")
        let again = try rig.store()
        #expect(try again.open(now: noon) == .saved)
        #expect(again.gaps == gap)
        #expect(again.identity == FeedIdentity(name: "a/b", formerNames: ["c/d"], number: 42))
        #expect(try again.unseen() == ["2"])
        #expect(again.savedTag == nil)
        #expect(try again.ids == ["2", "1"])
    }
}
