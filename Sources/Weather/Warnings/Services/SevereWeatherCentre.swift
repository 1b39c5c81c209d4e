import Base
import FoundationEssentials
import Networking
import Rx
import Translation

extension WarningService {
    /// The World Meteorological Organization's Severe Weather Information Centre, which collects the warnings of the national
    /// services that take part. It needs no key, and has no published documentation: what is here was observed.
    ///
    /// Source: <https://severeweather.wmo.int/>
    static let severeWeatherCentre = WarningService(
        rawValue: "swic", name: "Severe Weather Information Centre",
        attribution: { tr("Warnings collected by the World Meteorological Organization") },
        page: URL(string: "https://severeweather.wmo.int/")!, server: .severeWeatherCentre, countries: [],
        shortestInterval: WarningAnswer.usualInterval, placesPerRequest: 20
    ) { connection, places, known in
        SevereWeatherCentre(connection: connection, known: known).answers(about: places)
    }
}

extension WeatherServer {
    package static let severeWeatherCentre = WeatherServer(
        variable: "DASHBOARD_SWIC_API", standard: URL(string: "https://severeweather.wmo.int")!)
}

/// The requests to the centre: one list for all places, the files that are new, and who takes part where there is no warning.
struct SevereWeatherCentre: Sendable {
    let connection: WeatherConnection
    let known: WarningArchive

    func answers(about places: [Place]) -> Single<[WarningAnswer]> {
        list(places).flatMap { listed in
            texts(of: listed, at: places).flatMap { found in
                coverage(of: zip(places, found).filter(\.1.isEmpty).map(\.0)).map { members in
                    zip(places, found).map { place, warnings in
                        WarningAnswer(
                            warnings: warnings, validators: members.validators,
                            isCovered: warnings.isEmpty ? members.isCovered(place) ?? known[place.key]?.isCovered : true
                        )
                    }
                }
            }
        }
    }

    private var root: URL { connection.servers[.severeWeatherCentre] }

    /// The warnings that a list has about each of the places.
    private func list(_ places: [Place]) -> Single<[[ListedWarning]]> {
        // The server's order is latitude first, other than in GeoJSON.
        let points = places.map { place in
            let point = "\(place.coordinate.latitudeText) \(place.coordinate.longitudeText)"
            return "INTERSECTS(wkb_geometry, POINT(\(point)))"
        }
        let request = WeatherRequest(
            server: root, path: "f/wfs",
            query: [
                "request": "GetFeature", "version": "1.1.0", "typeName": "local_postgis:postgis_geojsons",
                "outputFormat": "json",
                "cql_filter": "(\(points.joined(separator: " OR "))) AND row_type NEQ 'BOUNDARY'",
            ])
        return request.answer(connection.http) { body throws(WeatherError) in
            let listed = try ListedWarning.all(in: body)
            // Alone, a place is in all of the areas: the server has looked.
            let divided = places.count == 1 ? [listed] : ListedWarning.divided(listed, among: places.map(\.coordinate))
            return divided.map { $0.unique(by: \.file) }
        }
        // The list is about the whole world: where it is not found, the centre does not work.
        .catch { error in
            .error(WeatherError(error) == .notFound ? WeatherError.serverFailed(status: 404) : error)
        }
    }

    /// The warnings with the issuers' texts, as far as they can be read.
    private func texts(of listed: [[ListedWarning]], at places: [Place]) -> Single<[[WeatherWarning]]> {
        let saved = zip(places, listed).map { place, warnings in
            let known = known[place.key]?.byFile ?? [:]
            return warnings.map { known[$0.file] ?? [] }
        }
        let new = zip(listed, saved).flatMap { zip($0, $1).filter(\.1.isEmpty).map(\.0) }
        let messages = CAPFiles(connection: connection) { [root] path in
            WeatherRequest(
                server: root, path: "v2/cap-alerts/\(path)", query: [:], accept: "application/xml, text/xml")
        }
        let wanted = new.sorted { $0.warning.severity > $1.warning.severity }
            .map { CAPFiles.Wanted(path: $0.file, translation: $0.translation) }
        return messages.contents(of: wanted).map { contents in
            zip(zip(places, listed), saved).map { here, saved in
                zip(here.1, saved).flatMap { listed, saved in
                    saved.isEmpty ? listed.completed(by: contents[listed.file], at: here.0.coordinate) : saved
                }
            }
        }
    }

    /// Who takes part, if places have no warnings; empty if that cannot be asked, since the warnings can be told nevertheless.
    private func coverage(of places: [Place]) -> Single<MemberList> {
        guard !places.isEmpty else { return .just(MemberList()) }
        let saved = places.map { known[$0.key] }
        let validators =
            saved.allSatisfy { $0?.service == .severeWeatherCentre && $0?.isCovered != nil }
            ? saved.first.flatMap { $0?.validators } : nil
        return WeatherRequest(server: root, path: "json/cap-status.json", query: [:], validators: validators)
            .response(connection.http)
            .map { response in
                response.status == 304
                    ? MemberList(validators: validators ?? Validators())
                    : MemberList(
                        countries: try MemberList.countries(in: response.body), validators: Validators(response.headers)
                    )
            }
            .catch { _ in .just(MemberList(validators: validators ?? Validators())) }
    }
}
