import Base
import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// Which borders of zones are kept, and for how long.
@Suite struct WarningZonesTests {
    private let border = [at(40, -90), at(40, -89), at(41, -89)]

    private func zones(_ names: String..., at time: Date = noon) -> WarningZones {
        var zones = WarningZones()
        for name in names { zones.insert(WarningZone(name: name, borders: [border], fetchedAt: time)) }
        return zones
    }

    @Test func anAreaIsTheUnionOfItsZones() {
        let area = zones("a", "b").area(of: ["a", "c", "b"], at: noon)
        #expect(area.borders == [border, border])
        #expect(area.missing == ["c"])
    }

    @Test func bordersAreFetchedAgainAfterThirtyDaysAndShownMeanwhile() {
        let known = zones("a")
        #expect(known.area(of: ["a"], at: noon + 30 * 86_400 - 1).missing == [])
        let old = known.area(of: ["a"], at: noon + 30 * 86_400)
        #expect(old.missing == ["a"] && old.borders == [border])
        #expect(known.area(of: ["a"], at: noon - 1).missing == ["a"])
    }

    @Test func theOldestAreRemoved() {
        var known = zones("a", "b")
        for index in 0..<WarningZones.capacity - 1 {
            known.insert(WarningZone(name: "\(index)", borders: [], fetchedAt: noon))
        }
        #expect(known.area(of: ["a", "b", "0"], at: noon).missing == ["a"])
    }

    @Test func theyAreReadAgain() throws {
        let known = zones("a", "b")
        #expect(try SavedJSON<WarningZones>(SavedJSON.data(known, format: 1, savedAt: noon)).value == known)
    }
}
