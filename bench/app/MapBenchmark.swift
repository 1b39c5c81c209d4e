import Base
import DashboardApp
import DashboardCore
import Foundation
import Gtk
import Locking
import Rx
import Weather

extension Benchmark {
    /// Opens the offline map, pans it with 10,000 overlays, and prints the times and the memory.
    static func map() throws -> Int32 {
        let services = try Services.demo()
        let weather = services.weather(BehaviorRelay(value: NotificationSettings()))
        weather.restored.wait()
        let run = MapRun(weather.map)
        let application = Application(id: "\(About.applicationID).Benchmark", isUnique: false)
        let subscriptions = DisposeBag()
        application.rx.activated.emit { run.start(in: application) }.disposed(by: subscriptions)
        let status = application.run()
        services.close()
        return status
    }
}

/// A run of the benchmark: the window without the map, the first frame of the map, the panning.
private final class MapRun {
    private static let overlayCount = 10_000
    private static let frameCount = 600

    private let feature: MapFeature
    private let tiles = TileCounts()
    private let window = Window()
    private var view: MapView?
    private var memoryBefore = 0.0
    private var opened = ContinuousClock.now
    private var paints: [Double] = []
    private let subscriptions = DisposeBag()
    private var application: Application?

    init(_ feature: MapFeature) {
        var counted = feature
        let offline = feature.tiles.offline
        counted.tiles.retries = .never()
        counted.tiles.offline = { [tiles] tile, style in
            tiles.start()
            defer { tiles.finish() }
            return offline(tile, style)
        }
        self.feature = counted
    }

    func start(in application: Application) {
        self.application = application
        window.setChild(Label(""))
        window.setSize(width: 800, height: 600)
        window.setApplication(application)
        window.rx.firstFrame.asSignal(onErrorSignalWith: .empty())
            .delay(.milliseconds(500))
            .emit { [weak self] in self?.open() }
            .disposed(by: subscriptions)
        window.present()
    }

    private func open() {
        memoryBefore = residentMebibytes
        opened = .now
        window.rx.frameTime
            .emit { [weak self] in self?.paints.append($0 / .milliseconds(1)) }
            .disposed(by: subscriptions)
        guard let view = MapView(feature, in: window) else { return quit("The map cannot be shown.") }
        self.view = view
        window.setChild(view.widget)
        var previous = 0
        view.map.rx.frame.emit { [weak self] _ in
            guard let self, previous >= 0 else { return }
            // All visible tiles are complete, and the previous frame has shown them.
            let (started, finished) = tiles.counts
            if finished > 0, finished == started, previous == finished {
                previous = -1
                printFigure("First frame of the map without a network, ms", milliseconds(since: opened))
                pan()
            } else {
                previous = finished
            }
        }
        .disposed(by: subscriptions)
    }

    private func pan() {
        let first = Self.overlays(count: Self.overlayCount)
        let second = first.enumerated().map { index, overlay in index % 10 == 0 ? overlay.warmer : overlay }
        feature.model.overlays.accept(first)
        let start = ContinuousClock.now
        var index = OverlayIndex(first)
        let built = ContinuousClock.now
        index.apply(OverlayDifference(from: first, to: second))
        let applied = ContinuousClock.now
        printFigure("10,000 overlays taken in, ms", (built - start) / .milliseconds(1))
        printFigure("10,000 overlays, 1,000 changed: difference, ms", (applied - built) / .milliseconds(1))
        // The first frames draw the markers.
        Signal.just(()).delay(.milliseconds(500))
            .emit { [weak self] in self?.panAround() }
            .disposed(by: subscriptions)
    }

    private func panAround() {
        guard let view else { return }
        paints = []
        var frame = 0
        view.map.show(latitude: 30, longitude: -100, zoom: 4)
        view.map.rx.frame.emit { [weak self] _ in
            guard let self, frame <= Self.frameCount else { return }
            frame += 1
            guard frame <= Self.frameCount else { return finish() }
            // By whole pixels, as when dragging: around the world, and up and down.
            let down = (60 * sin(Double(frame) / 60)).rounded() - (60 * sin(Double(frame - 1) / 60)).rounded()
            guard let region = view.map.region, let next = region.point(x: 4, y: down).coordinate else { return }
            view.map.show(latitude: next.latitude, longitude: next.longitude, zoom: region.zoom)
        }
        .disposed(by: subscriptions)
    }

    private func finish() {
        let sorted = paints.sorted()
        printFigure("Panning with 10,000 overlays: frame, median, ms", sorted[sorted.count / 2])
        printFigure("Panning with 10,000 overlays: frame, p99, ms", sorted[sorted.count * 99 / 100])
        printFigure("Memory of the map, MiB", residentMebibytes - memoryBefore)
        application?.quit()
    }

    /// Places all over the world, the same in each run.
    private static func overlays(count: Int) -> [WeatherOverlay] {
        let conditions: [WeatherCondition] = [.clear, .overcast, .rain, .snow, .thunderstorm]
        return (0..<count).compactMap { index in
            // Both steps are irrational parts of their range, so the places are spread evenly.
            let (x, y) = (Double(index) * 0.618_034, Double(index) * 0.754_878)
            return Coordinate(
                latitude: (y - y.rounded(.down)) * 140 - 65, longitude: (x - x.rounded(.down)) * 360 - 180
            ).map {
                WeatherOverlay(
                    place: Place(name: "Place \(index)", coordinate: $0), temperature: Double(index % 60) - 20,
                    condition: conditions[index % conditions.count], isDay: index % 2 == 0)
            }
        }
    }

    private func quit(_ complaint: String) {
        print(complaint)
        application?.quit()
    }

    private func milliseconds(since start: ContinuousClock.Instant) -> Double {
        (ContinuousClock.now - start) / .milliseconds(1)
    }

    private func printFigure(_ name: String, _ value: Double) {
        print("\(name.padding(toLength: 52, withPad: " ", startingAt: 0)) \((value * 100).rounded() / 100)")
    }

    /// The resident memory of the process, including shared libraries.
    private var residentMebibytes: Double {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1_048_576 : 0
    }
}

/// The number of started and finished tiles, on any thread.
private nonisolated final class TileCounts: Sendable {
    private let state = Mutex((started: 0, finished: 0))

    var counts: (started: Int, finished: Int) { state.withLock { $0 } }

    func start() { state.withLock { $0.started += 1 } }

    func finish() { state.withLock { $0.finished += 1 } }
}

extension WeatherOverlay {
    fileprivate var warmer: WeatherOverlay {
        var warmer = self
        warmer.temperature += 1
        return warmer
    }
}
