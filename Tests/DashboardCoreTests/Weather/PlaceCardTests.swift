import Base
import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// What the card of a saved place tells.
@Suite struct PlaceCardTests {
    private let localTime = LocalTime.at(.utc)

    private func card(_ report: WeatherReport?, _ warnings: [WeatherWarning] = []) -> PlaceCard {
        PlaceCard(
            PlaceSummary(place: berlin, report: report), warnings.map { PlaceWarning($0, at: berlin, zone: .utc) },
            units: WeatherUnits(environment: [:]), now: noon, localTime)
    }

    /// Rain falls in the third and the fourth quarter; the temperature rises by a degree an hour.
    private var rainy: WeatherReport {
        var report = report(berlin, 3, minutesAgo: 5)
        report.forecast.hours = (0..<48).map {
            HourForecast(time: noon + Double($0) * 3600, temperature: 3 + Double($0), condition: .clear)
        }
        report.forecast.quarters = QuarterHours(
            (1...11).map { QuarterHour(end: noon + Double($0) * 900, precipitation: (3...4).contains($0) ? 1 : 0) })
        return report
    }

    @Test func allOfItIsSpoken() {
        let card = card(rainy, [warning("Gale", .moderate), warning("Frost", .minor)])
        let rain = "Rain in about 30 minutes, for half an hour"
        #expect(card.spoken == "Berlin, Germany, 3 °C, Clear sky, \(rain), Moderate: Gale, 1 more warning")
        #expect(card.rain == rain)
        #expect(card.warning?.warning.severity == .moderate)
        #expect(card.age == "Updated 5 min ago")
    }

    @Test func theCurveIsThatOfADay() {
        let card = card(rainy)
        #expect(card.hours.map(\.temperature) == (0..<24).map { 3 + Double($0) })
        #expect(card.span == "3° to 26° in the next 24 hours")
        #expect(card.warning == nil)
        #expect(card.moreWarnings == nil)
    }

    @Test func whereNothingFallsThereIsNoSentence() {
        var dry = rainy
        dry.forecast.quarters = QuarterHours(
            (1...11).map { QuarterHour(end: noon + Double($0) * 900, precipitation: 0) })
        #expect(card(dry).rain == nil)
        dry.forecast.quarters = nil
        #expect(card(dry).rain == nil)
    }

    @Test func aPlaceWithoutWeatherHasItsName() {
        let card = card(nil)
        #expect(card.spoken == "Berlin, Germany")
        #expect(card.iconName == nil)
        #expect(card.hours.isEmpty)
        #expect(card.age == nil)
        #expect(self.card(report(berlin, 1)).span == nil, "there are no hours")
    }

    @Test func thePageTellsHowAPlaceIsSaved() {
        #expect(ListPage([PlaceSummary(place: berlin)]) == .list)
        #expect(ListPage([]).kind == .empty)
    }
}
