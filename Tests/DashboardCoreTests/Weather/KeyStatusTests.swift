import DashboardCore
import Foundation
import GitHub
import Rx
import Testing
import Weather

@testable import Base
@testable import CoreTestSupport

/// The status of the key to OpenWeatherMap, as shown in the preferences.
@Suite struct KeyStatusTests {
    private func keyed() throws -> WeatherModelRig {
        try WeatherModelRig.started(WeatherPreferences(service: .openWeatherMap))
    }

    @Test func keyStatusFollowsTheKeyring() throws {
        for (key, status) in [(nil, KeyModel.Status.missing), ("old", .kept)] {
            let rig = try keyed()
            let load = rig.keyLoads.hold()
            #expect(rig.keys.status.value == .unknown)
            rig.keys.load()
            rig.keys.load()
            #expect(rig.keys.status.value == .unknown)
            load.answer(key)
            #expect(rig.keys.status.value == status)
            #expect(rig.keyLoads.count == 1)
        }
    }

    @Test func aKeyIsSaidToBeKeptOnceItIs() throws {
        let rig = try keyed()
        rig.keys.load()
        let save = rig.keySaves.hold()
        rig.keys.enter.accept("good")
        #expect(rig.keys.status.value == .unsaved)
        save.answer(())
        #expect(rig.keys.status.value == .kept)
        rig.keys.forget.accept(())
        #expect(rig.keys.status.value == .removed)
        rig.keySaves.reply(.failure(KeyStoreError(reason: "locked")))
        rig.keys.enter.accept("good")
        #expect(rig.keys.status.value == .unsaved)
    }
}
