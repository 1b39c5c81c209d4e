import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct AirArchiveTests {
    private func saved(_ coordinate: Coordinate, _ index: Double) -> SavedAir {
        var air = AirQuality.sample
        air.europeanIndex = index
        return SavedAir(coordinate: coordinate, air: air, fetchedAt: noon)
    }

    @Test func aNewerAnswerReplacesTheOneOfThePlace() {
        var archive = AirArchive()
        archive.insert(saved(seoul.coordinate, 1))
        archive.insert(saved(berlin.coordinate, 2))
        archive.insert(saved(at(37.571, 126.979), 3))
        #expect(archive[seoul.key]?.air.europeanIndex == 3)
        #expect(archive.codedElements.map(\.air.europeanIndex) == [2, 3])
    }

    @Test func theOldestPlacesAreForgotten() {
        var archive = AirArchive()
        for degree in 0...AirArchive.capacity { archive.insert(saved(at(0, Double(degree)), Double(degree))) }
        #expect(archive.codedElements.count == AirArchive.capacity)
        #expect(archive[PlaceKey(at(0, 0))] == nil)
        #expect(archive[PlaceKey(at(0, 1))] != nil)
    }

    @Test func whatWasSavedIsRead() throws {
        var archive = AirArchive()
        archive.insert(saved(seoul.coordinate, 1))
        #expect(try JSONDecoder().decode(AirArchive.self, from: JSONEncoder().encode(archive)) == archive)
    }
}
