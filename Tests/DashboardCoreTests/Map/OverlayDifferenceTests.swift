import DashboardCore
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// A place with its weather, identified by a number.
func overlay(
    _ coordinate: Coordinate, _ name: String = "x", temperature: Double = 1, condition: WeatherCondition = .clear
) -> WeatherOverlay {
    WeatherOverlay(
        place: Place(name: name, coordinate: coordinate), temperature: temperature, condition: condition, isDay: true)
}

@Suite struct OverlayDifferenceTests {
    @Test func unchangedOverlaysAreNotUpdated() {
        let all = [overlay(at(1, 1)), overlay(at(2, 2))]
        #expect(OverlayDifference(from: all, to: all).isEmpty)
        #expect(OverlayDifference(from: all, to: all.reversed()).isEmpty)
        #expect(OverlayDifference<WeatherOverlay>(from: [], to: []).isEmpty)
    }

    @Test func eachChangeIsOfItsKind() {
        let old = [overlay(at(1, 1)), overlay(at(2, 2)), overlay(at(3, 3)), overlay(at(4, 4))]
        let moved = overlay(at(2.001, 2.001))
        let warmer = overlay(at(3, 3), temperature: 5)
        let new = [overlay(at(5, 5)), warmer, moved, overlay(at(1, 1))]
        let difference = OverlayDifference(from: old, to: new)
        #expect(difference.removed == [PlaceKey(at(4, 4))])
        #expect(difference.added == [overlay(at(5, 5))])
        #expect(difference.changed == [warmer, moved])
    }

    @Test(arguments: 0..<300) func appliedItGivesTheTargetAndTouchesNothingElse(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func some() -> [WeatherOverlay] {
            let keys = (0..<40).filter { _ in Bool.random(using: &random) }
            let all = keys.map { key in
                let shift = Double(Int.random(in: 0...1, using: &random)) * 0.002
                return overlay(
                    at(Double(key), Double(key) + shift), temperature: Double(Int.random(in: 0...1, using: &random)))
            }
            return seed.isMultiple(of: 3) ? all.shuffled(using: &random) : all
        }
        let (old, new) = (some(), some())
        let difference = OverlayDifference(from: old, to: new)

        var result = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
        let target = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
        #expect(difference.removed.allSatisfy { result[$0] != nil && target[$0] == nil })
        #expect(difference.added.allSatisfy { result[$0.id] == nil })
        #expect(difference.changed.allSatisfy { result[$0.id] != nil && result[$0.id] != $0 })
        for key in difference.removed { result[key] = nil }
        for overlay in difference.added + difference.changed { result[overlay.id] = overlay }
        #expect(result == target)
        let touched = difference.removed + difference.added.map(\.id) + difference.changed.map(\.id)
        #expect(Set(touched).count == touched.count)
    }
}
