import Base
import Foundation
import Networking
import Rx
import Testing

@testable import CoreTestSupport
@testable import Weather

/// What is sent to the services of warnings, and what is read from their answers.
@Suite struct WarningServiceTests {
    private struct Rig {
        let server: TestGitHub
        let connection: WeatherConnection

        init(_ answers: TestGitHub.Answer..., language: String = "en") async throws {
            server = try await TestGitHub()
            server.answer(answers)
            let root = server.server.api
            connection = WeatherConnection(
                http: .patient,
                servers: WeatherServers(
                    Dictionary(uniqueKeysWithValues: WarningService.allCases.map { ($0.server, root) })),
                language: language)
        }

        func ask(_ service: WarningService, validators: Validators? = nil) async throws -> WarningAnswer {
            let place = Place(name: "Springfield", coordinate: at(39.801_234, -89.644))
            var known = WarningArchive()
            if let validators {
                known.insert(
                    SavedWarnings(
                        coordinate: place.coordinate, service: service, warnings: [], validators: validators,
                        checkedAt: noon, freshUntil: noon))
            }
            return try #require(try await service.answers(connection, [place], known).value.first)
        }
    }

    @Test func theNationalWeatherServiceIsAskedForAPoint() async throws {
        let rig = try await Rig(
            .json(
                WarningSample.nwsAnswer(WarningSample.nws()), headers: ["ETag": "\"1\"", "Cache-Control": "max-age=30"]),
            .notModified())

        let answer = try await rig.ask(.nationalWeatherService)

        let warning = try #require(answer.warnings?.first)
        #expect(warning.identifier == "urn:oid:2.49.0.1.840.0.1")
        #expect(warning.event == "Severe Thunderstorm Warning")
        #expect((warning.severity, warning.urgency, warning.certainty) == (.severe, .immediate, .observed))
        #expect(warning.onset == noon + 3600)
        #expect(warning.expires == noon + 7 * 3600)
        // A warning lives until its end, which is later than the message's.
        #expect(warning.end == noon + 9 * 3600)
        #expect(warning.issuer == "NWS Lincoln IL")
        #expect(warning.area == "Sangamon, IL; Logan, IL")
        #expect(warning.details == "Hail.\nWind gusts to 60 mph.")
        #expect(warning.polygons.map(\.count) == [5])
        #expect(warning.polygons[0][1] == at(39.5, -89.2))
        #expect(answer.freshSeconds == 30)
        let request = try #require(rig.server.requests.value.first)
        #expect(request.path == "/alerts/active")
        #expect(request.query == ["point": "39.8012,-89.644"])
        #expect(request.headers["Accept"] == "application/geo+json")
        #expect(request.headers["User-Agent"] == About.userAgent)

        let second = try await rig.ask(.nationalWeatherService, validators: answer.validators)

        #expect(second.warnings == nil)
        #expect(second.validators.etag == "\"1\"")
        #expect(rig.server.requests.value.last?.headers["If-None-Match"] == "\"1\"")
    }

    @Test func aWarningOfZonesHasNoPolygon() async throws {
        let zones = [
            "https://api.weather.gov/zones/county/ILC167", "https://other.example/zones/forecast/ILZ051", "ILC107",
            "https://api.weather.gov/zones/county/../secret", "",
        ]
        let quoted = zones.map { "\"\($0)\"" }.joined(separator: ",")
        let alert = WarningSample.nws(ends: "null", geometry: "null")
            .replacing("\"https://api.weather.gov/zones/county/ILC167\"", with: "\(quoted), null")
        let rig = try await Rig(.json(WarningSample.nwsAnswer(alert)))
        let warning = try #require(try await rig.ask(.nationalWeatherService).warnings?.first)
        #expect(warning.polygons == [])
        #expect(warning.zones == ["county/ILC167", "forecast/ILZ051"])
        #expect(warning.end == noon + 7 * 3600)
    }

