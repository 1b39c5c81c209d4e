import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct PlaceArchiveTests {
    private func saved(_ coordinate: Coordinate, _ index: Double) -> SavedAnswer<AirQuality> {
        var air = AirQuality.sample
        air.europeanIndex = index
        return SavedAnswer(coordinate: coordinate, answer: air, fetchedAt: noon)
    }

    @Test func aNewerAnswerReplacesTheOneOfThePlace() {
        var archive = PlaceArchive<AirQuality>()
        archive.insert(saved(seoul.coordinate, 1))
        archive.insert(saved(berlin.coordinate, 2))
        archive.insert(saved(at(37.571, 126.979), 3))
        #expect(archive[seoul.key]?.answer.europeanIndex == 3)
        #expect(archive.codedElements.map(\.answer.europeanIndex) == [2, 3])
    }

    @Test func theOldestPlacesAreForgotten() {
        var archive = PlaceArchive<AirQuality>()
        let capacity = PlaceArchive<AirQuality>.capacity
        for degree in 0...capacity { archive.insert(saved(at(0, Double(degree)), Double(degree))) }
        #expect(archive.codedElements.count == capacity)
        #expect(archive[PlaceKey(at(0, 0))] == nil)
        #expect(archive[PlaceKey(at(0, 1))] != nil)
    }

    @Test func whatWasSavedIsRead() throws {
        var archive = PlaceArchive<AirQuality>()
        archive.insert(saved(seoul.coordinate, 1))
        #expect(try JSONDecoder().decode(PlaceArchive<AirQuality>.self, from: JSONEncoder().encode(archive)) == archive)
    }
}
