import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// The examples are those of <https://github.com/google/open-location-code/tree/main/test_data>, if not said otherwise.
@Suite struct PlusCodeTests {
    private func isAt(_ found: Coordinate?, _ latitude: Double, _ longitude: Double) throws -> Bool {
        let found = try #require(found)
        return abs(found.latitude - latitude) < 1e-9 && abs(found.longitude - longitude) < 1e-9
    }

    /// decoding.csv: south, west, north and east of the area.
    @Test(arguments: [
        ("7FG49Q00+", 20.35, 2.75, 20.4, 2.8), ("7FG49QCJ+2V", 20.37, 2.782125, 20.370125, 2.78225),
        ("7FG49QCJ+2VX", 20.3701, 2.78221875, 20.370125, 2.78225),
        ("7FG49QCJ+2VXGJ", 20.370113, 2.782234375, 20.370114, 2.78223632813),
        ("8FVC2222+22", 47.0, 8.0, 47.000125, 8.000125),
        ("4VCPPQGP+Q9", -41.273125, 174.785875, -41.273, 174.786), ("62G20000+", 0.0, -180.0, 1, -179),
        ("22220000+", -90, -180, -89, -179), ("7FG40000+", 20.0, 2.0, 21.0, 3.0),
        ("22222222+22", -90.0, -180.0, -89.999875, -179.999875), ("6VGX0000+", 0, 179, 1, 180),
        ("6FH32222+222", 1, 1, 1.000025, 1.00003125), ("CFX30000+", 89, 1, 90, 2),
        ("CFX3X2X2+X2", 89.9998750, 1, 90, 1.0001250), ("84000000+", 30, -140, 50, -120),
        ("849VGJQF+VX7QR3J", 37.5396691200, -122.3750698242, 37.5396691600, -122.3750697021),
        ("849VGJQF+VX7QR3J7QR3J", 37.5396691200, -122.3750698242, 37.5396691600, -122.3750697021),
    ])
    func theMiddleOfAFullCode(code: String, south: Double, west: Double, north: Double, east: Double) throws {
        let center = PlusCode(code)?.center
        #expect(try isAt(center, (south + north) / 2, (west + east) / 2))
        #expect(PlusCode(code.lowercased()) == PlusCode(code))
        #expect(PlusCode(code)?.center(near: at(0, 0)) == center)
    }

    /// shortCodeTests.csv: the full code, the place and the short code.
    @Test(arguments: [
        ("9C3W9QCJ+2VX", 51.3701125, -1.217765625, "+2VX"), ("9C3W9QCJ+2VX", 51.3708675, -1.217765625, "CJ+2VX"),
        ("9C3W9QCJ+2VX", 51.3693575, -1.217765625, "CJ+2VX"), ("9C3W9QCJ+2VX", 51.3701125, -1.218520625, "CJ+2VX"),
        ("9C3W9QCJ+2VX", 51.3701125, -1.217010625, "CJ+2VX"), ("9C3W9QCJ+2VX", 51.3852125, -1.217765625, "9QCJ+2VX"),
        ("9C3W9QCJ+2VX", 51.3550125, -1.217765625, "9QCJ+2VX"), ("9C3W9QCJ+2VX", 51.3701125, -1.232865625, "9QCJ+2VX"),
        ("9C3W9QCJ+2VX", 51.3701125, -1.202665625, "9QCJ+2VX"), ("8FJFW222+", 42.899, 9.012, "22+"),
        ("796RXG22+", 14.95125, -23.5001, "22+"), ("8FRCXGRF+PM", 47.00, 8.55, "XGRF+PM"),
        ("CFX22222+22", 89.6, 0.0, "2222+22"), ("2CXXXXXX+XX", -81.0, 0.0, "XXXXXX+XX"),
    ])
    func aShortCodeIsCompletedNearAPlace(full: String, latitude: Double, longitude: Double, short: String) throws {
        let code = try #require(PlusCode(short))
        let center = try #require(PlusCode(full)?.center)
        #expect(code.center == nil)
        #expect(try isAt(code.center(near: at(latitude, longitude)), center.latitude, center.longitude))
    }

    /// Not of the published examples.
    @Test func aShortCodeIsCompletedAtThePolesAndTheDateLine() throws {
        let code = try #require(PlusCode("2222+22"))
        for place in [at(90, 180), at(-90, -180), at(0.1, 180), at(0.1, -180), at(-0.1, 179.99)] {
            let center = try #require(code.center(near: place))
            #expect(abs(center.latitude - place.latitude) < 1.01)
            #expect(center.distance(to: place) < 160_000)
        }
    }

