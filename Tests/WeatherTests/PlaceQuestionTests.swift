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
        ("Beverly Hills, CA 90210", "Beverly Hills", ["CA"], "90210"),
        ("Springfield, IL 62701", "Springfield", ["IL"], "62701"),
        ("Springfield, Illinois  62701, USA", "Springfield", ["Illinois", "USA"], "62701"),
        ("Springfield, IL, 62701", "Springfield", ["IL"], "62701"),
        ("Springfield, IL 62701-1234", "Springfield", ["IL"], "62701-1234"),
        ("Ottawa, ON k1a 0b1", "Ottawa", ["ON"], "K1A 0B1"),
        ("Sydney, New South Wales 2000", "Sydney", ["New South Wales"], "2000"),
        ("Springfield (IL 62701)", "Springfield", ["IL"], "62701"),
    ])
    func aPostalCodeMayFollowTheState(text: String, town: String, within: [String], code: String) {
        #expect(PlaceQuestion(text) == PlaceQuestion(town: town, within: within, code: code))
    }

    @Test(arguments: [
        ("Seoul, District 9", ["District 9"]), ("Paris, Region 1 2", ["Region 1 2"]),
        ("A, B" + String(repeating: " 1", count: 10_000), ["B" + String(repeating: " 1", count: 10_000)]),
    ])
    func otherNumbersAfterAnAreaAreNoPostalCodes(text: String, within: [String]) {
        #expect(PlaceQuestion(text).within == within)
        #expect(PlaceQuestion(text).code == nil)
    }

    @Test(arguments: ["Springfield, 62701", "Springfield, 62701, 62702", "Oslo, IL, 1"])
    func withoutAnAreaACodeIsNotDivided(text: String) {
        #expect(PlaceQuestion(text) == PlaceQuestion(town: text))
    }

    static let countries: [(code: String, within: [String], isAfterRegion: Bool, country: String?)] = [
        ("90210", ["CA"], true, "US"), ("90210-1234", ["CA"], true, "US"), ("K1A 0B1", ["ON"], true, "CA"),
        ("K1A 0B1", ["CA"], false, "CA"), ("19801", ["DE"], true, "US"), ("10115", ["DE"], false, "DE"),
        ("97201", ["OR"], true, "US"), ("751001", ["OR"], true, "IN"), ("2000", ["NSW"], true, "AU"),
        ("10115", ["XX"], false, nil), ("10115", [], false, nil), ("90210", ["CA", "US"], false, "US"),
        ("62701", ["IL", "us"], true, "US"), ("8001", ["ch"], false, "CH"), ("1234567", ["IL"], true, "IL"),
    ]

    @Test(arguments: countries)
    func theCountryOfAPostalCodeFollowsFromTheArea(code: String, within: [String], isAfter: Bool, country: String?) {
        #expect(
            Gazetteer([]).country(ofPostalCode: code, within: within, isAfterRegion: isAfter) == country)
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
        ("1234 AB", nil), ("90210-1234", "90210"), ("01310-100", nil),
    ])
    func someCodesHaveALargerArea(code: String, area: String?) {
        #expect(PostalCode.area(of: code) == area)
    }

    @Test(arguments: [
        "", "A", "Paris", "10115 Berlin Mitte", "12.5", "-", "1", String(repeating: "1", count: 11), "1--1", "١٢٣٤٥",
    ])
    func otherTextsAreNoPostalCodes(text: String) {
        #expect(PostalCode.code(text) == nil)
    }
}