    @Test func theBordersOfAZoneAreFetchedFromTheConfiguredServer() async throws {
        let rig = try await Rig(.json(#"{"type": "Feature", "geometry": \#(WarningSample.polygon), "properties": {}}"#))
        let borders = try await WarningService.borders(ofZone: "county/ILC167", rig.connection).value
        #expect(borders.map(\.count) == [5])
        #expect(rig.server.requests.value.map(\.path) == ["/zones/county/ILC167"])
        #expect(rig.server.lastRequest?.headers["Accept"] == "application/geo+json")
    }

    @Test func aZoneWithoutBordersIsToldAsSuch() async throws {
        let rig = try await Rig(.json(#"{"type": "Feature", "properties": {}}"#))
        await #expect(throws: WeatherError.self) {
            try await WarningService.borders(ofZone: "county/ILC167", rig.connection).value
        }
    }

    @Test(arguments: [("en", "Frost", "Official WARNING of FROST"), ("de", "FROST", "Amtliche WARNUNG vor FROST")])
    func germanWarningsAreInTheLanguageOfTheUser(language: String, event: String, headline: String) async throws {
        let rig = try await Rig(.json(WarningSample.brightSky), language: language)

        let warning = try #require(try await rig.ask(.brightSky).warnings?.first)

        #expect((warning.event, warning.headline) == (event, headline))
        // Where there is no English text, the German one is better than none.
        #expect(warning.instruction == "Schützen Sie Pflanzen.")
        #expect((warning.severity, warning.area) == (.minor, "Mitte"))
        // Without an end, it holds for a day.
        #expect(warning.end == noon + 23 * 3600)
        #expect(rig.server.requests.value.first?.query == ["lat": "39.8012", "lon": "-89.644"])
    }

    @Test func aPlaceOutsideOfGermanyIsNotCovered() async throws {
        let rig = try await Rig(.json(#"{"detail": "No alerts found"}"#, status: 404))
        await #expect(throws: WeatherError.notFound) { try await rig.ask(.brightSky) }
    }

    @Test(arguments: [("ko", "en"), ("nb", "no"), ("nn", "no"), ("no", "no")])
    func norwegianWarningsAreInNorwegianOrEnglish(language: String, asked: String) async throws {
        let rig = try await Rig(
            .json(WarningSample.metNorway, headers: ["Last-Modified": "Mon, 05 Jan 2026 10:00:00 GMT"]), .notModified(),
            language: language)

        let answer = try await rig.ask(.metNorway)

        let warning = try #require(answer.warnings?.first)
        #expect((warning.event, warning.severity, warning.area) == ("Heavy rain", .severe, "Vestland"))
        #expect(warning.onset == noon - 6 * 3600)
        #expect(warning.end == noon + 18 * 3600)
        #expect(warning.page == URL(string: "https://www.met.no/vaer-og-klima/farevarsel"))
        #expect(warning.polygons.map(\.count) == [4])
        _ = try await rig.ask(.metNorway, validators: answer.validators)
        let request = try #require(rig.server.requests.value.last)
        #expect(request.path == "/metalerts/2.0/current.json")
        #expect(request.query == ["lat": "39.8012", "lon": "-89.644", "lang": asked])
        #expect(request.headers["If-Modified-Since"] == "Mon, 05 Jan 2026 10:00:00 GMT")
    }

    @Test(
        arguments: WarningService.allCases,
        [
            "<html>", "", "null", "[]", "{}", #"{"features": null, "alerts": null}"#, #"{"features": [nul"#,
        ])
    func somethingElseIsToldAsSuch(service: WarningService, body: String) async throws {
        // A list of names is what this one answers.
        if service == .publicAlertServer, body == "[]" { return }
        let rig = try await Rig(.json(body))
        let error = await #expect(throws: WeatherError.self) { try await rig.ask(service) }
        guard case .unreadable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func unreadableWarningsAreLeftOutAndTheOthersStay() async throws {
        let rig = try await Rig(
            .json(WarningSample.nwsAnswer("null", "7", "{}", #"{"properties": {"id": "1"}}"#, WarningSample.nws())))
        #expect(try await rig.ask(.nationalWeatherService).warnings?.count == 1)
    }

    @Test func everyMutationOfAnAnswerIsHarmless() throws {
        let decoders: [(String, (Data) throws -> [WeatherWarning])] = [
            (
                WarningSample.nwsAnswer(WarningSample.nws(references: ["a"])),
                { try NationalWeatherServiceDecoder.warnings(in: $0) }
            ),
            (WarningSample.brightSky, { try BrightSkyDecoder.warnings(in: $0, language: "en") }),
            (WarningSample.metNorway, { try METNorwayDecoder.warnings(in: $0) }),
        ]
        for (sample, decode) in decoders {
            let whole = try decode(Data(sample.utf8))
            #expect(whole.count == 1)
            for mutant in Mutation.all(of: try JSONSerialization.jsonObject(with: Data(sample.utf8))) {
                guard let read = try? decode(try JSONSerialization.data(withJSONObject: mutant)) else { continue }
                #expect(read.count <= 1)
                #expect(read.allSatisfy { !$0.identifier.isEmpty && !$0.event.isEmpty })
            }
            for length in 0..<sample.utf8.count {
                #expect(throws: WeatherError.self) { try decode(Data(sample.utf8.prefix(length))) }
            }
        }
    }

    @Test(arguments: [
        ("US", "nws"), ("pr", "nws"), ("GU", "nws"), ("DE", "brightSky"), ("SJ", "metNorway"), ("KR", "swic"),
        ("XZ", "swic"),
    ])
    func aCountryHasOneService(country: String, service: String) {
        #expect(WarningService.service(in: country).rawValue == service)
    }

    @Test func bordersThatAreNoneAreLeftOut() {
        func borders(_ text: String) -> [[Coordinate]] {
            GeoJSONArea.polygons(JSONBody.value(in: Data(text.utf8)))
        }
        #expect(borders("null") == [])
        #expect(borders(#"{"type": "Point", "coordinates": [1, 2]}"#) == [])
        #expect(borders(#"{"type": "Polygon", "coordinates": [[[1, 2], [3, 4]]]}"#) == [])
        // Latitude and longitude swapped: 139 is no latitude.
        #expect(
            borders(#"{"type": "Polygon", "coordinates": [[[35, 139], [36, 139], [36, 140]]]}"#)
                == [[at(35, 139), at(36, 139), at(36, 140)]])
        #expect(borders(#"{"type": "Polygon", "coordinates": [[[200, 139], [200, 139], [200, 140]]]}"#) == [])
        #expect(
            borders(#"{"type": "Polygon", "coordinates": [[[1, 2], [3, "x"], [5, 6], [null], [7, 8]]]}"#).map(\.count)
                == [3])
        let many = (0..<5000).map { "[\(Double($0) / 100), \(Double($0 % 90))]" }.joined(separator: ",")
        #expect(
            borders(#"{"type": "MultiPolygon", "coordinates": [[[\#(many)]], [[[1, 2], [3, 4], [5, 6]]]]}"#).map(
                \.count) == [5000, 3])
    }
}
