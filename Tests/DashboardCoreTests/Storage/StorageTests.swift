import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

@Suite("Storage") struct StorageTests {
    private let rig: StorageRig

    init() throws { rig = try StorageRig() }

    @Test("has a size for each feed and month, the newest first, and knows which feeds are followed")
    func sizes() throws {
        let feed = try #require(WatchedFeed("acme/rocket1"))
        let folders = FeedFolders(rig.folder.directories, server: .standard)
        let history = FeedHistory(feed, on: .standard, folders, clock: HistoricalScheduler(initialClock: noon))
        history.open()
        let sizes = try #require(Elements(rig.storage(Histories([history])).sizes).values.first)
        #expect(sizes.feeds.map(\.title) == ["acme/rocket1", "acme/rocket2", "acme/rocket3"])
        #expect(sizes.feeds.map(\.isFollowed) == [true, false, false])
        let months = sizes.feeds[0].months
        #expect(months.count == 14)
        #expect(months.prefix(2).map(\.title) == ["January 2026", "December 2025"])
        let first = try Data(contentsOf: rig.file("history-2026-01.jsonl")).count
        #expect(months[0].bytes == first)
        let sum = months.map(\.bytes).reduce(0, +)
        #expect(sizes.feeds[0].bytes > sum)
        #expect(sizes.setAside == [])
        let weather = try #require(sizes.others.first { $0.title == "Weather" })
        #expect(weather.bytes > 0)
    }

    @Test(
        "A size is rounded up, so that what is there is not shown as nothing",
        arguments: [
            (0, "0 kB"), (1, "1 kB"), (999_000, "999 kB"), (999_001, "1.0 MB"),
            (12_345_678, "12.4 MB"),
        ])
    func texts(bytes: Int, text: String) {
        #expect(StorageSizes.text(bytes, NumberStyle()) == text.replacing(" ", with: "\u{A0}"))
    }

    @Test("lists what was set aside, with the reason, removes it, and brings it back")
    func setAside() throws {
        try rig.folder.write("{", to: "cache/weather.json")
        _ = try rig.files.weather.load(now: noon)
        let before = try #require(Elements(rig.storage().sizes).values.first)
        let file = try #require(before.setAside.first)
        #expect(file.formerName == "weather.json" && file.time == noon)
        #expect(file.reason == "It could not be read, so that a new one was begun.")
        #expect(Elements(rig.storage().remove(file)).values == [.removed(file, Data("{".utf8))])
        #expect(Elements(rig.storage().sizes).values.first?.setAside == [])
        // It cannot be removed twice.
        guard case .failed(let sentence)? = Elements(rig.storage().remove(file)).values.first else {
            Issue.record("It was removed twice.")
            return
        }
        #expect(sentence.hasPrefix("The file cannot be removed."))
        #expect(Elements(rig.storage().restore(file, Data("{".utf8))).values == [nil])
        #expect(Elements(rig.storage().sizes).values.first?.setAside == [file])
        #expect(try String(contentsOf: file.file, encoding: .utf8) == "{")
    }

    @Test("is well after a check that reads everything and changes nothing")
    func well() throws {
        let before = try rig.contents()
        let reports = Elements(rig.storage().check).values
        let report = try #require(reports.last)
        #expect(report.isDone && report.problems == [])
        #expect((report.events, report.feeds) == (44, 3))
        #expect(report.sentence(NumberStyle()).hasPrefix("44 events in 3 feeds, "))
        #expect(report.sentence(NumberStyle()).hasSuffix(": all is well."))
        #expect(reports.map(\.progress) == reports.map(\.progress).sorted())
        #expect(try rig.contents() == before)
    }

    /// Something that is damaged, and what a check says of it.
    struct Damage: Sendable, CustomTestStringConvertible {
        let path: String
        let content: String
        let sentence: String
        var isRepaired = true

        var testDescription: String { path }
    }

    private static let history = "data/feeds/api.github.com/1/"
    static let damages = [
        Damage(path: "state/window.json", content: "{", sentence: "Window size: the file is damaged."),
        Damage(path: "cache/weather.json", content: #"{"format": 1}"#, sentence: "Weather: the file is damaged."),
        Damage(
            path: "\(history)head.json", content: "",
            sentence: "1: the summary of the history is damaged or missing."
        ),
        Damage(
            path: "\(history)unseen.json", content: "[", sentence: "acme/rocket1: which events are new cannot be read."),
        Damage(
            path: "\(history)history-2020-05.jsonl", content: "{\"id\":\"7\"}\nnothing\n",
            sentence: "acme/rocket1, May 2020: 2 lines cannot be read."),
        Damage(
            path: "\(history)history-2026-01.records", content: "nothing",
            sentence: "acme/rocket1, January 2026: what a search reads is damaged."),
        Damage(path: "cache/tiles/a", content: "nothing", sentence: "1 tile of the map is damaged."),
        Damage(path: "cache/avatars/b", content: "", sentence: "1 picture of a person is damaged."),
        Damage(
            path: "state/requests.json", content: #"{"format":99}"#,
            sentence:
                "Numbers of requests: a newer version of Dashboard wrote the file. It is neither shown nor changed. Update Dashboard to use it.",
            isRepaired: false),
        Damage(
            path: "config/preferences.json", content: "[]",
            sentence: "preferences.json is not a valid JSON object. The standard settings are used.", isRepaired: false),
    ]

    @Test("tells each damage in a sentence, changes nothing, and is well again after a repair", arguments: damages)
    func damaged(damage: Damage) throws {
        let events = try rig.store("1").ids
        try rig.folder.write(damage.content, to: damage.path)
        let before = try rig.contents()
        let report = try #require(rig.report())
        let sentences = report.problems.map(\.sentence).map { $0.replacing("“acme/rocket1”", with: "acme/rocket1") }
        #expect(sentences.contains { $0.contains(damage.sentence.prefix(40)) }, "\(sentences)")
        #expect(report.sentence(NumberStyle()).hasSuffix(": not all is well."))
        #expect(try rig.contents() == before)
        #expect(report.problems.contains(where: \.isRepairable) == damage.isRepaired)
        let done = try #require(Elements(rig.storage().repair(report.problems)).values.first)
        #expect(done.count == (damage.isRepaired ? 1 : 0), "\(done)")
        #expect(try rig.store("1").ids == events)
        #expect(try #require(rig.report()).problems.isEmpty == damage.isRepaired)
    }

    @Test("keeps each whole line in a repair, sets the others aside, and asks GitHub again")
    func lines() throws {
        let events = try rig.store("1").ids
        let file = rig.file("history-2025-12.jsonl")
        let whole = try String(contentsOf: file, encoding: .utf8)
        let lines = whole.split(separator: "\n")
        try Data("broken\n\(lines.joined(separator: "\nalso broken\n"))\n".utf8).write(to: file)
        #expect(try rig.store("1").savedTag == "a")
        let problems = try #require(rig.report()).problems
        let storage = rig.storage()
        let repaired = Elements(storage.repaired)
        _ = Elements(storage.repair(problems))
        #expect(repaired.values.count == 1)
        #expect(try String(contentsOf: file, encoding: .utf8) == whole)
        let aside = rig.file("history-2025-12.jsonl.damaged-\(Int(noon.timeIntervalSince1970))")
        let expected = "broken\n" + String(repeating: "also broken\n", count: lines.count - 1)
        #expect(try String(contentsOf: aside, encoding: .utf8) == expected)
        #expect(try rig.store("1").ids == events)
        #expect(try rig.store("1").savedTag == nil)
    }
}
