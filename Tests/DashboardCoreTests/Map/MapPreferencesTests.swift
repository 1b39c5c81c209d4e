import Foundation
import GitHub
import Rx
import Testing

@testable import CoreTestSupport
@testable import Weather

/// The saved state of the map.
@Suite struct MapPreferencesTests {
    private let start = region(sea)

    /// The next start of the program.
    private func next(_ rig: MapRig) throws -> MapRig { try MapRig(try WeatherModelRig(rig.weather.folder)) }

    @Test func positionIsWrittenOnlyWhenTheMapIsHidden() throws {
        let rig = try MapRig.showing(start)
        for step in 1...20 { rig.stop(at: start.moved(x: Double(step) * 10)) }
        #expect(rig.writes.value == 0)
        rig.model.isShown.accept(false)
        #expect(rig.writes.value == 1)
        #expect(try next(rig).model.position == MapPosition(center: start.moved(x: 200).center, zoom: 10))
        rig.model.isShown.accept(true)
        rig.model.isShown.accept(false)
        #expect(rig.writes.value == 1)
    }

    @Test func atTheEndItIsWrittenAlsoWhereTheMapDidNotRestYet() throws {
        let rig = try MapRig.showing(start)
        rig.move(start.moved(x: 300))
        rig.model.write()
        #expect(rig.writes.value == 1)
        #expect(try next(rig).model.position == MapPosition(center: start.moved(x: 300).center, zoom: 10))
    }

    @Test func aPlaceThatIsFoundWhileTheMapIsHiddenIsWrittenAtTheEnd() throws {
        let rig = try MapRig()
        rig.weather.model.choose.accept(seoul)
        #expect(rig.writes.value == 0)
        rig.model.write()
        #expect(try next(rig).model.position.center == seoul.coordinate)
    }

    @Test func thePanelIsRemembered() throws {
        let rig = try MapRig()
        #expect(!rig.model.isPanelShown.value)
        #expect(rig.model.share.value == 0.5)
        rig.model.isPanelShown.accept(true)
        for percent in 20...70 { rig.model.share.accept(Double(percent) / 100) }
        #expect(rig.writes.value == 0)
        rig.model.write()
        #expect(rig.writes.value == 1)
        let next = try next(rig)
        #expect(next.model.isPanelShown.value)
        #expect(next.model.share.value == 0.7)
        #expect(next.writes.value == 0)
        #expect(rig.clock.scheduledCount == 0)
    }

    @Test(arguments: [
        (#"{"people": "on"}"#, PeopleChoice.on), (#"{"people": "off"}"#, .off), (#"{"people": "maybe"}"#, .unasked),
        (#"{"people": true}"#, .unasked), ("{}", .unasked),
    ])
    func withoutAReadableChoiceTheUserIsAskedAgain(value: String, choice: PeopleChoice) throws {
        #expect(try JSONDecoder().decode(MapPreferences.self, from: Data(value.utf8)).people == choice)
    }

    @Test func itIsAPartOfThePreferences() throws {
        let rig = try MapRig.showing(start)
        rig.model.write()
        #expect(rig.weather.folder.files.contains("config/preferences.json"))
    }

    /// 200 reports are 1.6 MB, and each movement of the map adds one.
    @Test func aLookAtTheMapRewritesNoReportsAndNoChoices() throws {
        let weather = try WeatherModelRig.showingBerlin()
        let rig = try MapRig.showing(region(berlin.coordinate), weather)
        func contents() throws -> [Data] {
            try ["cache/weather.json", "config/preferences.json"].map {
                try Data(contentsOf: weather.folder.url.appending(path: $0))
            }
        }
        let before = try contents()
        for place in [seoul, paris] { rig.stop(at: region(place.coordinate)) }
        #expect(weather.place == "Paris")
        #expect(weather.archive.content.value.count == 3)
        #expect(try contents() == before)
        rig.finish()
        let next = try WeatherModelRig.restarted(weather.folder)
        #expect(next.place == "Paris")
        #expect(next.archive.content.value.count == 3)
    }

    @Test(arguments: [
        (#"{"position": {"center": {"latitude": 1, "longitude": 2}, "zoom": 99}}"#, 1.0, 19.0),
        (#"{"position": {"center": {"latitude": 1, "longitude": 2}, "zoom": -3}}"#, 1, 0),
        (#"{"position": {"center": {"latitude": 91, "longitude": 2}, "zoom": 3}}"#, 20, 1.5),
        (#"{"position": {"center": {"latitude": 1}, "zoom": 3}}"#, 20, 1.5),
        (#"{"position": {"center": {"latitude": 1, "longitude": 2}, "zoom": "NaN"}, "share": 7}"#, 20, 1.5),
        (#"{"position": 7, "isShown": "yes", "share": "all"}"#, 20, 1.5),
        ("{}", 20, 1.5),
    ])
    func implausibleValuesAreOmittedOrCorrected(value: String, latitude: Double, zoom: Double) throws {
        let weather = try WeatherModelRig()
        try weather.folder.write(#"{"format": 1, "savedAt": 0, "value": \#(value)}"#, to: "state/map.json")
        let rig = try MapRig(weather)
        #expect(rig.model.notice.value == nil)
        #expect(rig.model.position.center.latitude == latitude)
        #expect(rig.model.position.zoom == zoom)
        #expect(MapPreferences.shareRange.contains(rig.model.share.value))
        #expect(!rig.model.isPanelShown.value)
    }

    @Test func aFileThatIsInvalidIsReportedAndKept() throws {
        let weather = try WeatherModelRig()
        try weather.folder.write("zoom=3", to: "state/map.json")
        let rig = try MapRig(weather)
        guard case .damaged = rig.model.notice.value else {
            Issue.record("\(String(describing: rig.model.notice.value))")
            return
        }
        #expect(rig.model.position.zoom == 1.5)
        rig.show(start)
        rig.model.write()
        #expect(rig.writes.value == 1)
    }

    @Test func numbersOutOfRangeBecomeTheNearestOnes() {
        let center = sea
        var preferences = MapPreferences(position: MapPosition(center: center, zoom: 25), share: 0)
        #expect(preferences == MapPreferences(position: MapPosition(center: center, zoom: 19), share: 0.1))
        preferences.position = MapPosition(center: center, zoom: -1)
        preferences.share = .infinity
        #expect(preferences == MapPreferences(position: MapPosition(center: center, zoom: 0), share: 0.5))
        preferences.position = MapPosition(center: center, zoom: .nan)
        preferences.share = 3
        #expect(preferences == MapPreferences(share: 0.9))
    }
}
