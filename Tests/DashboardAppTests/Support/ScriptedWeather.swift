import FlyingFox
import Foundation
import Locking
import TestServices

/// Fake Open-Meteo and OpenWeatherMap on a loopback port: they know the weather of all places, have scripted responses,
/// and record their requests.
final class ScriptedWeather: Sendable {
    private let script: Script
    private let server: LoopbackServer

    /// - Parameter cities: The known names; the weather of other places is known as well.
    init(_ cities: [SampleCity] = SampleCity.all) async throws {
        let script = try Script(cities: cities)
        server = try await LoopbackServer { try await script.respond(to: $0) }
        self.script = script
    }

    /// The root of Open-Meteo's services.
    var openMeteo: String { "\(server.url.absoluteString)/v1" }
    /// The root of OpenWeatherMap.
    var openWeatherMap: String { server.url.absoluteString }

    /// The root of the services of warnings.
    var warnings: String { "\(server.url.absoluteString)/warnings" }

    /// Sets the warnings of all places in the United States, as features of the National Weather Service.
    func warn(_ features: [String]) {
        script.state.withLock { $0.warnings = features }
    }

    /// Sets the status of all responses about the air from now on; nil for a successful response.
    func failAir(with status: Int?) {
        script.state.withLock { $0.airFailure = status }
    }

    /// Answers requests for ensembles from now on, with five members that are up to 3 °C from each city's temperature.
    func tellEnsembles() {
        script.state.withLock { $0.hasEnsembles = true }
    }

    /// Refuses the forecasts of a model of Open-Meteo, as for a place that it does not cover.
    func refuse(model: String) {
        script.state.withLock { $0.refusedModel = model }
    }

    /// Sets the status of all weather responses from now on; nil for a successful response.
    func fail(with status: Int?, _ headers: [String: String] = [:]) {
        script.state.withLock { $0.failure = status.map { ($0, headers) } }
    }

    /// Whether OpenWeatherMap's answers are not JSON from now on.
    func breakOpenWeatherMap(_ isBroken: Bool) {
        script.state.withLock { $0.isOpenWeatherMapBroken = isBroken }
    }

    /// Delays the responses to these requests until `release`.
    func hold(_ isHeld: @escaping @Sendable (Request) -> Bool = { _ in true }) {
        script.state.withLock { $0.isHeld = isHeld }
    }

    func release() { script.state.withLock { $0.isHeld = { _ in false } } }

    /// The key that OpenWeatherMap accepts.
    static let goodKey = "\(Canary.word)0123456789abcdef012345"

    /// The requests for warnings, in order.
    var warningRequests: [Request] { script.state.withLock { $0.warningRequests } }

    /// The requests for the air, in order.
    var airRequests: [Request] { script.state.withLock { $0.airRequests } }

    /// The requests for ensembles, in order.
    var ensembleRequests: [Request] { script.state.withLock { $0.ensembleRequests } }

    /// The other requests, in order.
    var requests: [Request] { script.state.withLock { $0.requests } }

    struct Request: Sendable {
        let path: String
        let query: [String: String]
    }
}

/// A city of the fake services.
struct SampleCity: Sendable {
    let name: String
    let region: String
    let country: String
    let countryCode: String
    let latitude: Double
    let longitude: Double
    /// °C.
    let temperature: Double
    /// A WMO code.
    let code: Int

    static let all = [
        SampleCity(
            name: "Seoul", region: "Seoul", country: "South Korea", countryCode: "KR", latitude: 37.566,
            longitude: 126.978,
            temperature: 12.4, code: 61),
        SampleCity(
            name: "Springfield", region: "Illinois", country: "United States", countryCode: "US", latitude: 39.802,
            longitude: -89.644,
            temperature: -5.2, code: 71),
        SampleCity(
            name: "Springfield", region: "Massachusetts", country: "United States", countryCode: "US", latitude: 42.102,
            longitude: -72.59, temperature: 31, code: 0),
    ]
}

extension ScriptedWeather {
    /// In a zone where it is about noon.
    private final class Script: Sendable {
        struct State {
            var failure: (status: Int, headers: [String: String])?
            var isHeld: @Sendable (Request) -> Bool = { _ in false }
            var requests: [Request] = []
            var warnings: [String] = []
            var warningRequests: [Request] = []
            var airFailure: Int?
            var airRequests: [Request] = []
            var hasEnsembles = false
            var refusedModel: String?
            var isOpenWeatherMapBroken = false
            var ensembleRequests: [Request] = []
        }

        let cities: [SampleCity]
        let zone: TimeZone
        let state = Mutex(State())

