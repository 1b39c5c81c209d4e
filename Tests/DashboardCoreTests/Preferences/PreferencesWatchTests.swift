import Base
import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore

/// What others change in `preferences.json` while the program runs.
@Suite("Watched preferences") struct PreferencesWatchTests {
    private let folder: TemporaryFolder
    private let clock = HistoricalScheduler(initialClock: noon)
    private let watch: PreferencesWatch
    private let options: SavedValue<TrendingOptions>
    private let settings: Elements<Settings>
    private let messages: Elements<String>

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"repositories": ["a/one"], "maximumEvents": 0}"#, to: "config/preferences.json")
        let file = SettingsFile(folder.directories)
        let (chosen, mistakes) = file.load()
        watch = PreferencesWatch(
            file, chosen, mistakes: mistakes, clock: clock, worker: CurrentThreadScheduler.instance)
        options = watch.value(TrendingOptions(), in: SavedFiles(folder.directories).trendingOptions)
        options.restore(now: noon)
        settings = Elements(watch.settings)
        messages = Elements(watch.messages)
        watch.start()
    }

    private func edit(_ text: String, lookingAfter milliseconds: Int = 300) throws {
        try folder.write(text, to: "config/preferences.json")
        watch.look.accept(())
        clock.advance(by: .milliseconds(milliseconds))
    }

    @Test("have an effect when their editor has rested")
    func editing() throws {
        try edit(#"{"repositories": ["a/one", "b/two"], "trending": {"language": "Go"}}"#, lookingAfter: 299)
        #expect(settings.values.isEmpty && options.content.value == TrendingOptions())
        clock.advance(by: .milliseconds(1))
        #expect(settings.values.map(\.watched.feeds) == [[feed("a/one"), feed("b/two")]])
        #expect(options.content.value.language == "Go")
        #expect(messages.values == [])
        clock.advance(by: .seconds(10))
        watch.look.accept(())
        clock.advance(by: .seconds(10))
        #expect(settings.values.count == 1)
    }

    @Test("keep what the program has not written yet")
    func unwritten() throws {
        options.note(at: noon) { $0.language = "C" }
        try edit(#"{"trending": {"language": "Go", "period": "month"}}"#)
        #expect(options.content.value == TrendingOptions(language: "C", period: TrendingPeriod(within: .month)))
    }

    @Test("that are half-written are looked at again, and told only then")
    func halfWritten() throws {
        try edit(#"{"repositories": ["#)
        try edit(#"{"repositories": []}"#)
        #expect(messages.values == [] && settings.values.count == 1)
        try edit(#"{"repositories": ["#)
        clock.advance(by: .milliseconds(1999))
        #expect(messages.values == [])
        clock.advance(by: .milliseconds(1))
        let sentence = "preferences.json is not a valid JSON object. What was chosen before stays in use."
        #expect(messages.values == [sentence])
        watch.look.accept(())
        clock.advance(by: .seconds(5))
        #expect(messages.values == [sentence] && settings.values.count == 1)
    }

    @Test("tell their mistakes once, but not those of the start")
    func mistakes() throws {
        try edit(#"{"maximumEvents": 0, "weather": {"service": 5}}"#)
        let sentence = "“weather.service” in preferences.json is not valid. The standard is used."
        #expect(messages.values == [sentence])
        try edit(#"{"maximumEvents": 0, "weather": {"service": 5}, "later": 1}"#)
        #expect(messages.values == [sentence])
    }

    @Test(
        "say what has an effect at the next start only",
        arguments: [
            ("tiles", #""https://a.example/{z}/{x}/{y}.png""#), ("githubClientID", #""Iv1.0123456789abcdef""#),
            ("maximumEvents", "70"),
        ])
    func later(key: String, value: String) throws {
        try edit(#"{"\#(key)": \#(value)}"#)
        #expect(messages.values == ["“\(key)” in preferences.json has an effect when Dashboard is started again."])
        try edit(#"{"\#(key)": \#(value), "deniedHosts": ["a.example"]}"#)
        #expect(messages.values.count == 1)
        #expect(settings.values.last?.deniedHosts == ["a.example"])
    }

    @Test("that are removed change nothing until they are there again")
    func removal() throws {
        try edit(#"{"trending": {"language": "Go"}}"#)
        let file = folder.directories.config.appending(path: "preferences.json")
        try FileManager.default.removeItem(at: file)
        watch.look.accept(())
        clock.advance(by: .seconds(5))
        #expect(options.content.value.language == "Go" && messages.values == [])
        try edit(#"{"trending": {"language": "C"}}"#)
        #expect(options.content.value.language == "C")
    }

    @Test("are watched where a link leads to")
    func link() throws {
        let file = folder.directories.config.appending(path: "preferences.json")
        #expect(watch.paths == [file.filePath])
        try FileManager.default.removeItem(at: file)
        let target = try folder.write("{}", to: "dotfiles/preferences.json")
        try FileManager.default.createSymbolicLink(
            atPath: file.filePath, withDestinationPath: "../dotfiles/preferences.json")
        #expect(watch.paths == [file.filePath, "\(folder.directories.config.filePath)/../dotfiles/preferences.json"])
        try folder.write(#"{"trending": {"language": "Go"}}"#, to: "dotfiles/preferences.json")
        watch.look.accept(())
        clock.advance(by: .milliseconds(300))
        #expect(options.content.value.language == "Go" && FileManager.default.fileExists(atPath: target.filePath))
    }
}
