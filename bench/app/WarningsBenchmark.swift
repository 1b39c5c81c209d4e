import Base
import DashboardApp
import FoundationEssentials
import Locking
import Networking
import Rx
import Weather

extension Benchmark {
    /// Prints how long it takes to decode a list of 500 warnings with borders of 40 points and to find which of 20 places each of
    /// them is for, with the requests that the service needs for it.
    static func warnings() throws {
        let places = (0..<20).compactMap { index in
            Coordinate(latitude: Double(index) * 3 - 30, longitude: Double(index) * 12 - 110).map {
                Place(name: "\(index)", countryCode: "KR", coordinate: $0)
            }
        }
        let list = Data(#"{"features": [\#((0..<500).map(feature).joined(separator: ","))]}"#.utf8)
        let requests = Mutex<[String]>([])
        let http = HTTPClient { request in
            let path = request.url.path()
            requests.withLock { $0.append(path) }
            return .just(path.hasSuffix("wfs") ? HTTPResponse(status: 200, body: list) : HTTPResponse(status: 404))
        }
        let connection = WeatherConnection(http: http)
        let known = Mutex(WarningArchive())
        let times = Mutex<[Double]>([])
        for _ in 0..<21 {
            requests.withLock { $0 = [] }
            let start = ContinuousClock.now
            _ = WarningService.service(in: "KR").reply(connection, places, known.withLock { $0 })
                .subscribe(onSuccess: { reply in
                    times.withLock { $0.append((ContinuousClock.now - start) / .milliseconds(1)) }
                    known.withLock { archive in
                        for (place, answer) in zip(places, reply.answers) {
                            archive.insert(
                                SavedWarnings(
                                    coordinate: place.coordinate, service: reply.service,
                                    warnings: answer.warnings ?? [], validators: answer.validators,
                                    checkedAt: .distantPast, freshUntil: .distantPast))
                        }
                    }
                })
        }
        let sorted = times.withLock { $0.sorted() }
        print(
            "500 warnings decoded, matched to 20 places, median, ms \((sorted[sorted.count / 2] * 100).rounded() / 100)"
        )
        print("Requests for 20 places, all texts known               \(requests.withLock { $0.count })")
    }

    /// A warning around one of the places.
    private static func feature(_ index: Int) -> String {
        let (latitude, longitude) = (Double(index % 20) * 3 - 30, Double(index % 20) * 12 - 110)
        let ring = (0..<40).map { corner in
            let (side, share) = (corner / 10, Double(corner % 10) / 5 - 1)
            let (east, north) = [(share, -1), (1, share), (-share, 1), (-1, -share)][side]
            return "[\(longitude + east), \(latitude + north)]"
        }
        return """
            {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[\(ring.joined(separator: ","))]]},
              "properties": {"capurl": "kr/\(index).xml", "event": "Storm \(index)", "s": \(index % 5),
              "sent": "2026-01-05T11:00:00Z", "expires": "2036-01-05T14:00:00Z", "areadesc": "Area \(index)"}}
            """
    }
}
