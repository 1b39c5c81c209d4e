import Base
import Foundation
import Rx
import RxTest
import Weather

@testable import CoreTestSupport
@testable import DashboardCore

/// A place without cities.
let sea = at(20.5, -40.25)
/// How long the map must rest, in seconds.
let rest = 0.3

/// The map's model with real files, and with everything else scripted, as in the weather's rig.
final class MapRig: Sendable {
    let weather: WeatherModelRig
    let model: MapModel
    let saved: SavedValue<MapPreferences>
    /// The number of writes of the file.
    let writes = BehaviorRelay(value: 0)
    let follows: Trace<Coordinate>
    let running: Trace<Bool>

    /// - Parameter change: Changes the dependencies of the models.
    init(
        _ weather: WeatherModelRig? = nil, _ change: (inout MapModel.Environment) -> Void = { _ in }
    ) throws {
        let weather = try weather ?? WeatherModelRig()
        self.weather = weather
        let store = SavedFiles(weather.folder.directories).map
        saved = SavedValue(
            initial: MapPreferences(), load: { try store.load(now: $0) },
            save: { [writes] in
                writes.accept(writes.value + 1)
                try store.save($0, at: $1)
            })
        saved.restore(now: weather.clock.now)
        var environment = MapModel.Environment(weather.environment, saved: saved)
        change(&environment)
        model = MapModel(weather: weather.model, environment: environment)
        follows = Trace(model.follow, weather.clock)
        running = Trace(model.isRunning.distinctUntilChanged(), weather.clock)
        model.restore()
        weather.model.start()
        model.start()
    }

    /// A rig whose map rests at a region.
    static func showing(
        _ region: MapRegion, _ weather: WeatherModelRig? = nil,
        _ change: (inout MapModel.Environment) -> Void = { _ in }
    ) throws -> MapRig {
        let rig = try MapRig(weather, change)
        rig.show(region)
        return rig
    }

    var clock: HistoricalScheduler { weather.clock }
    var isRunning: Bool { model.isRunning.value }
    var problem: WeatherError? { model.problem.value }
    var overlays: [WeatherOverlay] { model.overlays.value }
    var temperatures: [Double] { overlays.map(\.temperature) }
    /// The places of each combined request.
    var asked: [[Coordinate]] { weather.around.questions.map(\.subject) }

    /// Writes the files that are written on quitting.
    func finish() {
        model.write()
        weather.preferences.write(at: clock.now)
        weather.archive.write(at: clock.now)
    }

    /// Shows the map, and waits until it rests.
    func show(_ region: MapRegion) {
        model.isShown.accept(true)
        stop(at: region)
    }

    func move(_ region: MapRegion) { model.region.accept(region) }

    /// Moves the map, and waits until it rests.
    func stop(at region: MapRegion) {
        move(region)
        clock.pass(rest)
    }

    /// Moves the map like its animation: in twenty steps, one each 16 ms, without waiting at the end.
    func glide(from start: MapRegion, to end: MapRegion, steps: ClosedRange<Int> = 1...20) {
        for step in steps {
            let offset = start.offset(of: MapPoint(end.center))
            let part = Double(step) / 20
            var region = start.moved(x: offset.x * part, y: offset.y * part)
            region.zoom += (end.zoom - start.zoom) * part
            move(step == 20 ? end : region)
            clock.pass(0.016)
        }
    }
}
