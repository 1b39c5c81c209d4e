import DashboardCore
import Testing

@testable import CoreTestSupport

/// What is wrong in the sections of `preferences.json` is told, and costs only itself.
@Suite("Mistakes in the preferences") struct MistakesTests {
    private func mistakes(_ content: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "config/preferences.json")
        return SettingsFile(folder.directories).load().mistakes
    }

    @Test(
        "are named by their paths",
        arguments: [
            (#"{"weather": {"units": {"speed": "warp"}, "service": "openMeteo"}}"#, "weather.units.speed"),
            (#"{"weather": {"service": 7}}"#, "weather.service"), (#"{"weather": 7}"#, "weather"),
            (#"{"weather": {"places": {}}}"#, "weather.places"),
            (#"{"notifications": {"rain": {"minutes": "soon"}}}"#, "notifications.rain.minutes"),
            (#"{"notifications": {"quietHours": {"end": "late"}}}"#, "notifications.quietHours.end"),
            (#"{"trending": {"period": "year"}}"#, "trending.period"), (#"{"map": {"people": 1}}"#, "map.people"),
            (#"{"silence": []}"#, "silence"), (#"{"filters": {"bots": "all"}}"#, "filters.bots"),
            (#"{"accounts": {}}"#, "accounts"),
        ])
    func fields(content: String, path: String) throws {
        #expect(try mistakes(content) == ["“\(path)” in preferences.json is not valid. The standard is used."])
    }

    @Test(
        "of a list are named by their numbers",
        arguments: [
            (
                #"{"weather": {"places": [{"name": "Bern", "coordinate": {"latitude": 46.9, "longitude": 7.4}}, 7]}}"#,
                "weather.places[1]"
            ),
            (#"{"weather": {"foldedCards": ["sun", "star"]}}"#, "weather.foldedCards[1]"),
            (#"{"weather": {"recents": ["Bern"]}}"#, "weather.recents[0]"),
            (#"{"filters": {"filters": [{"name": "A"}]}}"#, "filters.filters[0]"),
            (#"{"filters": {"bots": ["hubot", 5]}}"#, "filters.bots[1]"),
            (#"{"silence": {"threads": [{"number": 1}]}}"#, "silence.threads[0]"),
            (#"{"silence": {"actors": ["mona"]}}"#, "silence.actors[0]"),
            (#"{"notifications": {"filters": [null]}}"#, "notifications.filters[0]"),
            (#"{"accounts": [{"login": "lost"}]}"#, "accounts[0]"),
        ])
    func elements(content: String, path: String) throws {
        #expect(try mistakes(content) == ["“\(path)” in preferences.json is not valid, and is left out."])
    }

    @Test("are neither null, nor what is missing or unknown")
    func none() throws {
        #expect(
            try mistakes(
                #"{"weather": {"airIndex": null, "shown": null, "later": 1}, "map": null, "trending": {}, "x": []}"#)
                == [])
    }

    @Test("are told together with those of the settings")
    func all() throws {
        #expect(
            try mistakes(#"{"maximumEvents": "many", "map": {"share": "?"}, "trending": {"change": 5}}"#).count == 3)
    }

    @Test("of a file of a newer version are not looked for")
    func newer() throws {
        let sentences = try mistakes(#"{"dashboardPreferences": 3, "maximumEvents": "many"}"#)
        #expect(
            sentences == [
                "A newer version of Dashboard wrote preferences.json. Update Dashboard to use it. "
                    + "The standard settings are used."
            ])
    }
}
