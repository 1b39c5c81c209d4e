import Base
import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport
@testable import Weather

/// The services for the whole world: what is asked of them, and what is told.
@Suite struct WorldwideWarningTests {
    private static let brussels = Place(name: "Brussels", countryCode: "BE", coordinate: at(50.6, 4.2))
    private static let seoul = Place(name: "Seoul", countryCode: "KR", coordinate: at(37.57, 126.98))
    private static let pyongyang = Place(name: "Pyongyang", countryCode: "KP", coordinate: at(39.03, 125.75))
    private static let atSea = Place(name: "0, 0", countryCode: CountryCode.nowhere, coordinate: at(0, 0))
    private static let members =
        #"{"ra2": {"KOR": 1, "PRK": 3}, "ra6": {"BEL": 1, "X": null}, "ra7": [], "time": "now"}"#

    /// Servers of both services, whose answers depend on the path; others are 404.
    private struct Rig {
        let swic: TestGitHub
        let fpas: TestGitHub
        let connection: WeatherConnection

        init(
            _ swic: [String: TestGitHub.Answer], fpas: [String: TestGitHub.Answer] = [:], language: String = "en"
        ) async throws {
            (self.swic, self.fpas) = (try await Self.server(swic), try await Self.server(fpas))
            connection = WeatherConnection(
                http: .patient,
                servers: WeatherServers([
                    .severeWeatherCentre: self.swic.server.api, .publicAlertServer: self.fpas.server.api,
                    .brightSky: self.swic.server.api,
                ]), language: language)
        }

        private static func server(_ answers: [String: TestGitHub.Answer]) async throws -> TestGitHub {
            let server = try await TestGitHub()
            server.answer { request in
                if request.headers["If-None-Match"] != nil { return .notModified() }
                return answers[request.path] ?? .html(404)
            }
            return server
        }

        func ask(
            _ places: [Place], _ known: WarningArchive = WarningArchive(),
            of service: WarningService = .severeWeatherCentre
        ) async throws -> WarningReply {
            try await service.reply(connection, places, known).value
        }

        var paths: [String] { swic.requests.value.map(\.path) }
    }

