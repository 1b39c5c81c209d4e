import Base
import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// What is told about the air.
@Suite struct AirTextTests {
    private func text(
        _ air: AirQuality? = .sample, _ index: AirIndex = .european, hoursAgo hours: Double = 0,
        problem: WeatherError? = nil
    ) -> AirText {
        let saved = air.map { SavedAnswer(coordinate: berlin.coordinate, answer: $0, fetchedAt: noon - hours * 3600) }
        return AirText(
            saved, index, problem: problem, now: noon, LocalTime(zones: .utc, style: TimeStyle()))
    }

    @Test func eachKnownValueIsARowWithItsUnit() {
        #expect(
            text().rows.map(\.spoken.withoutIsolation) == [
                "European Index, 34 · Fair", "PM2.5, 14 µg/m³", "PM10, 22 µg/m³", "Ozone, 61 µg/m³",
                "Nitrogen Dioxide, 18 µg/m³", "UV Index, 1", "Birch Pollen, 12 grains/m³",
                "Mugwort Pollen, 1 grain/m³",
            ])
        #expect(text().note == nil)
    }

    @Test func theIndexIsTheChosenOneAndItsWordThatOfTheShownNumber() {
        #expect(
            text(.sample, .unitedStates).rows.first?.spoken.withoutIsolation
                == "US Index, 120 · Unhealthy for Sensitive Groups")
        var air = AirQuality()
        air.europeanIndex = 20.4
        #expect(text(air).rows.map(\.value.withoutIsolation) == ["20 · Good"])
        #expect(text(air, .unitedStates).rows.isEmpty)
    }

    @Test(arguments: [(1.0, nil), (1.1, "As of 10:54."), (-6, "As of 18:00."), (23, "As of 4 January, 13:00.")])
    func theAgeIsToldAfterAnHour(hours: Double, note: String?) {
        #expect(text(hoursAgo: hours).rows.count == 8)
        #expect(text(hoursAgo: hours).note == note)
    }

    @Test(arguments: [24.1, 1000, -24.1]) func afterADayNothingIsShown(hours: Double) {
        #expect(text(hoursAgo: hours).rows.isEmpty)
        #expect(text(hoursAgo: hours).note == "Loading the air quality…")
    }

    @Test func aFailureIsToldBesideWhatIsKnown() {
        let reason = "The weather service has a problem (502). Try again later."
        let problem = WeatherError.serverFailed(status: 502)
        #expect(text(nil).note == "Loading the air quality…")
        #expect(text(nil, problem: problem).note == "The air quality could not be loaded. \(reason)")
        let known = text(hoursAgo: 2, problem: problem)
        #expect(known.rows.count == 8)
        #expect(known.note == "As of 10:00. Newer values could not be loaded. \(reason)")
    }
}