        init(cities: [SampleCity]) throws {
            self.cities = cities
            zone = try .atNoon(of: Date())
        }

        func respond(to request: HTTPRequest) async throws -> HTTPResponse {
            let query = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
            let question = Request(path: request.path, query: query)
            if request.path == "/v1/air-quality" { return air(question) }
            if request.path == "/v1/ensemble" { return ensemble(question) }
            let isWarning = request.path.hasPrefix("/warnings/")
            state.withLock { state in
                if isWarning { state.warningRequests.append(question) } else { state.requests.append(question) }
            }
            while state.withLock(\.isHeld)(question) { try await Task.sleep(for: .milliseconds(10)) }
            if isWarning { return warnings(request.path) }
            if request.path == "/v1/search" { return .json(places(query)) }
            if let failure = state.withLock(\.failure) {
                return HTTPResponse(
                    statusCode: HTTPStatusCode(failure.status, phrase: "-"),
                    headers: HTTPHeaders(
                        Dictionary(failure.headers.map { (HTTPHeader($0), $1) }, uniquingKeysWith: { $1 })))
            }
            if let model = query["models"], state.withLock(\.refusedModel) == model {
                return .json(
                    #"{"error": true, "reason": "No data is available for this location"}"#, status: .badRequest)
            }
            if request.path == "/v1/forecast" { return .json(openMeteo(query)) }
            if state.withLock(\.isOpenWeatherMapBroken) { return .json("Internal error") }
            guard query["appid"] == goodKey else {
                return .json(#"{"cod": 401, "message": "Invalid API key."}"#, status: .unauthorized)
            }
            return .json(request.path.hasSuffix("forecast") ? steps(query) : moment(query))
        }

        /// The National Weather Service has the warnings, South Korea takes part in the collection of the world, and others do not.
        private func warnings(_ path: String) -> HTTPResponse {
            let features = state.withLock { $0.warnings.joined(separator: ",") }
            return switch path {
            case "/warnings/alerts/active": .json(#"{"type": "FeatureCollection", "features": [\#(features)]}"#)
            case "/warnings/f/wfs": .json(#"{"type": "FeatureCollection", "features": []}"#)
            case "/warnings/json/cap-status.json": .json(#"{"ra2": {"KOR": 1, "PRK": 3}}"#)
            default: HTTPResponse(statusCode: .notFound)
            }
        }

        private func air(_ question: Request) -> HTTPResponse {
            let failure = state.withLock { state in
                state.airRequests.append(question)
                return state.airFailure
            }
            if let failure { return .json("{}", status: HTTPStatusCode(failure, phrase: "-")) }
            return .json(
                """
                {"current": {"time": \(Int(Date().timeIntervalSince1970)), "european_aqi": 34, "us_aqi": 120,
                 "pm2_5": 14.2, "pm10": 21.8, "ozone": 61, "nitrogen_dioxide": 18.4, "uv_index": 2.1,
                 "birch_pollen": 12.3, "grass_pollen": 0}}
                """)
        }

        private func ensemble(_ question: Request) -> HTTPResponse {
            let isKnown = state.withLock { state in
                state.ensembleRequests.append(question)
                return state.hasEnsembles
            }
            guard isKnown else { return HTTPResponse(statusCode: .notFound) }
            let temperature = city(question.query["latitude"], question.query["longitude"]).temperature
            let now = Int(Date().timeIntervalSince1970)
            let offset = zone.secondsFromGMT()
            let midnight = now - (now + offset) % 86_400
            let members = [-3, -1.5, 0, 1.5, 3].enumerated().map { member, difference in
                #""temperature_2m_member0\#(member)": \#([Double](repeating: temperature + difference, count: 168))"#
            }
            return .json(
                """
                {"utc_offset_seconds": \(offset), "timezone": "\(zone.identifier)",
                 "hourly": {"time": \((0..<168).map { midnight + 3600 * $0 }), \(members.joined(separator: ", "))}}
                """)
        }

        private func places(_ query: [String: String]) -> String {
            let name = query["name"]?.lowercased() ?? ""
            let found = cities.filter { $0.name.lowercased().hasPrefix(name) }
            guard !found.isEmpty else { return #"{"generationtime_ms": 0.2}"# }
            let results = found.map {
                """
                {"name": "\($0.name)", "latitude": \($0.latitude), "longitude": \($0.longitude),
                 "admin1": "\($0.region)", "country": "\($0.country)", "country_code": "\($0.countryCode)"}
                """
            }
            return #"{"results": [\#(results.joined(separator: ","))]}"#
        }

        private func city(_ latitude: String?, _ longitude: String?) -> SampleCity {
            let (latitude, longitude) = (latitude.flatMap(Double.init) ?? 0, longitude.flatMap(Double.init) ?? 0)
            return cities.first { abs($0.latitude - latitude) < 0.1 && abs($0.longitude - longitude) < 0.1 }
                ?? SampleCity(
                    name: "?", region: "", country: "", countryCode: "", latitude: latitude, longitude: longitude,
                    temperature: 20,
                    code: 3)
        }

        private func openMeteo(_ query: [String: String]) -> String {
            let latitudes = (query["latitude"] ?? "").split(separator: ",").map(String.init)
            let longitudes = (query["longitude"] ?? "").split(separator: ",").map(String.init)
            let answers = zip(latitudes, longitudes).map { openMeteo(city($0, $1), isWhole: query["hourly"] != nil) }
            return answers.count == 1 ? answers[0] : "[\(answers.joined(separator: ","))]"
        }

        private func openMeteo(_ city: SampleCity, isWhole: Bool) -> String {
            let now = Int(Date().timeIntervalSince1970)
            let offset = zone.secondsFromGMT()
            // Does not end while a test runs.
            let hour = now - 600
            let day = now - (now + offset) % 86_400
            func list<Value>(_ count: Int, _ value: (Int) -> Value) -> String {
                "[\((0..<count).map { "\(value($0))" }.joined(separator: ","))]"
            }
            let ahead = """
                , "hourly": {"time": \(list(48) { hour + 3600 * $0 }),
                  "temperature_2m": \(list(48) { city.temperature + Double($0 % 24) / 4 }),
                  "precipitation": \(list(48) { $0 % 6 == 1 ? 0.6 : 0 }),
                  "precipitation_probability": \(list(48) { $0 % 6 == 1 ? 70 : 5 }),
                  "weather_code": \(list(48) { _ in city.code }), "is_day": \(list(48) { _ in 1 })},
                 "daily": {"time": \(list(7) { day + 86_400 * $0 }), "weather_code": \(list(7) { _ in city.code }),
                  "temperature_2m_max": \(list(7) { city.temperature + Double($0) }),
                  "temperature_2m_min": \(list(7) { city.temperature - 6 + Double($0) }),
                  "precipitation_sum": \(list(7) { _ in 1.2 }),
                  "precipitation_probability_max": \(list(7) { _ in 70 }),
                  "sunrise": \(list(7) { day + 86_400 * $0 + 25_000 }),
                  "sunset": \(list(7) { day + 86_400 * $0 + 60_000 })}
                """
            return """
                {"latitude": \(city.latitude), "longitude": \(city.longitude), "utc_offset_seconds": \(offset),
                 "timezone": "\(zone.identifier)",
                 "current": {"time": \(now), "temperature_2m": \(city.temperature),
                  "apparent_temperature": \(city.temperature - 2), "relative_humidity_2m": 64, "precipitation": 0.4,
                  "weather_code": \(city.code), "is_day": 1, "wind_speed_10m": 3.1, "wind_direction_10m": 312,
                  "pressure_msl": 1013.2}\(isWhole ? ahead : "")}
                """
        }

        private func moment(_ query: [String: String]) -> String {
            let named = query["q"].flatMap { name in cities.first { $0.name.lowercased() == name.lowercased() } }
            let city = named ?? city(query["lat"], query["lon"])
            return """
                {"coord": {"lon": \(city.longitude), "lat": \(city.latitude)}, "name": "\(city.name)", "cod": 200,
                 "weather": [{"id": 500, "main": "Rain", "description": "light rain", "icon": "10d"}],
                 "main": {"temp": \(city.temperature), "feels_like": \(city.temperature - 2), "pressure": 1013,
                  "humidity": 64}, "wind": {"speed": 3.1}, "dt": \(Int(Date().timeIntervalSince1970)),
                 "sys": {"country": "KR"}, "timezone": \(zone.secondsFromGMT())}
                """
        }

        private func steps(_ query: [String: String]) -> String {
            let city = city(query["lat"], query["lon"])
            let now = Int(Date().timeIntervalSince1970)
            let steps = (1...40).map {
                """
                {"dt": \(now - now % 10_800 + 10_800 * $0), "main": {"temp": \(city.temperature)},
                 "weather": [{"id": 500, "icon": "10d"}], "pop": 0.7, "rain": {"3h": 0.6}}
                """
            }
            let place = #"{"timezone": \#(zone.secondsFromGMT())}"#
            return #"{"cod": "200", "list": [\#(steps.joined(separator: ","))], "city": \#(place)}"#
        }
    }
}

extension HTTPResponse {
    fileprivate static func json(_ text: String, status: HTTPStatusCode = .ok) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
    }
}
