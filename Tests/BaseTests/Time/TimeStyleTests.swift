import Base
import Foundation
import Testing

@testable import CoreTestSupport

@Suite("Times in the style of a locale") struct TimeStyleTests {
    private static let german = TimeStyle()
    private static let american = TimeStyle(hasTwelveHours: true, dateOrder: .monthDayYear)
    private static let korean = TimeStyle(dateOrder: .yearMonthDay)

    /// The `D_FMT` and `T_FMT` of glibc's locales.
    @Test(
        "follow the locale's formats",
        arguments: [
            ("%d.%m.%Y", "%T", german), ("%m/%d/%Y", "%r", american), ("%Y년 %m월 %d일", "%H시 %M분 %S초", korean),
            ("%d/%m/%y", "%T", TimeStyle()), ("%F", "%T", TimeStyle(dateOrder: .yearMonthDay)),
            ("%D", "%I:%M:%S %p", american), ("%-d.%-m.%Y", "%k:%M", TimeStyle()),
            ("%A %d %B %Y", "%Z %I:%M:%S", TimeStyle(hasTwelveHours: true)),
            ("%Y年%m月%d日", "%H時%M分%S秒", korean), ("%Oy/%Om/%Od", "%OH:%OM:%OS", korean),
            ("%d-%b-%y", "%l:%M", TimeStyle(hasTwelveHours: true)),
            ("", "", TimeStyle()), ("%", "100%%", TimeStyle()),
        ])
    func formats(date: String, time: String, style: TimeStyle) {
        #expect(TimeStyle(dateFormat: date, timeFormat: time) == style)
    }

    @Test(
        "show the hours of both clocks",
        arguments: [
            ("00:00", "00", "00:00", "12 AM", "12:00 AM"), ("01:05", "01:05", "01:05", "1:05 AM", "1:05 AM"),
            ("11:59", "11:59", "11:59", "11:59 AM", "11:59 AM"), ("12:00", "12", "12:00", "12 PM", "12:00 PM"),
            ("14:00", "14", "14:00", "2 PM", "2:00 PM"), ("23:30", "23:30", "23:30", "11:30 PM", "11:30 PM"),
        ])
    func clocks(time: String, hour: String, clock: String, hourOfTwelve: String, clockOfTwelve: String) {
        let time = PlaceTime(utc("2026-11-21T\(time):00Z"), in: .utc)
        #expect(Self.german.hour(time) == hour)
        #expect(Self.german.clock(time) == clock)
        #expect(Self.american.hour(time) == hourOfTwelve.replacing(" ", with: "\u{A0}"))
        #expect(Self.american.clock(time) == clockOfTwelve.replacing(" ", with: "\u{A0}"))
    }

    @Test("have day, month and year in their order")
    func dates() {
        let date = day(2025, 11, 3)
        func all(_ style: TimeStyle) -> [String] {
            [
                style.shortDate(date, withYear: false), style.shortDate(date, withYear: true),
                style.longDate(date, withYear: true), style.weekdayAndDate(date, withYear: false),
                style.weekdayAndDate(date, withYear: true),
            ].map { $0.replacing("\u{A0}", with: " ") }
        }
        #expect(
            all(Self.german) == [
                "3 Nov", "3 Nov 2025", "3 November 2025", "Monday 3 November", "Monday 3 November 2025",
            ])
        #expect(
            all(Self.american) == [
                "Nov 3", "Nov 3, 2025", "November 3, 2025", "Monday, November 3", "Monday, November 3, 2025",
            ])
        #expect(
            all(Self.korean) == [
                "Nov 3", "2025 Nov 3", "2025 November 3", "Monday, November 3", "Monday, 2025 November 3",
            ])
    }

    @Test("come with numbers with the locale's decimal separator")
    func numbers() {
        let comma = NumberStyle(decimalSeparator: ",")
        #expect(comma.text(0.42, decimals: 1) == "0,4")
        #expect(comma.text(-1013.256, decimals: 2) == "\u{2212}1013,26")
        #expect(comma.text(-0.04, decimals: 1) == "0,0")
        #expect(NumberStyle().text(29.921, decimals: 2) == "29.92")
        let groups = NumberStyle(groupSeparator: ",")
        #expect(
            [0, 999, 1000, 24_512, 1_000_000].map { groups.text(count: $0) } == [
                "0", "999", "1,000", "24,512", "1,000,000",
            ])
        #expect(NumberStyle().text(count: 24_512) == "24512")
    }
}
