import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite("The next hour")
struct NextHourTests {
    /// Quarters from noon on, of the amounts in tenths of a mm.
    private static func quarters(_ tenths: [Double], snow: Bool = false, isInterpolated: Bool = false) -> QuarterHours {
        QuarterHours(
            tenths.enumerated().map { index, tenths in
                QuarterHour(
                    end: noon + Double(index + 1) * 900, precipitation: tenths / 10, snow: snow ? tenths / 10 : 0)
            }, isInterpolated: isInterpolated)
    }

    private static let dry = [Double](repeating: 0, count: 10)
    private static let wet = [Double](repeating: 5, count: 10)

    private func sentence(_ quarters: QuarterHours, minutes: Double) -> String? {
        NextHour(quarters, at: noon + minutes * 60)?.sentence
    }

    @Test(
        "is one sentence about the first rain",
        arguments: [
            (dry, 0, "No rain in the next two hours"), (dry, 29, "No rain in the next two hours"),
            (dry, 60, "No rain in the next 90 minutes"), (dry, 147, "No rain in the next 5 minutes"),
            (wet, 0, "Rain for at least the next two hours"), (wet, 75, "Rain for at least 75 minutes"),
            ([0, 0, 4, 6] + dry, 0, "Rain in about 30 minutes, for half an hour"),
            ([0, 0, 4, 6] + dry, 9, "Rain in about 20 minutes, for half an hour"),
            ([0, 0, 4, 6] + dry, 12, "Rain in about 20 minutes, for half an hour"),
            ([0, 0, 4, 6] + dry, 29.5, "Rain in about 5 minutes, for half an hour"),
            ([0, 0, 4, 6] + dry, 30, "Rain for another 30 minutes"),
            ([0, 0, 4, 6] + dry, 36, "Rain for another 25 minutes"),
            ([0, 0, 4, 6] + dry, 59.9, "Rain for another 5 minutes"),
            ([0, 0, 4, 6] + dry, 60, "No rain in the next two hours"),
            ([0, 4, 0, 6] + dry, 0, "Rain in about 15 minutes, for 15 minutes"),
            ([0, 4, 4, 4, 4] + dry, 0, "Rain in about 15 minutes, for an hour"),
            ([0, 4, 4, 4, 4, 4] + dry, 0, "Rain in about 15 minutes, for 75 minutes"),
            ([0, 0, 4], 9, "Rain in about 20 minutes"), (dry.dropLast(3) + wet, 0, "Rain in about 105 minutes"),
            ([4, 4, 4], 0, "Rain for at least 45 minutes"),
            ([0, 1] + dry, 0, "Rain in about 15 minutes, for 15 minutes"),
            ([0, 0.9] + dry, 0, "No rain in the next two hours"),
        ] as [([Double], Double, String)])
    func sentences(tenths: [Double], minutes: Double, text: String) {
        #expect(sentence(Self.quarters(tenths), minutes: minutes) == text)
    }

    @Test(
        "calls snow snow",
        arguments: [
            (wet, 0, "Snow for at least the next two hours"), (wet, 75, "Snow for at least 75 minutes"),
            ([0, 0, 4, 6] + dry, 9, "Snow in about 20 minutes, for half an hour"),
            ([0, 0, 4], 9, "Snow in about 20 minutes"), ([4, 6] + dry, 6, "Snow for another 25 minutes"),
        ] as [([Double], Double, String)])
    func snow(tenths: [Double], minutes: Double, text: String) {
        #expect(sentence(Self.quarters(tenths, snow: true), minutes: minutes) == text)
    }

    @Test("is called by what is most of it")
    func mixture() {
        var quarters = Self.quarters([4, 4, 4] + Self.dry)
        quarters.list[0].snow = 0.4
        #expect(sentence(quarters, minutes: 0) == "Rain for another 45 minutes")
        quarters.list[1].snow = 0.4
        #expect(sentence(quarters, minutes: 0) == "Snow for another 45 minutes")
    }

    @Test(
        "tells nothing of times that are over, or that are not now by a wrong clock", arguments: [-360.0, -1, 150, 360])
    func wrongClock(minutes: Double) {
        #expect(NextHour(Self.quarters(Self.dry), at: noon + minutes * 60) == nil)
        #expect(NextHour(QuarterHours([]), at: noon) == nil)
    }

    @Test("ends where a quarter is missing")
    func gap() {
        var quarters = Self.quarters([0, 0, 4, 4, 0] + Self.dry)
        quarters.list.remove(at: 3)
        #expect(sentence(quarters, minutes: 0) == "Rain in about 30 minutes")
        quarters.list.remove(at: 0)
        #expect(sentence(quarters, minutes: 0) == nil)
        #expect(sentence(quarters, minutes: 15) == "Rain in about 15 minutes")
    }

    @Test("says that it is interpolated")
    func hint() throws {
        let next = try #require(NextHour(Self.quarters(Self.dry, isInterpolated: true), at: noon))
        #expect(next.hint == "Interpolated from hourly values here.")
        #expect(NextHour(Self.quarters(Self.dry), at: noon)?.hint == nil)
    }

    @Test("has a text for its bars, by the clock of the place")
    func chart() throws {
        func text(_ tenths: [Double], minutes: Double) -> String? {
            NextHour(Self.quarters(tenths), at: noon + minutes * 60)?
                .chartText(units: WeatherUnits(), in: zone("Asia/Seoul"), TimeStyle()).withoutIsolation
        }
        #expect(
            text([0, 0, 4, 6, 2, 0, 0, 0, 0], minutes: 20)
                == "Precipitation from 21:15 to 23:15, at most 0.6 mm in 15 minutes, at 21:45")
        #expect(text(Self.dry, minutes: 0) == "No precipitation from 21:00 to 23:00")
    }
}
