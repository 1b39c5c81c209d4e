import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Logging
import Rx
import Translation
import Weather

extension Services {
    /// The map, which shares the weather's models.
    /// - Parameter borders: Requests the borders of a zone of warnings.
    func map(
        _ weather: WeatherFeature, _ environment: MapModel.Environment, borders: @escaping WarningAreasModel.Ask
    ) -> MapFeature {
        var environment = environment
        environment.hasName = { Self.painter?.hasCity(behindMarkerAt: $0, zoom: $1) ?? false }
        let people = PeopleModel.Environment(
            github, map: environment,
            archive: SavedValue(initial: PeopleArchive(), store: files.people))
        return MapFeature(
            model: MapModel(weather: weather.model, environment: environment), tiles: tiles(), weather: weather,
            people: PeopleModel(people),
            areas: WarningAreasModel(
                weather.warnings, zones: SavedValue(initial: WarningZones(), store: files.warningZones),
                timeZones: wallClock.localTime.zones, ask: borders),
            avatars: avatars)
    }

    private func tiles() -> MapTiles {
        let worker = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        // The demo has no tile server.
        let server =
            tileServer.map {
                TileClient.live(
                    server: $0, http: .system(maximumBody: TileClient.maximumBody, hosts), directories: directories,
                    clock: clock,
                    worker: SerialDispatchQueueScheduler(
                        qos: .userInitiated, internalSerialQueueName: "dashboard.tiles"))
            } ?? .none
        let recoveries = isOnline.recoveries.do(onNext: { server.forgetFailures() })
        let attribution =
            tileServer == nil
            ? (tr("Made with Natural Earth"), "https://www.naturalearthdata.com/")
            : (TileServer.attribution, TileServer.attributionLink.absoluteString)
        return MapTiles(
            server: server, attribution: attribution, offline: offlineMap(),
            closestZoom: { Self.painter?.closestZoom(around: $0) },
            isOffline: tileServer == nil ? .just(true) : server.problem.map { $0 != nil },
            retries: .merge(server.retries, recoveries), clock: clock,
            worker: worker)
    }

    private func offlineMap() -> @Sendable (TileIndex, MapTiles.Style) -> Texture? {
        { tile, style in
            Self.painter?.texture(of: tile, style: style.isDark ? .dark : .light, scale: style.scale).opaque()
        }
    }

    /// Draws the base map. It is read from the bundle when the first tile is drawn, on that thread.
    private nonisolated static let painter: BaseMapPainter? = {
        do {
            return try BaseMapPainter.bundled()
        } catch {
            // The bundle is part of the program: only reinstalling helps.
            Logger(label: "dashboard.map").error("There is no offline map.", metadata: ["error": "\(error)"])
            return nil
        }
    }()
}
