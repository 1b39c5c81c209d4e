import Foundation
import Rx

@testable import Base
@testable import CoreTestSupport
@testable import Networking
@testable import Weather

/// The answers of the weather services.
extension FuzzTarget {
    static let weather = [
        FuzzTarget(name: "open-meteo", read: openMeteo), FuzzTarget(name: "open-weather-map", read: openWeatherMap),
        FuzzTarget(name: "air", read: air), FuzzTarget(name: "warnings", read: warnings),
        FuzzTarget(name: "cap", read: cap), FuzzTarget(name: "base-map", read: baseMap),
    ]

    private static let seoul = at(37.57, 126.98)

    @Sendable private static func openMeteo(_ bytes: Data) throws {
        if let forecast = try? OpenMeteoDecoder.forecast(in: bytes, at: seoul, .world) {
            try check(forecast)
            var record = ForecastRecord(coordinate: seoul)
            record.add(forecast, from: WeatherOrigin(service: .openMeteo, fetchedAt: noon))
        }
        let several = try? OpenMeteoDecoder.forecasts(in: bytes, at: [seoul, at(52.52, 13.4)], .world)
        for forecast in several ?? [] { try check(forecast) }
        for current in (try? OpenMeteoDecoder.currents(in: bytes, count: 1, .world)) ?? [] {
            try require(isPresentable(current), "\(current)")
        }
        try check(Elements(PlaceSearch.openMeteo(connection(bytes)).places("Spring")).values.flatMap { $0 })
    }

    @Sendable private static func openWeatherMap(_ bytes: Data) throws {
        let moment = OpenWeatherMapDecoder.Moment(current: conditions(7), sunrise: nil, sunset: nil)
        if let steps = try? OpenWeatherMapDecoder.steps(in: bytes) { try check(steps.forecast(after: moment)) }
        if let moment = try? OpenWeatherMapDecoder.moment(in: bytes) {
            try require(isPresentable(moment.current), "\(moment)")
        }
        try check(
            [try? OpenWeatherMapDecoder.place(in: bytes), try? OpenWeatherMapDecoder.placeByCode(in: bytes)].compactMap
            { $0 })
    }

    @Sendable private static func air(_ bytes: Data) throws {
        if let air = try? OpenMeteoAir.quality(in: bytes) { try require(isPresentable(air), "\(air)") }
        if let spread = try? OpenMeteoEnsemble.spread(in: bytes, .world) {
            try require(isPresentable(spread), "\(spread)")
        }
    }

    @Sendable private static func warnings(_ bytes: Data) throws {
        let language = "de"
        let listed = (try? ListedWarning.all(in: bytes)) ?? []
        let divided = ListedWarning.divided(listed, among: [seoul])
        let found = [
            try? BrightSkyDecoder.warnings(in: bytes, language: language), try? METNorwayDecoder.warnings(in: bytes),
            try? NationalWeatherServiceDecoder.warnings(in: bytes),
            divided[0].flatMap { $0.completed(by: nil, at: seoul) },
        ]
        for warnings in found { try check(warnings ?? []) }
        for border in (try? NationalWeatherServiceDecoder.borders(in: bytes)) ?? [] { _ = border.encloses(seoul) }
        _ = try? MemberList.countries(in: bytes)
    }

    @Sendable private static func cap(_ bytes: Data) throws {
        guard let message = try? CAPMessage(bytes, language: "de") else { return }
        try require(!message.parts.isEmpty, "A message without parts.")
        _ = message.parts(at: seoul)
        try check(message.parts)
    }

    /// The offline map, and its parts that are read when they are seen.
    @Sendable private static func baseMap(_ bytes: Data) throws {
        guard let map = try? BaseMap([UInt8](bytes)) else { return }
        for zoom in TileIndex.zoomRange {
            let last = 1 << zoom - 1
            for place in [0, last / 3, last] {
                guard let tile = TileIndex(zoom: zoom, x: place, y: place) else { continue }
                for line in map.lines(for: tile).land { try require(line.points.count >= 3, "An area of two points.") }
            }
        }
    }

    private static func check(_ forecast: Forecast) throws {
        try require(isPresentable(forecast), "\(forecast)")
        let coded = try JSONEncoder.ofFiles.encode(forecast)
        let read = try JSONDecoder.ofFiles.decode(Forecast.self, from: coded)
        try require(read == forecast, "\(forecast) is saved as \(read).")
    }

    private static func check(_ places: [Place]) throws {
        for place in places { try require(!place.name.isEmpty, "A place without a name.") }
    }

    private static func check(_ warnings: [WeatherWarning]) throws {
        let coded = try JSONEncoder.ofFiles.encode(warnings)
        let read = try JSONDecoder.ofFiles.decode([WeatherWarning].self, from: coded)
        try require(read == warnings, "\(warnings) are saved as \(read).")
        _ = warnings.current(at: noon)
    }

    private static func connection(_ answer: Data) -> WeatherConnection {
        WeatherConnection(http: HTTPClient { _ in .just(HTTPResponse(status: 200, body: answer)) })
    }
}
