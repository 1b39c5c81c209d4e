import Base
import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

private let hour: TimeInterval = 3600

/// What is recorded of forecasts, and how far they were off.
@Suite struct ForecastRecordTests {
    private var records = ForecastRecords()

    /// An answer of a service whose conditions are of the moment at which it comes.
    private mutating func answer(
        _ time: Date, _ temperature: Double = 0, of place: Place = berlin, by service: WeatherService = .openMeteo,
        late delay: TimeInterval = 0, ahead: [(hours: Double, temperature: Double)] = []
    ) {
        records.add(
            Forecast(
                current: CurrentConditions(time: time - delay, temperature: temperature, condition: .clear),
                hours: ahead.map {
                    HourForecast(time: time + $0.hours * hour, temperature: $0.temperature, condition: .clear)
                }),
            of: place, from: WeatherOrigin(service: service, fetchedAt: time))
    }

    /// Forecasts of hours that are off by these differences, each made a day before; zero degrees are measured.
    private mutating func predict(_ differences: [Double], from start: Date, of place: Place = berlin) {
        for (index, difference) in differences.enumerated() {
            answer(start + (Double(index) - 24) * hour, 99, of: place, ahead: [(24, difference)])
        }
        for index in differences.indices { answer(start + Double(index) * hour, of: place) }
    }

    private func difference(_ now: Date, in zone: Zone = .utc, of place: Place = berlin) -> Double? {
        records[place.key]?.differenceOfYesterday(at: now, in: zone)
    }

    private var hours: [RecordedHour] { records[berlin.key]?.hours ?? [] }

    // MARK: Yesterday

    @Test mutating func itIsTheMeanOfTheAbsoluteDifferences() {
        predict([1, -2, 0, 4], from: noon)
        #expect(difference(noon + 86_400) == 1.75)
    }

    @Test(arguments: [([], nil), ([3], nil), ([3, 3], nil), ([3, 3, 3], 3.0)] as [([Double], Double?)])
    mutating func fewerThanThreeHoursSayNothing(differences: [Double], result: Double?) {
        predict(differences, from: noon)
        #expect(difference(noon + 86_400) == result)
    }

    @Test mutating func onlyHoursOfWhichBothAreKnownCount() {
        predict([1, 1, 1], from: noon)
        // Predicted and not measured, and measured without a forecast.
        answer(noon - 20 * hour, 99, ahead: [(25, 50)])
        answer(noon + 7 * hour, 70)
        #expect(difference(noon + 86_400) == 1)
        #expect(hours.count == 4)
    }

    @Test mutating func atMidnightTodayBecomesYesterday() {
        let midnight = noon + 12 * hour
        predict([1, 1, 1, 5, 5, 5], from: midnight - 3 * hour)
        #expect(difference(midnight - 1) == nil)
        #expect(difference(midnight) == 1)
        #expect(difference(midnight + 86_399) == 1)
        #expect(difference(midnight + 86_400) == 5)
        #expect(difference(midnight + 2 * 86_400) == nil)
    }

    @Test mutating func theCalendarIsThatOfThePlace() {
        // In Los Angeles it is eight hours earlier: the first three hours are before midnight there.
        let zone = zone("America/Los_Angeles")
        let midnight = utc("2026-01-06T08:00:00Z")
        predict([2, 2, 2, 7, 7, 7], from: midnight - 3 * hour)
        #expect(difference(midnight + hour, in: zone) == 2)
        #expect(difference(midnight + 86_400, in: zone) == 7)
        #expect(difference(midnight + 86_400, in: .utc) == 4.5)
    }

    @Test mutating func theLastHourOfADayOf25HoursIsOfThatDay() {
        // The clocks are put back on 25 October at 01:00 UTC, so the day ends at 23:00 UTC instead of 22:00.
        let zone = zone("Europe/Berlin")
        let end = utc("2026-10-25T23:00:00Z")
        predict([1, 2, 3, 40, 40, 40], from: end - 3 * hour)
        #expect(difference(end + hour, in: zone) == 2)
        #expect(difference(end - 1, in: zone) == nil)
        #expect(difference(end + 86_400, in: zone) == 40)
        // What began before the change is of the same day.
        records = ForecastRecords()
        predict([1, 2, 3], from: utc("2026-10-24T22:00:00Z"))
        #expect(difference(end, in: zone) == 2)
    }

    @Test mutating func theFirstHourOfADayOf23HoursIsOfThatDay() {
        let zone = zone("Europe/Berlin")
        let (start, end) = (utc("2026-03-28T23:00:00Z"), utc("2026-03-29T22:00:00Z"))
        predict([9, 9, 9, 1, 1, 1], from: start - 3 * hour)
        predict([4, 4, 4], from: end - 3 * hour)
        #expect(difference(end - 1, in: zone) == 9)
        #expect(difference(end, in: zone) == 2.5)
    }

    // MARK: What was predicted

    @Test(arguments: [(17.99, false), (18, true), (24, true), (30, true), (30.01, false)])
    mutating func forecastsOfAboutADayAheadAreKept(lead: Double, isKept: Bool) {
        answer(noon, ahead: [(lead, 5)])
        #expect(hours.map(\.time) == (isKept ? [noon + lead * hour] : []))
    }

