import Foundation
import TestServices
import Testing
import Weather

extension WindowTests {
    /// With a catalogue that puts each message between ⟦ and ⟧, any other text with letters must be data.
    @Suite("Translation") struct Translations {
        @Test("All text of the window, its menu and the map is translated")
        func window() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let weather = try await ScriptedWeather()
                try desktop.save(
                    WeatherPreferences(places: [Self.seoul], shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.startInBrackets(api: gitHub.url, weather: weather)
                let window = try await app.frame("⟦Dashboard⟧")
                try await eventually("events and weather") {
                    let words = try await window.words
                    return words.contains("⟦12 ⟦°C⟧⟧") && words.contains { $0.contains("starred") }
                }
                try await eventually("the window to be the active one") { try await window.has(.active) }
                try await app.display.press("ctrl+m")
                try await eventually("the map") { try await window.words.contains("⟦Map⟧") }
                try await app.display.press("F10")
                try await eventually("the menu") { try await window.words.contains("⟦About Dashboard⟧") }
                try await expectOnlyData(in: window)
            }
        }

        @Test("All text of a first start without a network is translated")
        func firstStart() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startInBrackets()
                let window = try await app.frame("⟦Dashboard⟧")
                try await eventually("a page") { try await window.words.contains { $0.contains("refused or dropped") } }
                try await expectOnlyData(in: window)
            }
        }

        @Test("All text of the page for a user who follows nothing yet is translated")
        func welcome() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startInBrackets(followsRepository: false)
                let window = try await app.frame("⟦Dashboard⟧")
                try await eventually("the page") {
                    try await window.words.contains("⟦What Do You Want to Follow?⟧")
                }
                try await expectOnlyData(in: window)
            }
        }

        @Test("All text about requests is translated")
        func requests() async throws {
            try await Desktop.with { desktop in
                let limit = [
                    "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59", "X-RateLimit-Reset": "4086592440",
                ]
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, headers: limit))
                let app = try await desktop.startInBrackets(api: gitHub.url)
                let window = try await app.frame("⟦Dashboard⟧")
                let button = try await eventually("the button") {
                    try await window.descendants(.button).first { try await $0.name == "⟦Requests⟧" }
                }
                try await button.press()
                let dialog = try await app.frame("⟦Requests⟧")
                try await eventually("the numbers") { try await dialog.words.count > 10 }
                try await expectOnlyData(in: dialog)
            }
        }

        @Test(
            "All text of the other windows is translated",
            arguments: [
                ("ctrl+comma", "⟦History⟧"), ("question", "⟦Keyboard shortcuts⟧"),
                ("ctrl+n", "⟦Follow a Repository⟧"),
            ])
        func dialogs(keys: String, word: String) async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startInBrackets()
                let window = try await app.frame("⟦Dashboard⟧")
                try await app.press(keys: keys, in: "⟦Dashboard⟧")
                let dialog = try await eventually("the dialog") {
                    try await app.frames.first { frame in
                        guard frame != window else { return false }
                        return try await frame.words.contains(word)
                    }
                }
                try await expectOnlyData(in: dialog)
            }
        }

        @Test(
            "All text of the pages of the preferences is translated",
            arguments: [
                ("⟦Weather⟧", "⟦Units⟧"), ("⟦Privacy⟧", "⟦Hosts That Are Asked⟧"), ("⟦Storage⟧", "⟦What Is Stored⟧"),
            ])
        func preferences(page: String, word: String) async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startInBrackets()
                try await app.showPreferences(page, from: "⟦Dashboard⟧")
                let dialog = try await app.frame("Preferences")
                try await eventually("the page") { try await dialog.words.contains(word) }
                try await expectOnlyData(in: dialog)
            }
        }

        @Test("The help is translated, except for the words of its library")
        func help() async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.startInBrackets("--help")
                #expect(try await app.program.exitStatus() == 0)
                let rest = app.program.printed.untranslated.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(
                    rest == "OVERVIEW: USAGE: dashboard [--demo] [--background] <subcommand> OPTIONS: --demo "
                        + "--background --version Show the version. -h, --help Show help information. SUBCOMMANDS: feed digest "
                        + "inbox weather warnings mcp refresh add open export import screenshot "
                        + "See 'dashboard help <subcommand>' for detailed help.")
            }
        }

        @Test("The feed is translated to Korean, with the actor in its place")
        func korean() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                try TestCatalogues.write("ko", below: desktop.temporaryFolder)
                let app = try await desktop.start(
                    api: gitHub.url, environment: desktop.catalogues.merging(["LANGUAGE": "ko"]) { $1 })
                let window = try await eventually("the window") { try await app.frames.first }
                try await eventually("a Korean row") {
                    try await window.words.contains { $0.contains("octocat님이 저장소에 별표를 주었습니다") }
                }
                try desktop.display.screen.keep(as: "korean")
            }
        }

        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

        /// Names of places and services.
        private static let data: Set = [
            "ReactiveX/RxSwift", "swiftlang/swift", "torvalds/linux", "flathub", "Seoul", "South Korea",
            "Seoul, South Korea", "Open-Meteo", "OpenWeatherMap",
        ]
        /// GTK's texts, which it translates itself.
        private static let libraries: Set = [
            "Minimize", "Minimize the window", "Maximize", "Maximize the window", "Close", "Close the window",
            "Preferences", "Shortcuts", "Search Results", "No Results Found", "Try a different search",
            "Try a different search.", "Escape", "Menu",
        ]

        private func expectOnlyData(in window: Accessible) async throws {
            let words = try await window.words
            #expect(words.count > 10)
            let foreign = words.map { $0.untranslated.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { word in
                // An avatar's initial is one letter.
                word.count > 1 && word.contains(where: \.isLetter) && !isKey(word) && !isClass(word) && !isScale(word)
                    && !isData(word) && !Self.libraries.contains(word)
            }
            #expect(foreign == [])
        }

        /// One or several of them.
        private func isData(_ word: String) -> Bool {
            word.split(separator: ",").allSatisfy { Self.data.contains($0.trimmingCharacters(in: .whitespaces)) }
        }

        /// As GTK writes it.
        private func isKey(_ word: String) -> Bool {
            word.wholeMatch(of: /(Shift\+)?(Ctrl|Shift|Alt|Delete|F\d+)(\+.)?/) != nil
        }

        /// "10 km", as libshumate writes it.
        private func isScale(_ word: String) -> Bool { word.wholeMatch(of: /\d+\s(m|km)/) != nil }

        /// GTK 4.8 gives what has no name the name of its class.
        private func isClass(_ word: String) -> Bool {
            ["Gtk", "Adw", "Shumate", "SwiftMap"].contains { word.hasPrefix($0) }
        }
    }
}

extension Desktop {
    /// Where a started application finds the translations of a test.
    fileprivate var catalogues: [String: String?] {
        ["LC_ALL": "C.UTF-8", "TEXTDOMAINDIR": temporaryFolder.path(percentEncoded: false)]
    }

    fileprivate func startInBrackets(
        _ arguments: String..., api: URL? = nil, weather: ScriptedWeather? = nil, followsRepository: Bool = true
    ) async throws -> AppUnderTest {
        try TestCatalogues.writePseudo(below: temporaryFolder)
        return try await start(
            arguments: arguments, api: api, weather: weather, followsRepository: followsRepository,
            environment: catalogues.merging(["LANGUAGE": TestCatalogues.pseudoLanguage]) { $1 })
    }
}

extension Accessible {
    /// The names and descriptions of all that is in it, shown or not.
    fileprivate var words: [String] {
        get async throws {
            var words: [String] = []
            for element in try await [self] + descendants {
                words += [try await element.name, try await element.description].filter { !$0.isEmpty }
            }
            return words
        }
    }
}
