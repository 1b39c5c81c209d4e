import Base
import DashboardCore
import Foundation
import GitHub
import Networking
import TestServices
import Testing
import Translation
import Weather

@testable import CoreTestSupport

/// All user-visible text is translated: with a catalogue that puts each message between brackets, there is nothing outside of
/// them. In separate processes, since the language belongs to the process.
@Suite struct PseudoLocaleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try TestCatalogues.writePseudo(below: folder.url)
    }

    private var path: String { folder.url.path(percentEncoded: false) }

    @Test func eventsAreTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            for sample in EventSample.all {
                let event = try #require(try decode(sample.json).first)
                expectTranslated(event.sentence.text)
            }
        }
    }

    @Test func whatIsWrongWithTheFeedIsTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            let network: [HTTPError] = FeedStatusTests.failures.map(\.0) + [.tooLarge(host: "h", limit: 5_000_000)]
            let errors = FeedErrorTests.cases.map(\.error) + network.map { .unreachable($0) }
            for error in errors {
                let status = FeedStatus(
                    attempt: .failed(GitHubError(error, about: .repository(rxSwift))), savedAt: noon)
                expectTranslated(try #require(status.strip(hasEvents: true, time: number)))
                guard case .message(_, let title, let details) = status.page(hasEvents: false, time: number) else {
                    Issue.record("\(error)")
                    continue
                }
                expectTranslated(title)
                expectTranslated(details)
            }
            expectTranslated(FeedStatus.pauseSentence(until: noon, time: number))
            expectTranslated(FeedStatus.lastChangeText(noon, time: number))
        }
    }

    @Test func whatIsWrongWithTheWeatherIsTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            for notice in WeatherWordingTests.notices {
                var state = WeatherState()
                state.notice = notice
                expectTranslated(try #require(state.strip(time: number)).text)
                state.weather = ShownWeather(report: report(berlin, 1, minutesAgo: 90), source: .text)
                expectTranslated(try #require(state.strip(time: number)).text)
            }
            for problem in WeatherWordingTests.problems { expectTranslated(problem.sentence) }
            for status in [KeyModel.Status.unknown, .missing, .unsaved, .kept, .removed] {
                expectTranslated(status.sentence)
            }
            for error in TileError.samples { expectTranslated(error.sentence) }
        }
    }

    @Test func weatherIsTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            for condition in WeatherCondition.allCases { expectTranslated(condition.text) }
            for point in CompassPoint.allCases { expectTranslated(point.symbol) }
            let current = CurrentConditions(
                time: noon, temperature: 1, apparentTemperature: 2, humidity: 60, precipitation: 1, condition: .rain,
                windSpeed: 3, windDirection: 90, pressure: 1000)
            let texts = CurrentWeatherText(current, units: WeatherUnits())
            for text in [
                texts.degrees, texts.temperature, texts.feelsLike, texts.condition, texts.humidity, texts.wind,
                texts.precipitation, texts.pressure,
            ] { expectTranslated(try #require(text)) }
            expectTranslated(
                report(berlin, 1, minutesAgo: 90).age(now: noon, LocalTime(zones: .utc, style: TimeStyle())))
        }
    }

    @Test func datesAndAgesAreTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            for order in [TimeStyle.DateOrder.dayMonthYear, .monthDayYear, .yearMonthDay] {
                for hasTwelveHours in [true, false] {
                    let style = TimeStyle(hasTwelveHours: hasTwelveHours, dateOrder: order)
                    let time = LocalTime(zones: .utc, style: style)
                    for days in [0.0, 1, 6, 40, 400] {
                        let date = noon - days * 86_400
                        for text in [
                            time.clock(date, now: noon), time.full(date), time.age(of: date, now: noon),
                            time.spokenAge(of: date, now: noon), style.hour(PlaceTime(date, in: .utc)),
                            time.heading(of: PlaceTime(date, in: .utc).day, now: noon),
                        ] { expectTranslated(text) }
                    }
                }
            }
        }
    }

    @Test func whatIsWrongWithFilesIsTranslated() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            speak(TestCatalogues.pseudoLanguage, from: path)
            let notices: [StorageNotice] = [
                .damaged(movedTo: URL(filePath: "/1")), .newerFormat, .unreadable(reason: "1"),
                .unwritable(reason: "1"),
            ]
            let contents: [SavedContent] = [.feed, .weather, .weatherPreferences, .map, .mapPictures, .windowSize]
            for notice in notices {
                for content in contents { expectTranslated(notice.sentence(content)) }
            }
        }
    }
}

/// Sets the language of this process.
func speak(_ language: String, from catalogues: String) {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", language, 1)
    Translation.start(catalogues: catalogues)
}

/// The sentence of each event is in a language, has a value for each placeholder, and tells where its actor is.
func expectSentences(sourceLocation: SourceLocation = #_sourceLocation, areInLanguage: (String) -> Bool) throws {
    for sample in EventSample.all {
        let sentence = try #require(try decode(sample.json).first).sentence
        #expect(areInLanguage(sentence.text), "\(sentence.text)", sourceLocation: sourceLocation)
        #expect(!sentence.text.contains("{"), "\(sentence.text)", sourceLocation: sourceLocation)
        let actor = sentence.text.utf8.dropFirst(sentence.actorRange.lowerBound).prefix(sentence.actorRange.count)
        #expect(String(actor) == sentence.actor, "\(sentence.text)", sourceLocation: sourceLocation)
    }
}

private func expectTranslated(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isComplete = !text.isEmpty && text.untranslated.allSatisfy { $0 == " " || $0 == "\u{A0}" }
    #expect(isComplete, "\(text)", sourceLocation: sourceLocation)
    // A placeholder without a value.
    #expect(!text.contains("{"), "\(text)", sourceLocation: sourceLocation)
}

/// A time without words.
private let number: TimeWording = { _ in "1" }