    /// The place is a rounded one; its own code begins on the other side of the date line.
    @Test func aShortCodeJustWestOfTheDateLineIsCompletedNear180Degrees() throws {
        let center = try #require(PlusCode("5VMX6X2V+25")?.center)
        let found = try #require(PlusCode("6X2V+25")?.center(near: at(-16.8, 180)))
        #expect(try isAt(found, center.latitude, center.longitude))
    }

    /// validityTests.csv
    @Test(arguments: [
        ("8FWC2345+G6", false), ("8FWC2345+G6G", false), ("8fwc2345+", false), ("8FWCX400+", false),
        ("WC2345+G6g", true), ("2345+G6", true), ("45+G6", true), ("+G6", true), ("849VGJQF+VX7QR3J", false),
        ("849VGJQF+VX7QR3JW", false),
    ])
    func validCodesAreFullOrShort(text: String, isShort: Bool) throws {
        let code = try #require(PlusCode(text))
        #expect((code.center == nil) == isShort)
    }

    /// validityTests.csv, and further ones.
    @Test(arguments: [
        "G+", "+", "8FWC2345+G", "8FWC2_45+G6", "8FWC2η45+G6", "8FWC2345+G6+", "8FWC2345G6+", "8FWC2300+G6",
        "WC2300+G6g", "WC2345+G", "WC2300+", "849VGJQF+VX7QR3U", "849VGJQF+VX7QR3JU",
        "", "0+", "00000000+", "8F000000+22", "8F020000+", "XX000000+", "9X000000+", "F2000000+", "8FWR000+",
        "8FWR2222 22", "8FWR2222+22 ", String(repeating: "2", count: 10_000) + "+22",
    ])
    func otherTextsAreNoCode(text: String) {
        #expect(PlusCode(text) == nil)
    }

    @Test(arguments: [
        ("8FWR2222+22", "8FWR2222+22", nil), (" 8fwr2222+22\n", "8FWR2222+22", nil),
        ("８ＦＷＲ２２２２＋２２", "8FWR2222+22", nil), ("8FWR0000+", "8FWR0000+", nil), ("6GCQ+2X", "6GCQ+2X", nil),
        ("6GCQ+2X Vienna", "6GCQ+2X", "Vienna"), ("6GCQ+2X, Vienna, Austria", "6GCQ+2X", "Vienna, Austria"),
        ("Vienna 6GCQ+2X", "6GCQ+2X", "Vienna"), ("New York, 6gcq+2x", "6GCQ+2X", "New York"),
        ("6GCQ+2X 10115 Berlin", "6GCQ+2X", "10115 Berlin"), ("10115ab 6GCQ+2X", "6GCQ+2X", "10115ab"),
        ("6GCQ+2X 서울", "6GCQ+2X", "서울"), ("6GCQ+2X القاهرة", "6GCQ+2X", "القاهرة"),
    ])
    func aCodeStandsAloneOrBesideATown(text: String, code: String, town: String?) throws {
        let typed = try #require(try PlusCodeText.typed(text))
        #expect(typed.code == PlusCode(code))
        #expect(typed.town == town)
    }

    @Test(arguments: [
        "8FWRAAAA+22", "8FWR2222+2", "8FWR222+22", "6GCI+22", "XX330000+", "8FWR2_22+22", "8FWR2222+22+",
        "6GCO+22 Vienna", "Vienna 6GCO+22",
    ])
    func aCodeWithAMistakeIsReported(text: String) {
        #expect(throws: PlusCodeText.Defect.invalid) { try PlusCodeText.typed(text) }
    }

    @Test(arguments: [
        "", "+", "++", "+++ +++", "Vienna", "A+B & C=D?#/%20", "Disney+", "Paris+London", "Route 66+", "48.2+16.4",
        "+48.2 +16.4", "48+22", "48+16", "10115ab", "?!+,.", "https://example.com/?q=a+b",
        String(repeating: "+", count: 10_000), String(repeating: "6GCQ+2X ", count: 1250),
    ])
    func anythingElseIsAName(text: String) throws {
        #expect(try PlusCodeText.typed(text) == nil)
    }
}
