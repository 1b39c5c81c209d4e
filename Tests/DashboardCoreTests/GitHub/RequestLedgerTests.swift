import Foundation
import Testing

@testable import DashboardCore

@Suite struct RequestLedgerTests {
    private var ledger = RequestLedger()
    private let today = CalendarDay(number: 20_000)
    private let yesterday = CalendarDay(number: 19_999)

    private func request(
        _ status: Int = 200, of name: String = "a/b", resource: RateLimit.Resource = .core, isAuthorized: Bool = true,
        limit: RateLimit? = nil
    ) -> AnsweredRequest {
        AnsweredRequest(name: name, resource: resource, status: status, isAuthorized: isAuthorized, limit: limit)
    }

    private func limit(_ remaining: Int, of limit: Int = 60, resetIn seconds: TimeInterval) -> RateLimit {
        RateLimit(limit: limit, remaining: remaining, reset: noon.addingTimeInterval(seconds))
    }

    private func restarted(_ ledger: RequestLedger) throws -> RequestLedger {
        try JSONDecoder().decode(RequestLedger.self, from: JSONEncoder().encode(ledger))
    }

    // MARK: Days

    @Test(arguments: [
        (200, true, 1, 0), (304, true, 0, 1), (200, false, 1, 0), (304, false, 1, 0), (404, true, 1, 0),
        (403, false, 1, 0),
    ])
    func onlyAnAuthorizedNotModifiedIsFree(status: Int, isAuthorized: Bool, paid: Int, free: Int) {
        var ledger = ledger
        ledger.record(request(status, isAuthorized: isAuthorized), on: today)
        #expect(ledger.count(of: "a/b", on: today) == RequestLedger.Count(paid: paid, free: free))
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: paid, free: free))
    }

    @Test func eachFeedIsCountedOnItsOwn() {
        var ledger = ledger
        for _ in 0..<3 { ledger.record(request(304), on: today) }
        ledger.record(request(of: "c/d"), on: today)
        #expect(ledger.count(of: "a/b", on: today) == RequestLedger.Count(paid: 0, free: 3))
        #expect(ledger.count(of: "c/d", on: today) == RequestLedger.Count(paid: 1, free: 0))
        #expect(ledger.count(of: "e/f", on: today) == RequestLedger.Count())
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: 1, free: 3))
    }

    @Test func atMidnightADayBeginsAndOlderOnesAreForgotten() {
        var ledger = ledger
        ledger.record(request(), on: yesterday)
        ledger.record(request(304), on: today)
        #expect(ledger.count(of: "a/b", on: yesterday) == RequestLedger.Count(paid: 1, free: 0))
        #expect(ledger.count(of: "a/b", on: today) == RequestLedger.Count(paid: 0, free: 1))
        ledger.record(request(), on: CalendarDay(number: 20_001))
        #expect(ledger.total(on: yesterday) == RequestLedger.Count())
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: 0, free: 1))
        ledger.record(request(), on: CalendarDay(number: 20_010))
        #expect(ledger.total(on: today) == RequestLedger.Count())
    }

    @Test func daysInTheFutureAreForgottenWhenTheClockIsSetBack() {
        var ledger = ledger
        ledger.record(request(), on: today)
        ledger.record(request(), on: yesterday)
        #expect(ledger.total(on: today) == RequestLedger.Count())
        #expect(ledger.total(on: yesterday) == RequestLedger.Count(paid: 1, free: 0))
    }

    // MARK: Rate limits

    @Test func theLastLimitOfEachResourceIsKeptUntilItsReset() {
        var ledger = ledger
        ledger.record(request(limit: limit(50, resetIn: 1800)), on: today)
        ledger.record(request(limit: limit(49, resetIn: 1800)), on: today)
        ledger.record(request(of: "search", resource: .search, limit: limit(9, of: 10, resetIn: 40)), on: today)
        ledger.record(request(), on: today)
        #expect(ledger.limit(of: .core, now: noon)?.remaining == 49)
        #expect(ledger.limit(of: .search, now: noon)?.remaining == 9)
        #expect(ledger.limit(of: .search, now: noon.addingTimeInterval(40)) == nil)
        #expect(ledger.limit(of: .core, now: noon.addingTimeInterval(1799))?.remaining == 49)
        #expect(ledger.limit(of: .core, now: noon.addingTimeInterval(1800)) == nil)
        #expect(ledger.limit(of: RateLimit.Resource(rawValue: "graphql"), now: noon) == nil)
    }

    @Test func aClockThatIsSetBackHidesTheLimit() {
        var ledger = ledger
        ledger.record(request(limit: limit(50, resetIn: 1800)), on: today)
        #expect(ledger.limit(of: .core, now: noon.addingTimeInterval(-6 * 3600)) == nil)
        #expect(ledger.forecast(of: .core, now: noon.addingTimeInterval(-6 * 3600)) == nil)
    }

    @Test(arguments: [
        // Half of the hour is over.
        (40, 1800.0, 20), (60, 1800, 60), (30, 1800, 0), (10, 1800, 0),
        // A quarter, and the first tenth.
        (45, 2700, 0), (50, 2700, 20), (55, 3240, 10), (55, 3241, nil),
    ])
    func theForecastContinuesTheRateSoFar(remaining: Int, seconds: TimeInterval, forecast: Int?) {
        var ledger = ledger
        ledger.record(request(limit: limit(remaining, resetIn: seconds)), on: today)
        #expect(ledger.forecast(of: .core, now: noon) == forecast)
    }

    @Test func theForecastOfSearchesIsForAMinute() {
        var ledger = ledger
        ledger.record(request(resource: .search, limit: limit(8, of: 10, resetIn: 30)), on: today)
        #expect(ledger.forecast(of: .search, now: noon) == 6)
        #expect(ledger.forecast(of: .core, now: noon) == nil)
    }

    // MARK: File

    @Test func itSurvivesARestart() throws {
        var ledger = ledger
        ledger.record(request(limit: limit(50, resetIn: 1800)), on: yesterday)
        ledger.record(request(304), on: today)
        #expect(try restarted(ledger) == ledger)
    }

    @Test func whatCannotBeReadIsOmitted() throws {
        let json = """
            {"limits": {"core": 7, "search": {"limit": 10, "remaining": 9, "reset": 0}},
             "days": [{"day": 20000, "total": {"paid": 2, "free": 0}, "counts": {}}, {"day": "today"}, null]}
            """
        let ledger = try JSONDecoder().decode(RequestLedger.self, from: Data(json.utf8))
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: 2, free: 0))
        #expect(ledger.limit(of: .search, now: Date(timeIntervalSinceReferenceDate: -30))?.remaining == 9)
        #expect(try JSONDecoder().decode(RequestLedger.self, from: Data("{}".utf8)) == RequestLedger())
    }

    @Test func itsSizeIsBounded() throws {
        var ledger = ledger
        for number in 0..<5000 {
            let limit = limit(1, resetIn: 1800)
            let resource = RateLimit.Resource(rawValue: "resource\(number)")
            ledger.record(request(of: "name\(number)", resource: resource, limit: limit), on: today)
        }
        #expect(try JSONEncoder().encode(ledger).count < 20_000)
        #expect(ledger.total(on: today).paid == 5000)
        #expect(ledger.count(of: "name0", on: today).paid == 1)
        #expect(ledger.count(of: "name4999", on: today).paid == 0)
    }
}
