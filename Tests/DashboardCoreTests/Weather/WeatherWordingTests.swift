import DashboardCore
import Foundation
import GitHub
import Testing
import Weather

@testable import Base
@testable import CoreTestSupport

/// The texts for users.
@Suite struct WeatherWordingTests {
    private static let reasons = ["no bus", "No bus.", "really?", "", " \n", String(repeating: "x", count: 5000)]

    private static let errors: [WeatherError] =
        [
            .noNetwork, .timedOut, .unreachable(.noConnection(host: "h")), .unreachable(.insecure(host: "h")),
            .keyMissing,
            .keyRejected(message: nil), .rateLimited(seconds: nil), .rateLimited(seconds: 5), .notFound,
            .serverFailed(status: 503), .refused(status: 400, message: nil),
        ]
        + reasons.flatMap { reason -> [WeatherError] in
            [
                .unreachable(.other(reason)), .keyRejected(message: reason), .refused(status: 400, message: reason),
                .unreadable(reason: reason),
            ]
        }

    private static let locations: [LocationError] =
        [.denied, .unavailable, .silent] + reasons.map { .failed(reason: $0) }

    private static let failures: [WeatherFailure] =
        [.unknownPlace("Atlantis"), .unknownPlace(""), .coordinate("91, 0", .outOfRange)]
        + locations.map { .location($0) }
        + errors.flatMap { [.weather($0, place: nil), .weather($0, place: seoul)] }

    static let problems: [KeyModel.Problem] =
        [.rejected(message: nil)] + errors.map { .unchecked($0) }
        + reasons.flatMap { reason -> [KeyModel.Problem] in
            let error = KeyStoreError(reason: reason)
            return [.rejected(message: reason), .unreadable(error), .unsaved(error), .undeleted(error)]
        }

    static let notices: [WeatherNotice] =
        [
            .locating, .approximate(LocationFix(coordinate: at(1, 1), accuracy: 300)), .waiting(.network),
            .waiting(.pause(until: noon)), .waiting(.key(.missing)), .waiting(.key(.rejected(message: nil))),
            .waiting(.key(.rejected(message: "Invalid API key"))),
        ]
        + failures.map { .failed($0) } + errors.map { .trying(number: 2, because: $0) }

    /// What a user can do, or that nothing need be done.
    private static let advice = [
        "Try", "try", "Check", "Enter", "enter", "Choose", "Allow", "Install", "earch for", "Use", "is loaded",
        "Remove",
        "…",
    ]

    private func expectSentence(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(text.last.map { ".…?!".contains($0) } == true, "\(text)", sourceLocation: sourceLocation)
        for mistake in ["..", "?.", "…..", " .", ":.", "  ", ": .", "\n", "Optional", "nil"] {
            #expect(!text.contains(mistake), "\(text)", sourceLocation: sourceLocation)
        }
        #expect(text.count < 450, "\(text)", sourceLocation: sourceLocation)
        #expect(Self.advice.contains { text.contains($0) }, "\(text)", sourceLocation: sourceLocation)
    }

    @Test(arguments: failures)
    func eachFailureIsASentenceWithWhatToDo(failure: WeatherFailure) { expectSentence(failure.sentence) }

    @Test(arguments: errors)
    func eachErrorIsASentenceWithWhatToDo(error: WeatherError) { expectSentence(error.sentence) }

    @Test(arguments: problems)
    func eachProblemOfTheKeyIsASentenceWithWhatToDo(problem: KeyModel.Problem) { expectSentence(problem.sentence) }

    @Test(arguments: notices)
    func eachStripIsASentenceWithWhatToDo(notice: WeatherNotice) throws {
        var state = WeatherState()
        state.notice = notice
        expectSentence(try #require(state.strip(time: clockTime)).text)
        state.weather = ShownWeather(report: report(berlin, 1, minutesAgo: 90), source: .text)
        expectSentence(try #require(state.strip(time: clockTime)).text)
    }

    @Test func noOlderWeatherWithoutAny() throws {
        var state = WeatherState()
        state.notice = .failed(.weather(.notFound, place: paris))
        let none = "There is no weather for Paris. The weather service does not know this place. Choose another one."
        #expect(try #require(state.strip(time: clockTime)).text == none)
        // Nor does it concern another city's weather.
        state.weather = ShownWeather(report: report(berlin, 1, minutesAgo: 90), source: .text)
        #expect(try #require(state.strip(time: clockTime)).text == none)
        // Nor that of a town of the same name.
        let other = Place(name: "Berlin", country: "United States", coordinate: at(44.47, -71.18))
        state.notice = .failed(.weather(.notFound, place: other))
        #expect(try #require(state.strip(time: clockTime)).text.hasPrefix("There is no weather for Berlin. "))
        state.notice = .failed(.weather(.notFound, place: berlin))
        #expect(
            try #require(state.strip(time: clockTime)).text.hasPrefix(
                "Showing the weather from 10:30. There is no newer weather for Berlin. "))
    }

