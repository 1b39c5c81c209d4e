import Testing
import Weather

@testable import CoreTestSupport

@Suite struct PlaceQuestionTests {
    @Test(arguments: [
        ("10115, Germany", "10115", ["Germany"]), ("10115,DE", "10115", ["DE"]),
        ("SW1A 1AA, UK", "SW1A 1AA", ["UK"]), ("sw1a 1aa, uk", "SW1A 1AA", ["uk"]),
        ("K1A 0B1, Canada", "K1A 0B1", ["Canada"]), ("90210, CA, US", "90210", ["CA", "US"]),
        ("01310-100, Brazil", "01310-100", ["Brazil"]), ("１０１１５，Germany", "10115", ["Germany"]),
        ("D-10115", "10115", ["DE"]), ("d-10115", "10115", ["DE"]), ("CH-8001", "8001", ["CH"]),
        (" A-1010 ", "1010", ["AT"]), ("DK-2100", "2100", ["DK"]),
        ("Paris (Texas)", "Paris", ["Texas"]), ("Springfield, IL", "Springfield", ["IL"]), ("Oslo,", "Oslo", []),
    ])
    func theTownOrThePostalCodeComesFirst(text: String, town: String, within: [String]) {
        #expect(PlaceQuestion(text) == PlaceQuestion(town: town, within: within))
    }

    @Test(arguments: [
        "10115", "10115 DE", "90210 US", "1, 2, 3", "10115, 10117", "101-0001", "X-10115", "D-", "D-1", "CH-8001-1",
        ",", ",,,", "()", "?!", "", String(repeating: "1", count: 10_000), String(repeating: ",", count: 10_000),
        "D-" + String(repeating: "1", count: 10_000),
    ])
    func otherTextsAreNotDivided(text: String) {
        #expect(PlaceQuestion(text) == PlaceQuestion(town: text))
    }

    @Test(arguments: [
        ("SW1A 1AA", "SW1A"), ("M11AE", "M1"), ("EC1A 1BB", "EC1A"), ("K1A 0B1", "K1A"), ("10115", nil), ("SW1A", nil),
        ("1234 AB", nil),
    ])
    func onlyBritishAndCanadianCodesHaveALargerArea(code: String, area: String?) {
        #expect(PostalCode.area(of: code) == area)
    }

    @Test(arguments: [
        "", "A", "Paris", "10115 Berlin Mitte", "12.5", "-", "1", String(repeating: "1", count: 11), "1--1", "١٢٣٤٥",
    ])
    func otherTextsAreNoPostalCodes(text: String) {
        #expect(PostalCode.code(text) == nil)
    }
}
