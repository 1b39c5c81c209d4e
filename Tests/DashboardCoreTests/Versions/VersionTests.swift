import Foundation
import GitHub
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import History

/// The files that other versions write. `Tests/Versions` has those of released versions, one folder for each.
@Suite("Another version’s files") struct VersionTests {
    static let environment = ProcessInfo.processInfo.environment
    static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Versions")
    static let versions = ((try? FileManager.default.contentsOfDirectory(atPath: samples.filePath)) ?? [])
        .sorted { $0.compare($1, options: .numeric) == .orderedAscending }

    /// Three days after the sample was begun.
    private let now = Year.start + 3 * 86_400

    private func sample(_ version: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let sample = Self.samples.appending(path: version)
        for name in try FileManager.default.contentsOfDirectory(atPath: sample.filePath) {
            try FileManager.default.copyItem(at: sample.appending(path: name), to: folder.url.appending(path: name))
        }
        return folder
    }

    private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
        try Dictionary(
            uniqueKeysWithValues: folder.files.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
    }

    /// Lets a program live with these files for some hours, in which something happens to all of them.
    private func live(in folder: TemporaryFolder) throws -> Year {
        let year = try Year(seed: 1, days: 3, feeds: 6, intervals: [3600], in: folder)
        year.pass(3 * 86_400)
        year.open(0)
        for account in Year.accounts { year.signIn(account) }
        year.programs[0]?.choose()
        year.pass(3 * 3600)
        year.programs[0]?.feed.markAllSeen.accept(())
        year.pass(3 * 3600)
        year.programs[0]?.write()
        return year
    }

    // MARK: Of released versions

    @Test("are read completely, of each released version", arguments: versions)
    func released(version: String) throws {
        let folder = try sample(version)
        let before = try contents(of: folder)
        let files = SavedFiles(folder.directories)
        try files.moveFormerFiles()
        var count = 0
        for store in KeptStore.all {
            guard let written = try store.written(in: before) else { continue }
            count += 1
            let kept = try store.kept(files, now)
            let isComplete = kept.map { $0.has(written) } == true
            #expect(isComplete, "\(store.name) of \(version)")
        }
        #expect(count >= 8)
        let settings = SettingsFile(folder.directories).load()
        #expect(settings.mistakes == [])
        #expect(settings.settings.watched.feeds.count == 6)
        #expect(folder.files.filter { $0.contains(".damaged-") } == [])
    }

    @Test("with histories are read to the last event, of each released version", arguments: versions)
    func histories(version: String) throws {
        let folder = try sample(version)
        let ids = try ids(in: folder)
        #expect(ids.count == 6)
        for (feed, ids) in ids {
            let store = EventStore(folder: folder.url.appending(path: feed))
            #expect(try store.open(now: now) == .saved)
            let entries = try store.entries(limit: .max)
            #expect(!ids.isEmpty && Set(entries.map(\.id)) == ids, "\(feed)")
            let events = try store.events(at: entries)
            #expect(events.count == entries.count, "\(feed)")
        }
    }

    /// The ids of the events in each folder of a feed.
    private func ids(in folder: TemporaryFolder) throws -> [String: Set<String>] {
        let months = folder.files.filter { $0.hasPrefix("data/feeds/") && $0.hasSuffix(".jsonl") }
        return try Dictionary(grouping: months) { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) }.mapValues {
            try Set(
                $0.flatMap {
                    try String(contentsOf: folder.url.appending(path: $0), encoding: .utf8).split(separator: "\n")
                        .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).id }
                })
        }
    }

    private struct Line: Decodable {
        let id: String
    }

    @Test("lose nothing in a program that runs with them, of each released version", arguments: versions)
    func running(version: String) throws {
        let folder = try sample(version)
        let before = try ids(in: folder)
        let year = try live(in: folder)
        year.check()
        #expect(year.report.problems == [])
        let after = try ids(in: folder)
        for (feed, ids) in before { #expect(ids.isSubset(of: after[feed] ?? []), "\(feed)") }
        #expect(after.values.joined().count > before.values.joined().count)
        #expect(year.machine.folder.files.filter { $0.contains(".damaged-") || $0.hasSuffix(".new") } == [])
    }

    // MARK: Of newer versions

    @Test("are left as they are if they are newer, and used again by the version that wrote them")
    func newer() throws {
        let version = try #require(Self.versions.last)
        let folder = try sample(version)
        for (path, content) in try contents(of: folder) where FileFormat.number(of: content) != nil {
            let text = String(decoding: content, as: UTF8.self)
            let newer = text.replacing(#/^{"format":\d+/#, with: #"{"format":99"#)
            try #require(newer != text)
            try folder.write(newer, to: path)
        }
        let before = try contents(of: folder)
        let year = try live(in: folder)
        let after = try contents(of: folder)
        for (path, content) in before where path != "config/preferences.json" {
            #expect(after[path] == content, "\(path)")
        }
        let notices = year.programs[0]?.watchList.sources.value.map(\.history.notice.value) ?? []
        #expect(notices == Array(repeating: .newerFormat, count: 6))
        #expect(year.programs[0]?.inbox.notice.value == .newerFormat)
    }

    @Test("are left as they are if their preferences are newer, and nothing else is lost")
    func newerPreferences() throws {
        let folder = try sample(try #require(Self.versions.last))
        let file = folder.url.appending(path: "config/preferences.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let newer = text.replacing(#/^{/#, with: #"{"\#(PreferencesFile.formatKey)": 99,"#)
        try folder.write(newer, to: "config/preferences.json")
        let before = try contents(of: folder)
        let year = try live(in: folder)
        #expect(year.programs[0]?.watchList.sources.value.isEmpty == true)
        #expect(SettingsFile(folder.directories).load().mistakes.first?.contains("newer version") == true)
        let after = try contents(of: folder)
        #expect(after["config/preferences.json"] == Data(newer.utf8))
        for (path, content) in before where path.hasPrefix("data/feeds/") { #expect(after[path] == content, "\(path)") }
    }

    @Test("keep what only a newer version knows in the preferences")
    func unknownPreferences() throws {
        let folder = try sample(try #require(Self.versions.last))
        let file = folder.url.appending(path: "config/preferences.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try folder.write(text.replacing(#/^{/#, with: #"{"later": {"x": [1, "two"]},"#), to: "config/preferences.json")
        _ = try live(in: folder)
        let after = try #require(JSONText(Data(contentsOf: file)))
        #expect(try after.value("later") == .object(["x": .array([.integer(1), .string("two")])]))
    }

    // MARK: Of this version

    /// `make sample VERSION=1.1` writes what this version leaves after three days.
    @Test("are written for a new version", .enabled(if: environment["SAMPLE_VERSION"] != nil))
    func writing() throws {
        let version = try #require(Self.environment["SAMPLE_VERSION"])
        let year = try Year(seed: 1, days: 3, feeds: 6, intervals: [3600])
        #expect(year.run().problems == [])
        year.programs[0]?.write()
        try FileManager.default.createDirectory(at: Self.samples, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: year.machine.folder.url, to: Self.samples.appending(path: version))
    }
}