    private static func list(_ features: String...) -> TestGitHub.Answer {
        .json(#"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#)
    }

    private static func xml(_ text: String) -> TestGitHub.Answer {
        TestGitHub.Answer(200, ["Content-Type": "application/xml"], body: Data(text.utf8))
    }

    /// What is kept of a reply.
    private static func archive(_ reply: WarningReply, _ places: [Place]) -> WarningArchive {
        var archive = WarningArchive()
        for (place, answer) in zip(places, reply.answers) {
            archive.insert(
                SavedWarnings(
                    coordinate: place.coordinate, service: reply.service, warnings: answer.warnings ?? [],
                    validators: answer.validators, checkedAt: noon, freshUntil: noon, isCovered: answer.isCovered,
                    otherFiles: answer.otherFiles))
        }
        return archive
    }

    // MARK: - The Severe Weather Information Centre

    @Test func theListNamesFilesWhoseTextsAreTold() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(WarningSample.listed()),
            "/v2/cap-alerts/be-irm/2026/01/05/1.xml": Self.xml(WarningSample.cap(infos: [WarningSample.capInfo()])),
        ])

        let reply = try await rig.ask([Self.brussels])

        let warning = try #require(reply.answers.first?.warnings?.first)
        #expect((warning.event, warning.severity, warning.issuer) == ("Thunderstorm", .severe, "Weather Office"))
        #expect(warning.file == "be-irm/2026/01/05/1.xml")
        #expect(reply.answers[0].isCovered == true)
        #expect(reply.service == .severeWeatherCentre)
        let request = try #require(rig.swic.requests.value.first)
        #expect(
            request.query == [
                "request": "GetFeature", "version": "1.1.0", "typeName": "local_postgis:postgis_geojsons",
                "outputFormat": "json",
                "cql_filter": "(INTERSECTS(wkb_geometry, POINT(50.6 4.2))) AND row_type NEQ 'BOUNDARY'",
            ])
        #expect(rig.paths.count == 2)
    }

    @Test func eachFileIsFetchedOnceEver() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(
                WarningSample.listed(), WarningSample.listed(), WarningSample.listed("be-irm/gone.xml", event: "Wind"),
                WarningSample.listed("be-irm/broken.xml", event: "Fog")),
            "/v2/cap-alerts/be-irm/2026/01/05/1.xml": Self.xml(WarningSample.cap(infos: [WarningSample.capInfo()])),
            "/v2/cap-alerts/be-irm/broken.xml": Self.xml("<alert><info>"),
        ])
        let first = try await rig.ask([Self.brussels])
        let saved = try SavedJSON.data(Self.archive(first, [Self.brussels]), format: 1, savedAt: noon)
        let known = try SavedJSON<WarningArchive>(saved).value

        let second = try await rig.ask([Self.brussels], known)

        #expect(second.answers.map(\.warnings) == first.answers.map(\.warnings))
        // Without a text, they are told as they are listed.
        #expect(Set(second.answers[0].warnings?.map(\.event) ?? []) == ["Thunderstorm", "Wind", "Fog"])
        #expect(rig.paths.filter { $0.hasPrefix("/v2") }.count == 3)
        #expect(rig.paths.filter { $0 == "/f/wfs" }.count == 2)
    }

    @Test func allPartsOfAFileAboutAPlaceAreToldAlsoLater() async throws {
        let infos = [("Storm", "Severe"), ("Rain", "Minor")].map { WarningSample.capInfo(event: $0, severity: $1) }
        let other = WarningSample.capInfo(event: "Snow", polygon: "60,4 61,4 61,5 60,4")
        let rig = try await Rig([
            "/f/wfs": Self.list(WarningSample.listed()),
            "/v2/cap-alerts/be-irm/2026/01/05/1.xml": Self.xml(WarningSample.cap(infos: infos + [other])),
        ])
        let first = try await rig.ask([Self.brussels])
        #expect(first.answers[0].warnings?.map(\.event) == ["Storm", "Rain"])
        let later = try await rig.ask([Self.brussels], Self.archive(first, [Self.brussels]))
        #expect(later.answers.map(\.warnings) == first.answers.map(\.warnings))
        #expect(rig.paths.count { $0.hasSuffix("1.xml") } == 1)
    }

    private static let ghent = Place(name: "Ghent", countryCode: "BE", coordinate: at(51.05, 3.72))

    @Test func aFileWithSeveralAreasIsToldAtEachOfThem() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(
                WarningSample.listed(), WarningSample.listed(polygon: "[[3, 51], [4, 51], [4, 52], [3, 52]]")),
            "/json/cap-status.json": .json(Self.members),
        ])
        let reply = try await rig.ask([Self.brussels, Self.ghent])
        #expect(reply.answers.map { $0.warnings?.map(\.event) } == [["Storm"], ["Storm"]])
    }

    @Test func ofAFileThatWasReadForAnotherPlaceAllPartsAreTold() async throws {
        let country = WarningSample.capInfo(event: "Wind", severity: "Minor", polygon: "49,2 52,2 52,7 49,7 49,2")
        let coast = WarningSample.capInfo(event: "Hurricane", severity: "Extreme", polygon: "51,3 52,3 52,4 51,4 51,3")
        let rig = try await Rig([
            "/f/wfs": Self.list(WarningSample.listed(polygon: "[[2, 49], [7, 49], [7, 52], [2, 52]]")),
            "/v2/cap-alerts/be-irm/2026/01/05/1.xml": Self.xml(WarningSample.cap(infos: [country, coast])),
        ])
        let first = try await rig.ask([Self.brussels])
        #expect(first.answers[0].warnings?.map(\.event) == ["Wind"])
        let later = try await rig.ask([Self.brussels, Self.ghent], Self.archive(first, [Self.brussels]))
        #expect(later.answers.map { Set($0.warnings?.map(\.event) ?? []) } == [["Wind"], ["Wind", "Hurricane"]])
    }

    @Test func aFileThatCannotBeFetchedIsFetchedAgain() async throws {
        let path = "/v2/cap-alerts/be-irm/2026/01/05/1.xml"
        let rig = try await Rig(["/f/wfs": Self.list(WarningSample.listed()), path: .html(503)])
        let first = try await rig.ask([Self.brussels])
        #expect(first.answers[0].warnings?.map(\.event) == ["Storm"])
        #expect(first.answers[0].warnings?.first?.severity == .severe)
        _ = try await rig.ask([Self.brussels], Self.archive(first, [Self.brussels]))
        #expect(rig.paths.filter { $0 == path }.count == 2)
    }

    @Test func thereIsOneListForAllPlaces() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(
                WarningSample.listed(),
                WarningSample.listed(
                    "kr-kma/2.xml", event: "Heavy Snow", polygon: "[[126, 37], [128, 37], [128, 38], [126, 38]]"),
                // Latitude and longitude swapped.
                WarningSample.listed(
                    "kr-kma/3.xml", event: "Wind", polygon: "[[37, 126], [37, 128], [38, 128], [38, 126]]")),
            "/json/cap-status.json": .json(Self.members, headers: ["ETag": "\"1\""]),
        ])
        let places = [Self.brussels, Self.seoul, Self.pyongyang, Self.atSea]

        let reply = try await rig.ask(places)

        #expect(reply.answers.map { $0.warnings?.map(\.event) } == [["Storm"], ["Heavy Snow", "Wind"], [], []])
        #expect(reply.answers.map(\.isCovered) == [true, true, false, false])
        let filter = try #require(rig.swic.requests.value.first?.query["cql_filter"])
        #expect(
            filter.hasPrefix(
                "(INTERSECTS(wkb_geometry, POINT(50.6 4.2)) OR INTERSECTS(wkb_geometry, POINT(37.57 126.98)) OR "))
        #expect(rig.paths.filter { $0 == "/f/wfs" }.count == 1)
    }

    @Test func whoTakesPartIsAskedConditionallyWhereThereIsNoWarning() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(), "/json/cap-status.json": .json(Self.members, headers: ["ETag": "\"1\""]),
        ])
        let places = [Self.seoul, Self.pyongyang]
        let first = try await rig.ask(places)
        #expect(first.answers.map(\.isCovered) == [true, false])

        let second = try await rig.ask(places, Self.archive(first, places))

        #expect(second.answers.map(\.isCovered) == [true, false])
        #expect(rig.swic.requests.value.last?.headers["If-None-Match"] == "\"1\"")
        #expect(rig.paths == ["/f/wfs", "/json/cap-status.json", "/f/wfs", "/json/cap-status.json"])
    }

    @Test(arguments: [TestGitHub.Answer.html(500), .html(200), .json("[]")])
    func whetherSomebodyWarnsMayBeUnknown(status: TestGitHub.Answer) async throws {
        let rig = try await Rig(["/f/wfs": Self.list(), "/json/cap-status.json": status])
        let answer = try await rig.ask([Self.seoul]).answers[0]
        #expect(answer.warnings == [])
        #expect(answer.isCovered == nil)
    }

    @Test func theOtherLanguageIsReadIfItIsThePersons() async throws {
        let rig = try await Rig(
            [
                "/f/wfs": Self.list(WarningSample.listed("be/fr.xml", translation: "be/nl.xml")),
                "/v2/cap-alerts/be/fr.xml": Self.xml(
                    WarningSample.cap(infos: [WarningSample.capInfo(event: "Orage", language: "fr")])),
                "/v2/cap-alerts/be/nl.xml": Self.xml(
                    WarningSample.cap(infos: [WarningSample.capInfo(event: "Onweer", language: "nl")])),
            ], language: "nl")
        let warning = try #require(try await rig.ask([Self.brussels]).answers[0].warnings?.first)
        #expect((warning.event, warning.file) == ("Onweer", "be/fr.xml"))
    }

    @Test(arguments: ["../../secrets", "https://other.example/1.xml", "a//b", "a b", "a?b", ""])
    func aFileElsewhereIsNotFetched(path: String) async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(WarningSample.listed(path)), "/json/cap-status.json": .json(Self.members),
        ])
        #expect(try await rig.ask([Self.brussels]).answers[0].warnings == [])
        #expect(rig.paths == ["/f/wfs", "/json/cap-status.json"])
    }

    @Test func fiftyFilesAreFetchedAtOnceAndTheWorstFirst() async throws {
        let features = (0..<500).map { WarningSample.listed("x/\($0).xml", event: "\($0)", severity: $0 < 450 ? 1 : 4) }
        let list = #"{"features": [\#(features.joined(separator: ","))]}"#
        let rig = try await Rig(["/f/wfs": .json(list)])
        let warnings = try #require(try await rig.ask([Self.brussels]).answers[0].warnings)
        #expect(warnings.count == 500)
        let fetched = rig.paths.filter { $0.hasPrefix("/v2") }
        #expect(Set(fetched) == Set((450..<500).map { "/v2/cap-alerts/x/\($0).xml" }))
        #expect(warnings.filter { $0.file != nil }.count == 50)
    }

    // MARK: - Instead of it

    /// The list is about the whole world, and may be found elsewhere some day.
    @Test func ifTheListIsNotFoundNobodySaysThatAPlaceIsNotCovered() async throws {
        let rig = try await Rig([:])
        await #expect(throws: WeatherError.serverFailed(status: 404)) { try await rig.ask([Self.brussels]) }
        #expect(rig.fpas.requests.value.map(\.path) == ["/alert/area"])
    }

    @Test(arguments: [(503, WeatherError.serverFailed(status: 503)), (429, .serverFailed(status: 429))])
    func whileTheCentreFailsNobodySaysThatAPlaceIsNotCovered(status: Int, error: WeatherError) async throws {
        let rig = try await Rig(["/f/wfs": .html(status)], fpas: ["/alert/area": .html(503)])
        await #expect(throws: error) { try await rig.ask([Self.brussels], of: .brightSky) }
        #expect(rig.paths.contains("/f/wfs"))
    }

    private static let serviceReport = xml("<ows:ExceptionReport xmlns:ows='http://www.opengis.net/ows'/>")

    @Test(arguments: [TestGitHub.Answer.html(500), .html(200), serviceReport])
    func whileTheCentreFailsAnotherServerIsAsked(failure: TestGitHub.Answer) async throws {
        let rig = try await Rig(
            ["/f/wfs": failure],
            fpas: [
                "/alert/area": .json(#"["a", "b", "c", "d", "e", 7, "../x"]"#),
                "/alert/a": Self.xml(WarningSample.cap(identifier: "a", infos: [WarningSample.capInfo()])),
                "/alert/b": Self.xml(
                    WarningSample.cap(identifier: "b", infos: [WarningSample.capInfo(polygon: "60,4 61,4 61,5 60,4")])),
                "/alert/c": Self.xml(
                    WarningSample.cap(identifier: "c", infos: [WarningSample.capInfo(category: "Transport")])),
                "/alert/d": Self.xml("<alert>"), "/alert/e": .html(503),
            ])

        let first = try await rig.ask([Self.brussels])

        #expect(first.service == .publicAlertServer)
        #expect(first.answers[0].warnings?.map(\.identifier) == ["a"])
        #expect(first.answers[0].otherFiles == ["b", "c", "d"])
        #expect(
            rig.fpas.requests.value.first?.query
                == ["min_lat": "50.59", "max_lat": "50.61", "min_lon": "4.19", "max_lon": "4.21"])

        let second = try await rig.ask([Self.brussels], Self.archive(first, [Self.brussels]))

        #expect(second.answers == first.answers)
        let fetched = rig.fpas.requests.value.map(\.path).filter { $0 != "/alert/area" }
        #expect(fetched.sorted() == ["/alert/a", "/alert/b", "/alert/c", "/alert/d", "/alert/e", "/alert/e"])
    }

    @Test func ifBothFailTheCentresFailureIsTold() async throws {
        let rig = try await Rig(["/f/wfs": .html(502)], fpas: ["/alert/area": .html(200)])
        await #expect(throws: WeatherError.serverFailed(status: 502)) { try await rig.ask([Self.brussels]) }
    }

    @Test func aRequestedPauseIsNotEvaded() async throws {
        let rig = try await Rig(["/f/wfs": .refusal(429)], fpas: ["/alert/area": .json("[]")])
        await #expect(throws: WeatherError.rateLimited(seconds: nil)) { try await rig.ask([Self.brussels]) }
        #expect(rig.fpas.requests.value.isEmpty)
    }

    @Test func aPlaceThatItsOwnServiceDoesNotCoverIsAskedForInTheWorld() async throws {
        let rig = try await Rig([
            "/f/wfs": Self.list(WarningSample.listed())
        ])
        let reply = try await rig.ask([Self.brussels], of: .brightSky)
        #expect(reply.service == .severeWeatherCentre)
        #expect(reply.answers[0].warnings?.map(\.event) == ["Storm"])
        #expect(rig.paths.first == "/alerts")
    }
}