    @Test(
        "The forecast nearest to a day before counts, and of those the first one",
        arguments: [
            ([30, 26, 24, 20], 24.0), ([29, 19], 29), ([28, 25, 22, 18.5], 25), ([25, 23], 25), ([20], 20),
        ] as [([Double], Double)])
    mutating func nearest(leads: [Double], kept: Double) {
        for lead in leads { answer(noon - lead * hour, ahead: [(lead, lead)]) }
        #expect(hours.map(\.predicted) == [kept])
    }

    // MARK: What was measured

    @Test(
        "Half past is compared with the next hour",
        arguments: [
            (-1801, nil), (-1800, 0), (-60, 0), (0, 0), (1799, 0), (1800, 1), (2400, 1), (5399, 1), (5400, nil),
        ] as [(Double, Int?)])
    mutating func measured(seconds: Double, index: Int?) {
        answer(noon - 24 * hour, 99, ahead: [(24, 5), (25, 6)])
        answer(noon + seconds, 1)
        #expect(hours.map { $0.measured?.temperature } == [0, 1].map { $0 == index ? 1 : nil })
    }

    @Test mutating func theTemperatureNearestToTheHourCounts() {
        answer(noon - 24 * hour, 99, ahead: [(24, 5)])
        for (minutes, temperature) in [(-20.0, 1.0), (-5, 2), (5, 3), (10, 4)] {
            answer(noon + minutes * 60, temperature)
        }
        #expect(hours.map { $0.measured?.temperature } == [2])
    }

    @Test mutating func conditionsAreOfTheirOwnTimeAndNotOfTheAnswers() {
        answer(noon - 24 * hour, 99, ahead: [(23, 4), (24, 5)])
        answer(noon + 60, 1, late: 3540)
        #expect(hours.map { $0.measured?.temperature } == [1, nil])
    }

    @Test("With a wrong clock nothing is compared", arguments: [-6.0, -1.1, 1.1, 6, 24, 8760])
    mutating func wrongClock(error: Double) {
        predict([1, 1, 1], from: noon)
        let before = records
        answer(noon + 1.5 * hour + error * hour, 50, late: error * hour, ahead: [(24, 80)])
        #expect(records == before)
        #expect(difference(noon + 86_400) == 1)
    }

    @Test mutating func aWrongClockLeavesNoRecordOfANewPlace() {
        answer(noon, late: 6 * hour, ahead: [(24, 1)])
        #expect(records.codedElements.isEmpty)
    }

    // MARK: Whose

    @Test mutating func eachPlaceHasItsOwn() {
        predict([1, 1, 1], from: noon)
        predict([6, 6, 6], from: noon, of: seoul)
        #expect(difference(noon + 86_400) == 1)
        #expect(difference(noon + 86_400, of: seoul) == 6)
        #expect(difference(noon + 86_400, of: paris) == nil)
    }

    @Test mutating func aPlaceWithinAKilometreIsTheSame() {
        predict([1, 1, 1], from: noon)
        #expect(difference(noon + 86_400, of: Place(name: "Mitte", coordinate: at(52.5161, 13.4139))) == 1)
    }

    @Test mutating func aForecastIsNotComparedWithAnotherService() {
        for index in 0..<6 {
            answer(noon + Double(index - 24) * hour, 99, ahead: [(24, 1)])
        }
        for index in 0..<6 {
            answer(noon + Double(index) * hour, by: index < 3 ? .openMeteo : .openWeatherMap)
        }
        #expect(difference(noon + 86_400) == 1)
        #expect(hours.map { $0.measured?.temperature } == [0, 0, 0, nil, nil, nil])
    }

    @Test mutating func theForecastOfTheNewServiceCountsOnceItIsNearerToADay() {
        answer(noon - 29 * hour, 99, ahead: [(29, 1)])
        answer(noon - 25 * hour, 99, by: .openWeatherMap, ahead: [(25, 2)])
        answer(noon, 7)
        #expect(hours.map { $0.measured } == [nil])
        answer(noon + 60, 8, by: .openWeatherMap)
        #expect(hours.map(\.difference) == [6])
    }

    // MARK: How much

    @Test mutating func itIsBounded() {
        let ahead = (0..<48).map { (hours: Double($0), temperature: 1.0) }
        for quarter in 0..<(4 * 24 * 5) {
            let now = noon + Double(quarter) * 900
            // Forecasts are of full hours.
            let late = Double(quarter % 4) / 4
            answer(now, ahead: ahead.map { ($0.hours - late, $0.temperature) })
        }
        let last = noon + 5 * 86_400 - 900
        #expect(hours.count == 78)
        #expect(hours.allSatisfy { $0.time >= last - 48 * hour && $0.time <= last + 30 * hour })
        #expect(difference(last) == 1)
    }

    @Test mutating func aServiceWithTimesOfItsOwnDoesNotFillTheDisk() {
        for minute in 0..<300 { answer(noon + Double(minute) * 60, ahead: [(24, 1)]) }
        #expect(hours.count == ForecastRecord.maximumCount)
        #expect(hours.last?.time == noon + 86_400 + 299 * 60)
    }

    @Test mutating func thePlaceThatWasNotUsedForTheLongestTimeIsForgotten() {
        let places = (0...ForecastRecords.capacity).map { Place(name: "\($0)", coordinate: at(0, Double($0))) }
        for place in places.dropLast() { answer(noon, of: place, ahead: [(24, 1)]) }
        answer(noon + 60, of: places[0])
        answer(noon + 120, of: places.last!, ahead: [(24, 1)])
        #expect(records.codedElements.count == ForecastRecords.capacity)
        #expect(records[places[0].key] != nil)
        #expect(records[places[1].key] == nil)
    }
}
