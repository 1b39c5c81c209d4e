import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

@Suite struct RequestLedgerTests {
    private var ledger = RequestLedger()
    private let today = CalendarDay(number: 20_000)
    private let yesterday = CalendarDay(number: 19_999)

    private func request(_ status: Int = 200, of name: String = "a/b", isAuthorized: Bool = true) -> AnsweredRequest {
        AnsweredRequest(name: name, status: status, isAuthorized: isAuthorized)
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

    @Test func numbersOfADamagedFileAreNotContinued() throws {
        let counts = #"{"paid":\#(Int.max),"free":\#(Int.max)}"#
        let file = #"{"days":[{"day":20000,"total":\#(counts),"counts":{"a/b":\#(counts)}}]}"#
        var ledger = try JSONDecoder().decode(RequestLedger.self, from: Data(file.utf8))
        ledger.record(request(), on: today)
        ledger.record(request(304), on: today)
        #expect(ledger.count(of: "a/b", on: today) == RequestLedger.Count(paid: 1, free: 1))
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: 1, free: 1))
    }

    @Test func daysInTheFutureAreForgottenWhenTheClockIsSetBack() {
        var ledger = ledger
        ledger.record(request(), on: today)
        ledger.record(request(), on: yesterday)
        #expect(ledger.total(on: today) == RequestLedger.Count())
        #expect(ledger.total(on: yesterday) == RequestLedger.Count(paid: 1, free: 0))
    }

    // MARK: File

    @Test func itSurvivesARestart() throws {
        var ledger = ledger
        ledger.record(request(), on: yesterday)
        ledger.record(request(304), on: today)
        #expect(try restarted(ledger) == ledger)
    }

    @Test func whatCannotBeReadIsOmitted() throws {
        let json = """
            {"limits": 7, "days": [{"day": 20000, "total": {"paid": 2, "free": 0}, "counts": {}}, {"day": "today"}, null]}
            """
        let ledger = try JSONDecoder().decode(RequestLedger.self, from: Data(json.utf8))
        #expect(ledger.total(on: today) == RequestLedger.Count(paid: 2, free: 0))
        #expect(try JSONDecoder().decode(RequestLedger.self, from: Data("{}".utf8)) == RequestLedger())
    }

    @Test func itsSizeIsBounded() throws {
        var ledger = ledger
        for number in 0..<5000 {
            ledger.record(request(of: "name\(number)"), on: today)
        }
        #expect(try JSONEncoder().encode(ledger).count < 20_000)
        #expect(ledger.total(on: today).paid == 5000)
        #expect(ledger.count(of: "name0", on: today).paid == 1)
        #expect(ledger.count(of: "name4999", on: today).paid == 0)
        #expect(ledger.names(on: today).count == 300)
    }
}
