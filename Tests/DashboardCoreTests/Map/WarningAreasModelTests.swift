import Foundation
import Networking
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// Which areas of warnings are on the map, and which borders are fetched for them.
@Suite struct WarningAreasModelTests {
    private static let springfield = Place(
        name: "Springfield", country: "United States", countryCode: "US", coordinate: at(39.8, -89.64))
    private static let ames = Place(name: "Ames", countryCode: "US", coordinate: at(42.03, -93.62))
    private static let square = [at(39, -90), at(39, -89), at(40, -89), at(40, -90)]

    /// The models with scripted borders, in virtual time; the map is shown.
    private final class Rig: Sendable {
        let weather: WeatherModelRig
        let script: Script<String, [[Coordinate]]>
        let model: WarningAreasModel
        private let archive: SavedValue<WarningArchive>

        /// - Parameters:
        ///   - warnings: Those of each place.
        ///   - failures: How many of the first requests fail.
        init(
            _ warnings: [WeatherWarning], saved: [Place] = [], failures: Int = 0, in folder: TemporaryFolder? = nil,
            time: Date = noon
        ) throws {
            weather = try WeatherModelRig(
                folder, time: time,
                preferences: WeatherPreferences(
                    places: saved,
                    shown: ShownPlace(place: WarningAreasModelTests.springfield, source: .text)))
            script = Script(weather.clock) { _ in .answer([WarningAreasModelTests.square]) }
            for _ in 0..<failures { script.reply(.failure(WeatherError.noNetwork)) }
            let files = SavedFiles(weather.folder.directories)
            archive = SavedValue(initial: WarningArchive(), store: files.warnings)
            let model = WarningsModel(
                environment: WarningsModel.Environment(weather.environment, archive: archive) { service, places, _ in
                    .just(
                        WarningReply(
                            service: service, answers: places.map { _ in WarningAnswer(warnings: warnings) }))
                })
            self.model = WarningAreasModel(
                model, zones: SavedValue(initial: WarningZones(), store: files.warningZones), timeZones: .utc
            ) { [script] in script.ask($0) }
            self.model.restore()
            model.isShown.accept(true)
            model.start()
            self.model.start()
            self.model.isShown.accept(true)
            weather.clock.pass(0)
        }

        var events: [String] { model.areas.value.map(\.warning.warning.event) }
    }

    private static func zoned(_ event: String, _ zones: String...) -> WeatherWarning {
        var warning = warning(event)
        warning.zones = zones
        return warning
    }

    private static func bordered(_ event: String, _ severity: WeatherWarning.Severity) -> WeatherWarning {
        var warning = warning(event, severity)
        warning.polygons = [square]
        return warning
    }

    @Test func theWorstIsAboveTheOthersAndEachIsThereOnce() throws {
        let rig = try Rig(
            [Self.bordered("Extreme", .extreme), Self.bordered("Minor", .minor), warning("Unknown area")],
            saved: [Self.ames])
        #expect(rig.events == ["Minor", "Extreme"])
        let area = try #require(rig.model.areas.value.last)
        #expect(area.warning.place == Self.springfield)
        #expect(area.contains(at(39.5, -89.5)) && !area.contains(at(39.5, -91)))
        #expect(rig.script.count == 0)
    }

    @Test func anAreaEndsWithItsWarning() throws {
        let rig = try Rig([Self.bordered("Storm", .severe)])
        rig.weather.clock.pass(3599)
        #expect(rig.events == ["Storm"])
        rig.weather.clock.pass(61)
        #expect(rig.events == [])
    }

    @Test func theBordersOfZonesAreFetchedOnceAndKept() throws {
        let rig = try Rig([Self.zoned("Flood", "county/A", "county/B"), Self.zoned("Wind", "county/A")])
        #expect(rig.script.questions == ["county/A", "county/B"])
        #expect(Set(rig.events) == ["Flood", "Wind"])
        rig.weather.clock.pass(600)
        #expect(rig.script.count == 2)
        rig.model.write()

        let next = try Rig([Self.zoned("Flood", "county/A", "county/B")], in: rig.weather.folder, time: noon + 60)

        #expect(next.script.count == 0)
        #expect(next.events == ["Flood"])
    }

    @Test func aFailureIsRepeatedAfterAnHourAndTheOthersAreShownMeanwhile() throws {
        var flood = Self.zoned("Flood", "county/A", "county/B")
        flood.ends = noon + 5 * 3600
        let rig = try Rig([flood], failures: 1)
        #expect(rig.script.questions == ["county/A", "county/B"])
        #expect(rig.events == ["Flood"])
        rig.weather.clock.pass(3599)
        #expect(rig.script.count == 2)
        rig.weather.clock.pass(61)
        #expect(rig.script.questions == ["county/A", "county/B", "county/A"])
    }

    @Test func nothingIsFetchedWhileTheMapIsHidden() throws {
        let rig = try Rig([Self.bordered("Storm", .severe)])
        rig.model.isShown.accept(false)
        rig.weather.clock.pass(3700)
        // As it was: nobody sees it.
        #expect(rig.events == ["Storm"])
        rig.model.isShown.accept(true)
        rig.weather.clock.pass(0)
        #expect(rig.events == [])
    }
}
