import Base
import FoundationEssentials
import Networking
import Rx
import Translation

extension WarningService {
    /// The server that KDE runs for public alerts of the whole world, which is in development: it is asked only while the centre
    /// of the World Meteorological Organization does not work.
    ///
    /// Source: <https://invent.kde.org/webapps/foss-public-alert-server>
    static let publicAlertServer = WarningService(
        rawValue: "fpas", name: "FOSS Public Alert Server",
        attribution: { tr("Warnings by the FOSS Public Alert Server") },
        page: URL(string: "https://alerts.kde.org/")!, server: .publicAlertServer, countries: [],
        shortestInterval: WarningAnswer.usualInterval, placesPerRequest: 20
    ) { connection, places, known in
        let server = PublicAlertServer(connection: connection, known: known)
        return Observable.from(places).concatMap { server.answer(about: $0).asObservable() }.toArray()
    }
}

extension WeatherServer {
    package static let publicAlertServer = WeatherServer(
        variable: "DASHBOARD_FPAS_API", standard: URL(string: "https://alerts.kde.org")!)
}

/// The requests to the server: a list of names for a box around the place, and the messages that are new.
struct PublicAlertServer: Sendable {
    /// Half of the box's width, in degrees. The borders are compared here.
    private static let margin = 0.01

    let connection: WeatherConnection
    let known: WarningArchive

    func answer(about place: Place) -> Single<WarningAnswer> {
        names(around: place.coordinate).flatMap { names in
            let others = (known[place.key]?.otherFiles ?? []).intersection(names)
            let byFile = known[place.key]?.byFile ?? [:]
            let saved = names.flatMap { byFile[$0] ?? [] }
            let new = names.filter { name in !others.contains(name) && !saved.contains { $0.file == name } }
            let messages = CAPFiles(connection: connection) { [connection] name in
                WeatherRequest(
                    server: connection.servers[.publicAlertServer], path: "alert/\(name)", query: [:],
                    accept: "application/xml, text/xml")
            }
            return messages.contents(of: new.map { CAPFiles.Wanted(path: $0) }).map { contents in
                let read = contents.flatMap { warnings(in: $1, at: place.coordinate, file: $0) }
                let unrelated = contents.filter { name, content in
                    content != .missing && !read.contains { $0.file == name }
                }
                return WarningAnswer(
                    warnings: saved + read.sorted { $0.identifier < $1.identifier },
                    isCovered: saved.isEmpty && read.isEmpty ? known[place.key]?.isCovered : true,
                    otherFiles: others.union(unrelated.keys))
            }
        }
    }

    /// The names of the messages about a box around a point.
    private func names(around point: Coordinate) -> Single<[String]> {
        let latitudes = (point.latitude - Self.margin, point.latitude + Self.margin)
        let longitudes = (point.longitude - Self.margin, point.longitude + Self.margin)
        return WeatherRequest(
            server: connection.servers[.publicAlertServer], path: "alert/area",
            query: [
                "min_lat": max(-90, latitudes.0).fourDecimals, "max_lat": min(90, latitudes.1).fourDecimals,
                "min_lon": max(-180, longitudes.0).fourDecimals, "max_lon": min(180, longitudes.1).fourDecimals,
            ]
        )
        .answer(connection.http) { body throws(WeatherError) in
            guard let names = JSONBody.value(in: body)?.elements else {
                throw .unreadable(reason: tr("It has no list of warnings."))
            }
            return names.compactMap(\.string).filter { CAPFiles.isPath($0) && !$0.contains("/") }
        }
    }

    /// The warnings of a message; none if it is about something else than the weather, or is for other places. A cancellation stays:
    /// it tells what does not hold any more.
    private func warnings(in content: CAPFiles.Content, at point: Coordinate, file: String) -> [WeatherWarning] {
        guard case .message(let message) = content else { return [] }
        return message.parts(at: point).filter { $0.category == .met }.map { part in
            var part = part
            part.file = file
            return part
        }
    }
}
