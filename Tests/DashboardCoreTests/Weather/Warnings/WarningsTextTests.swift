import Base
import Foundation
import Networking
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// What is told about warnings.
@Suite struct WarningsTextTests {
    private let localTime = LocalTime(zones: .utc, style: TimeStyle())
    private let place = Place(name: "Springfield", countryCode: "US", coordinate: at(39.8, -89.64))

    private func text(
        _ warnings: [WeatherWarning]?, isCovered: Bool? = true, problem: WeatherError? = nil, zone: Zone = .utc
    ) -> WarningsText {
        let saved = warnings.map {
            SavedWarnings(
                coordinate: place.coordinate, service: .nationalWeatherService, warnings: $0, validators: Validators(),
                checkedAt: noon - 300, freshUntil: noon, isCovered: isCovered)
        }
        return WarningsText(saved, problem: problem, place: place.name, now: noon, in: zone, localTime)
    }

    @Test(arguments: [
        (-1.0...1.0, "until 13:00"), (-1...15, "until 03:00 tomorrow"), (-1...60, "until 8 January, 00:00"),
        (2...3, "from 14:00 until 15:00"), (13...26, "from 01:00 tomorrow until 14:00 tomorrow"),
    ])
    func theTimeIsTold(hours: ClosedRange<Double>, told: String) {
        #expect(text([warning("Gale", .severe, hours: hours)]).rows.map(\.time.withPlainSpaces) == [told])
    }

    @Test func aMissingEndIsTold() {
        var running = warning("Gale")
        running.ends = nil
        var coming = warning("Flood", .minor, hours: 1...2)
        coming.ends = nil
        #expect(text([running, coming]).rows.map(\.time) == ["no end given", "from 13:00, no end given"])
    }

    @Test func timesAreThoseOfThePlace() throws {
        let zone = Zone(name: "") { _ in -6 * 3600 }
        let warnings = text([warning("Gale", .severe, area: "Sangamon")], zone: zone)
        #expect(warnings.rows.map(\.timeOfPlace) == ["until 07:00 (Springfield time)"])
        #expect(warnings.rows.map(\.spoken) == ["Severe: Gale, until 07:00 (Springfield time), Sangamon"])
        let details = WarningDetails(warnings.rows[0])
        #expect(details.parts.first?.text == "until 07:00\nTimes are those of Springfield.")
        let here = text([warning("Gale")]).rows[0]
        #expect(here.timeOfPlace == "until 13:00")
        #expect(WarningDetails(here).parts.first?.text == "until 13:00")
    }

    @Test func anUnknownSeverityHasNoWord() {
        #expect(text([warning("Gale", .unknown)]).rows.map(\.title) == ["Gale"])
    }

    @Test func theAgeAndTheReasonAreTold() {
        #expect(text([warning()]).note == "Warnings as of 11:55.")
        #expect(text([]).note == "No warnings as of 11:55.")
        #expect(text([warning(hours: -2 ... -1)]).note == "No warnings as of 11:55.")
        #expect(text(nil).note == nil)
        let problem = text([warning()], problem: .serverFailed(status: 502))
        #expect(
            problem.note
                == "Warnings as of 11:55. Newer warnings could not be loaded. \(WeatherError.serverFailed(status: 502).sentence)"
        )
        #expect(text(nil, problem: .noNetwork).note?.hasPrefix("Newer warnings could not be loaded.") == true)
    }

    @Test func thatNobodyWarnsIsNotThatThereAreNone() {
        let nobody = text([], isCovered: false)
        #expect(nobody.note == "No weather service whose warnings Dashboard can read warns for this place.")
        #expect(nobody.service == nil)
        let unknown = text([], isCovered: nil)
        #expect(unknown.note == "No warnings as of 11:55, but it is not known whether a service warns here.")
        #expect(unknown.service == .nationalWeatherService)
        #expect(text([warning()], isCovered: nil).note == "Warnings as of 11:55.")
    }
}
