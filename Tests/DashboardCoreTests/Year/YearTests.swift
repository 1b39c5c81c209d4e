import Foundation
import Testing

/// The program's core in virtual time, with a made-up GitHub and weather: `make year`.
@Suite("A year in minutes") struct YearTests {
    private static let environment = ProcessInfo.processInfo.environment

    private static func numbers(_ name: String) -> [Int]? {
        environment[name].map { $0.split(separator: " ").compactMap { Int($0) } }
    }

    /// With the other tests some days, with 29 February and the beginning of daylight saving time, and few requests.
    private static let days = numbers("YEAR_DAYS")?.first ?? 15
    private static let isWhole = environment["YEAR_DAYS"] != nil

    @Test(
        "asks no more than is permitted, forgets no feed, loses no event and tells nothing twice",
        arguments: numbers("YEAR_SEEDS") ?? [1])
    func year(seed: Int) throws {
        let year = try Year(
            seed: UInt64(seed), days: Self.days, feeds: Self.isWhole ? 30 : 6,
            intervals: Self.isWhole ? [600, 900, 1800, 3600] : [3600])
        let report = year.run()
        print("seed \(seed): \(report.line)")
        #expect(report.problems == [], "make year SEED=\(seed) DAYS=\(Self.days)")
    }
}
