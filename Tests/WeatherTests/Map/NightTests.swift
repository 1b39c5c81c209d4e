import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// Where the sun is, and the night on the map.
@Suite struct NightTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    /// Sunrises and sunsets: the centre of the sun is 50' below the horizon.
    /// Source: <https://gml.noaa.gov/grad/solcalc/>, to the minute.
    @Test(arguments: [
        ("2024-06-20T03:43:00Z", 51.5074, -0.1278), ("2024-06-20T20:21:00Z", 51.5074, -0.1278),
        ("2024-12-20T22:43:00Z", 37.5665, 126.978), ("2024-12-21T08:17:00Z", 37.5665, 126.978),
        ("2024-03-20T10:59:00Z", 40.7128, -74.006), ("2024-03-20T23:08:00Z", 40.7128, -74.006),
        ("2024-12-21T11:22:00Z", 64.1466, -21.9426), ("2024-12-21T15:30:00Z", 64.1466, -21.9426),
        ("2024-12-20T18:41:00Z", -33.8688, 151.2093), ("2024-12-21T09:05:00Z", -33.8688, 151.2093),
    ])
    func theSunRisesAndSetsWhenItDoes(time: String, latitude: Double, longitude: Double) throws {
        let altitude = SunPosition(at: try date(time)).altitude(at: at(latitude, longitude))
        #expect(abs(altitude + 0.833) < 0.35, "\(altitude)°")
    }

    @Test func solsticesAndEquinoxes() throws {
        #expect(abs(SunPosition(at: try date("2024-06-20T20:51:00Z")).declination - 23.44) < 0.01)
        #expect(abs(SunPosition(at: try date("2024-12-21T09:20:00Z")).declination + 23.44) < 0.01)
        #expect(abs(SunPosition(at: try date("2024-03-20T03:06:00Z")).declination) < 0.02)
        // The equation of time is almost zero in the middle of April.
        let noon = SunPosition(at: try date("2024-04-15T12:00:00Z"))
        #expect(abs(noon.longitude) < 0.1)
        #expect(noon.altitude(at: at(noon.declination, noon.longitude)) > 89.9)
    }

    @Test(arguments: 0..<60) func theOutlineIsAroundTheNight(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let sun = SunPosition(at: noon + Double.random(in: 0...31_556_952, using: &random))
        let map = MapRegion(
            center: at(.random(in: -60...60, using: &random), .random(in: -180...180, using: &random)),
            zoom: .random(in: 0...6, using: &random), width: .random(in: 100...900, using: &random), height: 500)
        let outline = NightShade(sun).outline(in: map)
        #expect(outline.allSatisfy { (0...map.width).contains($0.x) && (0...map.height).contains($0.y) })
        for _ in 0..<200 {
            let (x, y) = (Double.random(in: 0...map.width, using: &random), Double.random(in: 0...500, using: &random))
            let point = map.point(x: x - map.width / 2, y: y - 250)
            guard (0.001...0.999).contains(point.y), let place = point.coordinate else { continue }
            let altitude = sun.altitude(at: place)
            // The outline is a line of short pieces.
            guard abs(altitude) > 1.5 else { continue }
            #expect(contains(outline, x, y) == (altitude < 0), "\(altitude)° at \(place)")
        }
    }

    @Test func whereItIsDayNothingIsDrawn() throws {
        let sun = SunPosition(at: try date("2024-06-20T12:00:00Z"))
        #expect(NightShade(sun).outline(in: region(at(40, 0), zoom: 6)).isEmpty)
        let night = NightShade(SunPosition(at: try date("2024-06-20T00:00:00Z"))).outline(in: region(at(0, 0), zoom: 6))
        #expect(Set(night.map(\.y)) == [0, 400])
    }

    @Test func atAnEquinoxItIsHalfOfTheWorld() throws {
        let sun = SunPosition(at: try date("2024-03-20T03:06:00Z"))
        let outline = NightShade(sun).outline(in: MapRegion(center: at(0, 0), zoom: 1, width: 512, height: 512))
        #expect(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        let dark = (0..<512).count { contains(outline, Double($0) + 0.5, 256.5) }
        #expect((246...266).contains(dark))
    }

    /// By the even-odd rule.
    private func contains(_ outline: [(x: Double, y: Double)], _ x: Double, _ y: Double) -> Bool {
        zip(outline, outline.dropFirst() + outline.prefix(1)).count { one, other in
            (one.y > y) != (other.y > y) && x < (other.x - one.x) * (y - one.y) / (other.y - one.y) + one.x
        } % 2 == 1
    }
}
