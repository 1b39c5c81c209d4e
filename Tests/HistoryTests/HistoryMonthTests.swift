import Foundation
import Testing

@testable import CoreTestSupport
@testable import History

@Suite struct HistoryMonthTests {
    @Test func monthsAreThoseOfTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for seconds in stride(from: -3_000_000_000, through: 5_000_000_000, by: 1_234_567) {
            let parts = calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(seconds)))
            let name = try "\(#require(parts.year))-\(#require(parts.month) < 10 ? "0" : "")\(#require(parts.month))"
            #expect(HistoryMonth(at: seconds).name == name)
            #expect(HistoryMonth(name) == HistoryMonth(at: seconds))
        }
    }

    @Test func theLastSecondOfAYearIsInDecember() throws {
        let newYear = Int(try Date("2026-01-01T00:00:00Z", strategy: .iso8601).timeIntervalSince1970)
        #expect(HistoryMonth(at: newYear - 1).name == "2025-12")
        #expect(HistoryMonth(at: newYear).name == "2026-01")
        #expect(HistoryMonth(at: newYear).earlier(by: 13).name == "2024-12")
    }

    @Test func timesWithoutAFileAreInTheFirstOrTheLastMonth() {
        #expect(HistoryMonth(of: Date(timeIntervalSince1970: -1e15)).name == "0000-01")
        #expect(HistoryMonth(of: Date(timeIntervalSince1970: 1e15)).name == "9999-12")
    }

    @Test(arguments: ["", "2026", "2026-13", "2026-00", "2026-1", "-026-01", "2026-01-01", "2026-٠1", "02026-01"])
    func otherNamesAreNone(name: String) {
        #expect(HistoryMonth(name) == nil)
    }
}
