import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import Networking

/// What is left of the rate limits.
@Suite struct GitHubBudgetTests {
    private func headers(
        _ remaining: Int, of limit: Int = 60, resetIn seconds: TimeInterval, resource: String? = nil
    ) -> HTTPHeaders {
        var fields = [
            "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970 + seconds))",
        ]
        fields["X-RateLimit-Resource"] = resource
        return HTTPHeaders(fields)
    }

    private func budget(_ headers: HTTPHeaders..., of resource: RateLimit.Resource = .core) -> GitHubBudget {
        var budget = GitHubBudget()
        for headers in headers { budget.record(headers, of: resource, now: noon) }
        return budget
    }

    @Test func theLastLimitOfEachResourceIsKeptUntilItsReset() {
        let budget = budget(
            headers(50, resetIn: 1800), headers(49, resetIn: 1800), headers(9, of: 10, resetIn: 40, resource: "search"),
            HTTPHeaders([:]))
        #expect(budget.limit(of: .core, now: noon)?.remaining == 49)
        #expect(budget.limit(of: .search, now: noon)?.remaining == 9)
        #expect(budget.limit(of: .search, now: noon + 40) == nil)
        #expect(budget.limit(of: .core, now: noon + 1799)?.remaining == 49)
        #expect(budget.limit(of: .core, now: noon + 1800) == nil)
        #expect(budget.limit(of: RateLimit.Resource(rawValue: "graphql"), now: noon) == nil)
    }

    @Test func aClockThatIsSetBackHidesTheLimit() {
        let budget = budget(headers(50, resetIn: 1800))
        #expect(budget.limit(of: .core, now: noon - 6 * 3600) == nil)
        #expect(budget.forecast(of: .core, now: noon - 6 * 3600) == nil)
    }

    @Test(arguments: [
        // Half of the hour is over.
        (40, 1800.0, 20), (60, 1800, 60), (30, 1800, 0), (10, 1800, 0),
        // A quarter, and the first tenth.
        (45, 2700, 0), (50, 2700, 20), (55, 3240, 10), (55, 3241, nil),
    ])
    func theForecastContinuesTheRateSoFar(remaining: Int, seconds: TimeInterval, forecast: Int?) {
        #expect(budget(headers(remaining, resetIn: seconds)).forecast(of: .core, now: noon) == forecast)
    }

    @Test func theForecastOfSearchesIsForAMinute() {
        let budget = budget(headers(8, of: 10, resetIn: 30), of: .search)
        #expect(budget.forecast(of: .search, now: noon) == 6)
        #expect(budget.forecast(of: .core, now: noon) == nil)
    }

    @Test func aServerCannotFillTheMemoryWithLimits() {
        var budget = GitHubBudget()
        for number in 0..<5000 {
            budget.record(headers(1, resetIn: 60, resource: "resource\(number)"), of: .core, now: noon)
        }
        #expect(budget.limits.count == 32)
        budget.record(headers(0, resetIn: 60, resource: "resource0"), of: .core, now: noon)
        #expect(budget.limits[RateLimit.Resource(rawValue: "resource0")]?.remaining == 0)
    }

    @Test(
        "Numbers that no server can mean are bounded",
        arguments: [(60, Int.min), (Int.min, Int.max), (-20, Int.max), (Int.max, Int.min)])
    func extremeNumbers(_ limit: Int, _ remaining: Int) throws {
        let headers = HTTPHeaders([
            "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Reset": "\(Int(noon.timeIntervalSince1970) + 60)",
        ])
        let rateLimit = try #require(RateLimit(headers, now: noon))
        #expect(rateLimit.limit >= 0 && rateLimit.remaining >= 0)
        #expect(abs(rateLimit.spendable) <= 1_000_000_000)
    }
}