    @Test func theEndOfAPauseIsReportedAsAFullMinute() throws {
        var state = WeatherState()
        state.notice = .waiting(.pause(until: noon.addingTimeInterval(90)))
        #expect(try #require(state.strip(time: clockTime)).text.contains("a pause until 12:02."))
    }

    @Test func whenAllIsWellThereIsNoStrip() {
        var state = WeatherState()
        #expect(state.strip(time: clockTime) == nil)
        state.isRunning = true
        #expect(state.strip(time: clockTime) == nil)
    }

    @Test(arguments: [
        (WeatherNotice.waiting(.network), true), (.waiting(.pause(until: noon)), true),
        (.waiting(.key(.missing)), true),
        (.failed(.weather(.notFound, place: nil)), true), (.failed(.unknownPlace("x")), false),
        (.failed(.coordinate("91, 0", .outOfRange)), false), (.failed(.location(.silent)), false), (.locating, false),
        (.trying(number: 2, because: .timedOut), false),
    ])
    func theAgeIsReportedWhereTheWeatherIsWhatIsMissing(notice: WeatherNotice, isTold: Bool) throws {
        var state = WeatherState()
        state.notice = notice
        #expect(try #require(state.strip(time: clockTime)).text.contains("Showing") == false)
        state.weather = ShownWeather(report: report(berlin, 1, minutesAgo: 90), source: .text)
        let strip = try #require(state.strip(time: clockTime))
        #expect(strip.text.hasPrefix("Showing the weather from 10:30. ") == isTold)
    }

    @Test(arguments: [
        (WeatherNotice.waiting(.network), WeatherStrip.Remedy?.some(.tryAgain)), (.waiting(.pause(until: noon)), nil),
        (.waiting(.key(.missing)), .enterKey), (.waiting(.key(.rejected(message: nil))), .enterKey),
        (.failed(.weather(.timedOut, place: seoul)), .tryAgain), (.failed(.unknownPlace("x")), nil),
        (.failed(.coordinate("x", .outOfRange)), nil), (.failed(.location(.silent)), nil), (.locating, nil),
        (.approximate(LocationFix(coordinate: at(1, 1), accuracy: 300)), .usePosition),
    ])
    func theButtonIsForWhatHelps(notice: WeatherNotice, remedy: WeatherStrip.Remedy?) throws {
        var state = WeatherState()
        state.notice = notice
        #expect(try #require(state.strip(time: clockTime)).remedy == remedy)
    }

    @Test(arguments: notices)
    func onlyWhatContinuesIsProgress(notice: WeatherNotice) throws {
        var state = WeatherState()
        state.notice = notice
        let strip = try #require(state.strip(time: clockTime))
        // A long reason ends like that, too.
        let isCut = strip.text.contains("Details: ")
        #expect(strip.isProgress == (strip.text.hasSuffix("…") && !isCut))
    }

    @Test(arguments: [
        (100.0, "100\u{A0}m"), (299.2, "300\u{A0}m"), (999, "999\u{A0}m"), (999.5, "1\u{A0}km"), (1001, "2\u{A0}km"),
        (12_000, "12\u{A0}km"), (1e12, "20000\u{A0}km"), (.infinity, "20000\u{A0}km"), (.nan, "20000\u{A0}km"),
        (-5, "0\u{A0}m"),
    ])
    func aDistanceIsNotBetterThanItIs(accuracy: Double, text: String) throws {
        var state = WeatherState()
        state.notice = .approximate(LocationFix(coordinate: at(1, 1), accuracy: accuracy))
        #expect(try #require(state.strip(time: clockTime)).text.contains("within \(text). "))
    }

    @Test func aNameIsReportedAsItCanBeRead() {
        #expect(
            WeatherFailure.unknownPlace("a\nb\u{202E}c").sentence
                == "No place named “a bc” was found. Check the spelling.")
        let long = WeatherFailure.unknownPlace(String(repeating: "x", count: 10_000)).sentence
        #expect(long.contains("x…”"))
        #expect(WeatherFailure.unknownPlace("القاهرة").sentence.contains("“\u{2068}القاهرة\u{2069}”"))
    }
}
