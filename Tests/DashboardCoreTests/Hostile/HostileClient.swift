import Foundation
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking
@testable import Weather

/// All clients of servers, and the results of their requests.
enum HostileClient: CaseIterable, Sendable {
    case events, avatars, forecast, geocoding, openWeatherMap, air, ensemble, warnings, tiles

    /// The result for the user.
    enum Result: Equatable {
        case answer
        case sentence(String)
    }

    /// The body of a correct response.
    var body: Data {
        switch self {
        case .events: Data("[\(event("1"))]".utf8)
        case .avatars, .tiles: TileSample.png()
        case .forecast: Data(OpenMeteoSample.forecast.utf8)
        case .geocoding: Data(OpenMeteoSample.places.utf8)
        case .openWeatherMap: Data(OpenWeatherMapSample.weather.utf8)
        case .air: Data(OpenMeteoSample.air.utf8)
        case .ensemble: Data(OpenMeteoSample.ensemble().utf8)
        case .warnings: Data(WarningSample.nwsAnswer(WarningSample.nws()).utf8)
        }
    }

    /// Sends a request without saved data.
    func ask(_ url: URL, _ http: HTTPClient) async throws -> Result {
        let folder = try TemporaryFolder()
        let seoul = try #require(Coordinate(latitude: 37.5, longitude: 127))
        let servers = WeatherServers([
            .openMeteo: url, .openMeteoGeocoding: url, .openWeatherMap: url, .openMeteoAir: url,
            .openMeteoEnsemble: url,
            WarningService.nationalWeatherService.server: url,
        ])
        let connection = WeatherConnection(http: http, servers: servers)
        switch self {
        case .events: return try await askForEvents(url, http, folder)
        case .avatars:
            let client = AvatarClient.live(
                http: http, directories: folder.directories, worker: ConcurrentDispatchQueueScheduler())
            return await result(of: client.picture(url.appending(path: "u/1"))) { ($0 as? AvatarError)?.sentence }
        case .forecast:
            let provider = WeatherClient.openMeteo(servers, http: http)
            return await result(of: provider.forecast(at: seoul)) { ($0 as? WeatherError)?.sentence }
        case .geocoding:
            let places = PlaceSearch.openMeteo(connection)
            return await result(of: places.places("Spring")) { ($0 as? WeatherError)?.sentence }
        case .openWeatherMap:
            let provider = WeatherClient.openWeatherMap(servers, http: http)
            return await result(of: provider.current(at: seoul)) { ($0 as? WeatherError)?.sentence }
        case .air:
            let provider = AirQualityClient.openMeteo(connection)
            return await result(of: provider.current(seoul)) { ($0 as? WeatherError)?.sentence }
        case .ensemble:
            let provider = EnsembleClient.openMeteo(connection)
            return await result(of: provider.spread(seoul)) { ($0 as? WeatherError)?.sentence }
        case .warnings:
            let places = [Place(name: "Springfield", coordinate: at(39.8, -89.64))]
            let reply = WarningService.nationalWeatherService.reply(connection, places, WarningArchive())
            return await result(of: reply) { ($0 as? WeatherError)?.sentence }
        case .tiles:
            let client = TileClient.live(
                server: try #require(TileServer(url.absoluteString)), http: http, directories: folder.directories,
                clock: HistoricalScheduler(initialClock: noon), worker: ConcurrentDispatchQueueScheduler())
            return await result(of: client.tile(.seoul).toArray()) { ($0 as? TileError)?.sentence }
        }
    }

    private func askForEvents(_ url: URL, _ http: HTTPClient, _ folder: TemporaryFolder) async throws -> Result {
        let server = GitHubServer(api: url)
        let clock = HistoricalScheduler(initialClock: noon)
        let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
        let session = GitHubSession(server: server, http: http, clock: clock, worker: worker)
        let source = FeedSource(
            .repository(rxSwift), session, FeedFolders(folder.directories, server: server), clock: clock,
            worker: worker)
        let model = FeedModel(
            BehaviorRelay(value: [source]), followed: BehaviorRelay(value: [source]), session, maximumEvents: 50,
            worker: worker)
        source.history.open()
        source.start()
        model.start()
        model.refresh.accept(())
        let status = try await model.status.first { $0.attempt != .none }
        switch status.page(hasEvents: !model.events.value.isEmpty, time: clockTime) {
        case .list: return .answer
        case .message(.offline, _, let details), .message(.signIn, _, let details), .message(.problem, _, let details):
            return .sentence(details)
        case .message, .loading: return .sentence("")
        }
    }

    private func result<Answer: Sendable>(
        of single: Single<Answer>, _ sentence: (any Error) -> String?
    ) async -> Result {
        do {
            _ = try await single.value
            return .answer
        } catch {
            return .sentence(sentence(error) ?? "")
        }
    }
}
