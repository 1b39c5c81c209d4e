import Foundation
import SystemTime
import Testing

@Suite("The system's times")
struct SystemTimeTests {
    private func offset(_ identifier: String, _ time: String) throws -> Int {
        let zone = try #require(SystemTimeZone(identifier: identifier), "\(identifier)")
        return zone.utcOffset(at: try Date(time, strategy: .iso8601).timeIntervalSince1970)
    }

    @Test(
        "have the offsets of zones on both sides of each change",
        arguments: [
            ("Europe/Berlin", "2026-03-29T00:59:59Z", 3600), ("Europe/Berlin", "2026-03-29T01:00:00Z", 7200),
            ("Europe/Berlin", "2026-10-25T00:59:59Z", 7200), ("Europe/Berlin", "2026-10-25T01:00:00Z", 3600),
            ("America/New_York", "2026-11-01T05:59:59Z", -14_400),
            ("America/New_York", "2026-11-01T06:00:00Z", -18_000),
            ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000), ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
            ("America/St_Johns", "2026-11-21T12:00:00Z", -12_600), ("Asia/Seoul", "2026-11-21T12:00:00Z", 32_400),
            // After the changes that a file lists one by one, by the rule at its end.
            ("Europe/Berlin", "2064-07-01T12:00:00Z", 7200), ("Europe/Berlin", "2064-12-01T12:00:00Z", 3600),
        ])
    func offsets(identifier: String, time: String, seconds: Int) throws {
        #expect(try offset(identifier, time) == seconds)
    }

    @Test("agree with Foundation's zones, which have another source")
    func agreement() throws {
        for identifier in ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Africa/Cairo"] {
            let zone = try #require(SystemTimeZone(identifier: identifier))
            let other = try #require(TimeZone(identifier: identifier))
            for hours in stride(from: 0, to: 366 * 24, by: 5) {
                let time = Date(timeIntervalSince1970: 1_767_225_600 + Double(hours) * 3600)
                #expect(zone.utcOffset(at: time.timeIntervalSince1970) == other.secondsFromGMT(for: time))
            }
        }
    }

    @Test(
        "know no zone that there is not",
        arguments: [
            "Mars/Olympus", "Europe", "", "zone.tab", "tzdata.zi", "leapseconds", "../../../etc/passwd", "/etc/passwd",
            "Europe/../zone.tab", "Europe/Berlin\u{0}", "ÉUROPE",
        ])
    func unknown(identifier: String) {
        #expect(SystemTimeZone(identifier: identifier) == nil)
    }

    @Test(
        "know the zones whose names are like no other's",
        arguments: [
            "UTC", "EST5EDT", "Etc/GMT+5", "America/Port-au-Prince", "America/Argentina/Buenos_Aires", "GB-Eire",
        ])
    func unusual(identifier: String) {
        #expect(SystemTimeZone(identifier: identifier) != nil)
    }

    @Test("have the machine's own zone")
    func local() {
        let time = Date(timeIntervalSince1970: 1_795_237_200)
        #expect(SystemTimeZone.local.utcOffset(at: 1_795_237_200) == TimeZone.current.secondsFromGMT(for: time))
        #expect(!SystemTimeZone.local.identifier.isEmpty)
    }

    @Test("can be read by many threads at once")
    func threads() async throws {
        let zone = try #require(SystemTimeZone(identifier: "Europe/Berlin"))
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<64 { group.addTask { zone.utcOffset(at: Double(number) * 1e7) } }
            for await offset in group { #expect([3600, 7200].contains(offset)) }
        }
    }

    @Test("come with a decimal separator")
    func decimals() {
        #expect(!SystemLocale.decimalSeparator.isEmpty)
    }
}
