import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// Which points an area contains.
@Suite struct WarningBordersTests {
    private func border(_ text: String) throws -> [Coordinate] { try #require(CAPArea.polygon(text)) }

    @Test func aBorderEnclosesWhatIsInside() throws {
        let square = try border("48,16 48,17 49,17 49,16 48,16")
        for point in [at(48.5, 16.5), at(48.01, 16.99)] { #expect(square.encloses(point)) }
        for point in [
            at(48.5, 15.9), at(48.5, 17.1), at(47.9, 16.5), at(49.1, 16.5), at(-48.5, 16.5), at(48.5, -163.5),
        ] {
            #expect(!square.encloses(point))
        }
        #expect(![Coordinate]().encloses(at(0, 0)))
    }

    @Test func aBorderMayCrossTheDateLine() throws {
        let fiji = try border("-20,177 -20,-178 -15,-178 -15,177")
        for point in [at(-17, 178), at(-17, -179), at(-17, 180), at(-17, -180)] { #expect(fiji.encloses(point)) }
        for point in [at(-17, 176), at(-17, -177), at(-17, 0), at(-17, 3)] { #expect(!fiji.encloses(point)) }
    }

    @Test func aBorderThatCrossesItselfEnclosesAllThatItRunsAround() throws {
        let star = try border("2,0 -1.6,1.2 0.6,-1.9 0.6,1.9 -1.6,-1.2")
        #expect(star.encloses(at(0, 0)))
        #expect(!star.encloses(at(-1.5, 0)))
    }

    @Test func aCircleIsItsBorder() throws {
        let circle = try #require(CAPArea.circle("64.1,-21.9 50"))
        #expect(circle.allSatisfy { abs($0.distance(to: at(64.1, -21.9)) - 50_000) < 500 })
        #expect(circle.encloses(at(64.1, -21.9)))
        #expect(!circle.encloses(at(64.6, -21.9)))
        #expect(try #require(CAPArea.circle("0,179.9 100")).encloses(at(0, -179.9)))
        for text in ["", "64.1,-21.9", "64.1,-21.9 0", "64.1,-21.9 -5", "64.1,-21.9 x", "95,0 1", "1,2 nan"] {
            #expect(CAPArea.circle(text) == nil)
        }
    }

    @Test func swappedLatitudesAndLongitudesAreRecognizedWhereTheyCannotBeMeant() throws {
        #expect(try border("126,37 127,37 127,38").encloses(at(37.2, 126.8)))
        #expect(try border("37,126 37,127 38,127").encloses(at(37.2, 126.8)))
    }

    @Test func aCoastIsThinnedButKeepsItsShape() throws {
        let coast = (0..<20_000).compactMap { index in
            let angle = Double(index) / 20_000 * 2 * .pi
            return Coordinate(latitude: 44 + sin(angle), longitude: -68 + cos(angle))
        }
        let thinned = try #require(coast.thinned)
        #expect((200...1300).contains(thinned.count))
        for point in [at(44.99, -68), at(43.01, -68), at(44, -67.01)] { #expect(thinned.encloses(point)) }
        for point in [at(45.01, -68), at(44, -66.99)] { #expect(!thinned.encloses(point)) }
        #expect([at(44, -68), at(44.001, -68), at(44, -68.001)].thinned == nil)
    }

    @Test func pointsThatAreNoneAreLeftOut() {
        #expect(CAPArea.polygon("1,2 x 3,4 5 6,7 nan,1 8,inf")?.count == 3)
        for text in ["", "1,2", "1,2 3,4", "here"] { #expect(CAPArea.polygon(text) == nil) }
    }
}
