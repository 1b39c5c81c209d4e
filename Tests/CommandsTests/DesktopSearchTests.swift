import DashboardCore
import Foundation
import Testing
import Translation

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import Weather

@Suite("The search of the desktop")
struct DesktopSearchTests {
    @Test("finds repositories and accounts, then places, then the newest events, of each only the first ones")
    func order() throws {
        let feeds = ["ReactiveX/RxSwift", "acme/old-rocket", "rocket"] + (1...4).map { "acme/rocket-\($0)" }
        let rig = try CommandRig(following: feeds)
        let places = ["Mount Rocket", "Rocket City", "Rocket Lab"].enumerated().map {
            Place(name: $1, coordinate: at(Double($0), 0))
        }
        try rig.saved.weatherPreferences.save(WeatherPreferences(places: places), at: noon)
        let events = (1...8).map { issue("\($0)", -$0, title: #""The rocket \#($0)""#) }
        for event in events { try rig.store(event) }
        var search = rig.search()
        let found = search.find(["rocket"])
        // What begins with the word is first.
        #expect(found.prefix(4) == ["feed:rocket", "feed:acme/rocket-1", "feed:acme/rocket-2", "feed:acme/rocket-3"])
        #expect(found.dropFirst(4).prefix(2) == ["place:100,0", "place:200,0"])
        #expect(search.results(with: Array(found.dropFirst(6))).map(\.name.last) == ["1", "2", "3", "4", "5", "6"])
        #expect(found.count == 12)
    }

    @Test(
        "finds events by texts, numbers and people, by all words, in any case and without marks",
        arguments: [
            (["crash"], 1), (["CRÄSH"], 1), (["mona"], 2), (["rocket"], 2), (["rxswift"], 1), (["#7"], 1),
            (["crash", "MONA"], 1), (["mona crash"], 1), (["crash", "nothing"], 0),
        ])
    func words(terms: [String], count: Int) throws {
        let rig = try CommandRig()
        try rig.store(star("2", -5), issue("1", -60, title: #""Cräsh""#))
        var search = rig.search()
        #expect(search.find(terms).count == count)
    }

    @Test("shows what a result is, with the weather as long as it is the current one")
    func results() throws {
        let rig = try CommandRig(following: ["ReactiveX/RxSwift", "octocat"])
        try rig.store(issue("1", -60, title: #""A\u001b[2J""#))
        try rig.store(star("2", -5), issue("1", -60, title: #""A\u001b[2J""#))
        try rig.saved.weatherPreferences.save(WeatherPreferences(places: [seoul, berlin, paris]), at: noon)
        var archive = WeatherArchive()
        archive.insert([report(seoul, 3, minutesAgo: 170), report(berlin, 12, minutesAgo: 200)])
        try rig.saved.weather.save(archive, at: noon)
        var search = rig.search()
        let ids = ["seoul", "berlin", "paris", "octocat", "reactivex"].map { search.find([$0])[0] }
        let results = search.results(with: ids + search.find(["#7"]))
        #expect(results.map(\.name) == ["Seoul", "Berlin", "Paris", "octocat", "ReactiveX/RxSwift", results[5].name])
        #expect(results.prefix(4).map(\.details) == [trList(["3\u{A0}°C", "Clear sky"]), "Germany", "France", nil])
        #expect(results[4].details == "1 new event")
        #expect(results[0].address == "geo:37.57,126.98?q=Seoul")
        #expect(results[3].address == "https://github.com/octocat")
        #expect(results[5].name.hasSuffix("opened issue #7: A [2J"))
        #expect(results[5].details == trLine(["acme/rocket", "11:00"]))
        #expect(results[5].address == "https://github.com/acme/rocket/issues/7")
        #expect(results.map(\.id).last == "event:1767610800:1")
        // By another process.
        var other = rig.search()
        #expect(other.results(with: results.map(\.id)) == results)
    }

    @Test(
        "leaves out ids that are unknown or no longer there",
        arguments: [
            "", ":", "x", "feed:", "feed:nobody/nothing", "feed:a b", "place:", "place:1", "place:1,2", "place:1,2,3",
            "place:99999999999999999999,0", "event:", "event:1", "event:1:", "event:0:1", "event:-1:1",
            "event:9223372036854775807:1", "event:253402300799:1", "event:99999999999999999999:1",
        ])
    func unknown(id: String) throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        var search = rig.search()
        #expect(search.results(with: [id, "feed:reactivex/rxswift", id]).map(\.name) == ["ReactiveX/RxSwift"])
    }

    @Test(
        "finds nothing by what is no word, or more than anybody types",
        arguments: [
            [], [""], [" ", "\t\n"], ["\u{1B}\u{0}\u{7F}"], ["\u{301}"], [String(repeating: "e", count: 10_000)],
            Array(repeating: "e", count: 10_000), [String(repeating: "🙏", count: 10_000)],
            [String(repeating: "\u{301}", count: 10_000)], (0..<200).map { "\($0)" },
        ])
    func hostileTerms(terms: [String]) throws {
        let rig = try CommandRig()
        try rig.store(issue("1", -60, title: #""e 🙏 0""#))
        var search = rig.search()
        #expect(search.find(terms) == [])
    }

    @Test(
        "takes words as they are, although a query has a meaning for them",
        arguments: ["kind:", #"""#, "-crash", "is:unseen", "since:7d", #"a"b"#, "kind:relase", "bot"])
    func plainWords(word: String) throws {
        let rig = try CommandRig()
        let title = String(decoding: try JSONEncoder().encode("before \(word) after"), as: UTF8.self)
        try rig.store(issue("1", -60, title: title), issue("2", -50, title: #""Another crash""#))
        var search = rig.search()
        #expect(search.find([word]) == ["event:1767610800:1"])
        #expect(search.find(["\u{7}\(word)\u{1B}", word]) == ["event:1767610800:1"])
    }

    @Test("finds what has come in the meantime, and no longer what is muted or not followed any more")
    func changes() throws {
        let rig = try CommandRig()
        var search = rig.search()
        #expect(search.find(["crash"]) == [])
        try rig.store(issue("1", -60, title: #""Crash""#))
        let found = search.find(["crash"])
        #expect(found == ["event:1767610800:1"])
        var silence = Silence()
        silence["mona-lin"] = MutedActor(login: "mona-lin", start: noon)
        try rig.saved.silence.save(silence, at: noon)
        #expect(search.find(["crash"]) == [])
        try rig.folder.write(#"{"repositories": ["apple/swift-nio"]}"#, to: "config/dashboard/preferences.json")
        #expect(search.results(with: found + ["feed:ReactiveX/RxSwift"]) == [])
        #expect(search.find(["rxswift"]) == [])
    }

    @Test("looks for older events only as long as an answer can wait")
    func patience() throws {
        let rig = try CommandRig()
        let month = 31 * 1440
        try rig.store(issue("1", -60, title: #""Crash""#), issue("2", -month, title: #""Crash""#))
        var (patient, impatient) = (rig.search(), rig.search(patience: .zero))
        #expect(patient.find(["crash"]).count == 2)
        #expect(impatient.find(["crash"]).count == 1)
    }

    @Test("works in an empty home, and creates nothing")
    func emptyHome() throws {
        let rig = try CommandRig(following: [])
        let before = rig.folder.files
        var search = rig.search()
        #expect(search.find(["a"]) == [])
        #expect(search.results(with: ["event:1767610800:1"]) == [])
        #expect(rig.folder.files == before)
    }
}
