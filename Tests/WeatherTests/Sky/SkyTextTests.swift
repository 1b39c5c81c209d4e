import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite("Sun and moon in words")
struct SkyTextTests {
    private let style = TimeStyle()

    @Test(
        "tell how long a day is, and whether it is longer than the one before",
        arguments: [
            (SkyPlace.prague, day(2026, 3, 29), "12 h 44 min, 4 min longer than yesterday"),
            (.prague, day(2026, 11, 26), "8 h 34 min, 2 min shorter than yesterday"),
            (.prague, day(2026, 6, 21), "16 h 23 min, the same length as yesterday"),
            (.tromsø, day(2026, 11, 27), "21 min, 47 min shorter than yesterday"),
            (.tromsø, day(2026, 12, 21), "Polar night"), (.tromsø, day(2026, 6, 21), "Midnight sun"),
        ])
    func lengths(place: SkyPlace, day: CalendarDay, text: String) {
        #expect(SunDay(at: place, on: day).lengthText.withPlainSpaces == text)
    }

    @Test("tell the times of the place in the person's format")
    func times() {
        let sun = SunDay(at: .kathmandu, on: day(2026, 11, 26))
        #expect(sun.sunriseText(style) == "Sunrise 06:33")
        #expect(sun.sunsetText(TimeStyle(hasTwelveHours: true))?.withPlainSpaces == "Sunset 5:08 PM")
        #expect(SunDay(at: .tromsø, on: day(2026, 5, 18)).sunsetText(style) == nil)
    }

    @Test("are one sentence for screen readers, with the height of the sun")
    func spokenSun() {
        let sun = SunDay(at: .prague, on: day(2026, 11, 26))
        #expect(
            sun.spokenText(at: utc("2026-11-26T10:00:00Z"), style: style).withoutIsolation
                == "Sunrise 07:32, sunset 16:06, 8 h 34 min, 2 min shorter than yesterday, 18° above the horizon")
        #expect(
            SunDay(at: .tromsø, on: day(2026, 12, 21))
                .spokenText(at: utc("2026-12-21T11:00:00Z"), style: style).withoutIsolation
                == "Polar night, 3° below the horizon")
    }

    @Test("tell where the sun is, which is at the horizon when it has just risen")
    func position() {
        let sun = SunDay(at: .prague, on: day(2026, 11, 26))
        #expect(sun.positionText(at: utc("2026-11-26T06:31:00Z")) == "1° below the horizon")
        #expect(sun.positionText(at: utc("2026-11-26T06:33:00Z")) == "0° above the horizon")
        #expect(sun.positionText(at: utc("2026-11-26T20:00:00Z")) == "46° below the horizon")
    }

    @Test("tell the phase of the moon, and when it rises and sets, or that it does not")
    func moon() {
        let light = MoonLight(at: utc("2026-02-10T06:00:00Z"))
        #expect(
            MoonDay(at: .prague, on: day(2026, 6, 3)).spokenText(light, style: style).withoutIsolation
                == "Waning Gibbous, 43 % illuminated, No moonrise today, Moonset 06:49")
        #expect(MoonDay(at: .prague, on: day(2026, 6, 18)).texts(style) == ["Moonrise 08:36", "No moonset today"])
        #expect(MoonDay(at: .tromsø, on: day(2026, 1, 2)).texts(style) == ["Above the horizon all day"])
        #expect(MoonDay(at: .tromsø, on: day(2026, 1, 16)).texts(style) == ["Below the horizon all day"])
        #expect(Set(MoonPhase.allCases.map(\.text)).count == 8)
    }
}
