import Dispatch
import Testing

@testable import Gtk

@Suite("The desktop's list of cities")
struct WorldCitiesTests {
    private nonisolated static func loaded() async -> [WorldCities.City] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: WorldCities.load()) }
        }
    }

    @Test("has thousands of named cities, nearly all with valid coordinates, and can be read on any thread")
    func all() async throws {
        let cities = await Self.loaded()
        #expect(cities.count > 4000)
        #expect(cities.allSatisfy { !$0.name.isEmpty && $0.country?.isEmpty == false })
        // Debian 12's list has one at -565° of longitude; clients of the list ignore it.
        let misplaced = cities.filter { !(-90...90).contains($0.latitude) || !(-180...180).contains($0.longitude) }
        #expect(misplaced.count < 5)
        // By coordinate: names are in the language of the tests' locale.
        func city(_ latitude: Double, _ longitude: Double) -> WorldCities.City? {
            cities.first { abs($0.latitude - latitude) < 0.05 && abs($0.longitude - longitude) < 0.05 }
        }
        let seoul = try #require(city(37.57, 126.98))
        #expect(seoul.englishName == "Seoul" && seoul.englishCountry == "South Korea" && seoul.countryCode == "KR")
        // Springfield. One country has many of that name, which are distinguished by region.
        let springfield = try #require(city(39.80, -89.64))
        let springfields = cities.filter { $0.name == springfield.name }
        #expect(springfields.count > 1 && Set(springfields.map(\.region)).count == springfields.count)
        // The list can be loaded again.
        #expect(await Self.loaded() == cities)
    }
}
