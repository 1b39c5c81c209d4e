import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct PlaceSearchTests {
    @Test func placesAreFoundWithWhatDistinguishesThem() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.places))

        let places = try await rig.search(language: "de").places(" Spring\n field ").value

        #expect(
            places == [
                Place(
                    name: "Springfield", region: "Illinois", country: "United States", countryCode: "US",
                    coordinate: at(39.80172, -89.64371)),
                Place(name: "Spring Island", coordinate: at(1, -180)),
            ])
        let request = try #require(rig.requests.first)
        #expect(request.path == "/v1/search")
        #expect(request.query == ["name": "Spring field", "count": "10", "language": "de", "format": "json"])
        #expect(request.headers["User-Agent"] == About.userAgent)
    }

    @Test func nothingFoundIsNoError() async throws {
        let rig = try await WeatherRig(.json(#"{"generationtime_ms":0.5}"#))
        #expect(try await rig.search().places("Atlantis").value == [])
        #expect(try await rig.openMeteo.places(named: "Atlantis").value == [])
    }

    @Test(arguments: [
        "서울", "القاهرة", "ירושלים", "🏝️", "👩🏽‍🚀 Base", "São Paulo", "A+B & C=D?#/%20", "北京", "Ağrı", "'s-Gravenhage",
    ])
    func everyNameArrivesAsItWasTyped(name: String) async throws {
        let answer = #"{"results": [{"name": "\#(name)", "latitude": 1, "longitude": 2}]}"#
        let rig = try await WeatherRig(.json(answer))
        #expect(try await rig.search().places(name).value.map(\.name) == [name])
        #expect(rig.requests.first?.query["name"] == name)
    }

    @Test(arguments: [
        "", "  \n", String(repeating: "x", count: 10_000), String(repeating: "x", count: 101),
        "e" + String(repeating: "\u{301}", count: 10_000), "\u{202E}",
    ])
    func invalidNameIsNotRequested(text: String) async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.places))
        #expect(try await rig.search().places(text).value == [])
        #expect(try await rig.openWeatherMap().places(named: text).value == [])
        #expect(rig.requests.isEmpty)
    }

    @Test func aNameOf100CharactersIsRequested() async throws {
        let rig = try await WeatherRig(.json("{}"))
        let name = String(repeating: "é", count: 100)
        #expect(try await rig.search().places(name).value == [])
        #expect(rig.requests.first?.query["name"] == name)
    }

    /// The service sorts villages first.
    @Test(arguments: [
        ("서울", ["large", "small", "tiny"]), ("北京", ["large", "small", "tiny"]), ("Spring", ["tiny", "small", "large"]),
    ])
    func forChineseAndKoreanNamesTheLargerCityComesFirst(name: String, order: [String]) async throws {
        let rig = try await WeatherRig(
            .json(
                """
                {"results": [{"name": "tiny", "latitude": 1, "longitude": 1},
                             {"name": "small", "latitude": 2, "longitude": 2, "population": 1000},
                             {"name": "large", "latitude": 3, "longitude": 3, "population": 9000000}]}
                """))
        #expect(try await rig.search().places(name).value.map(\.name) == order)
    }

    @Test func placesWithoutNameOrCoordinateAreOmitted() async throws {
        let rig = try await WeatherRig(
            .json(
                """
                {"results": [{"name": "A", "latitude": 91, "longitude": 1}, {"name": "B", "latitude": 1}, "C",
                             {"name": " ", "latitude": 1, "longitude": 1}, {"name": "D\\nE", "latitude": 1,
                             "longitude": 1, "country": "", "admin1": null}]}
                """))
        #expect(try await rig.search().places("A").value == [Place(name: "D E", coordinate: at(1, 1))])
    }

    @Test func thereAreAtMostTen() async throws {
        let result = #"{"name": "A", "latitude": 1, "longitude": 1}"#
        let rig = try await WeatherRig(
            .json("{\"results\": [\(Array(repeating: result, count: 12).joined(separator: ","))]}"))
        #expect(try await rig.search().places("A").value.count == 10)
    }
}

@Suite struct InterfaceLanguageTests {
    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ko_KR"], "ko"),
        (["LC_ALL": "pt_BR", "LC_MESSAGES": "ko_KR", "LANG": "de"], "pt"), (["LC_ALL": "", "LANG": "fr"], "fr"),
        (["LANG": "C"], "en"), (["LANG": "C.UTF-8"], "en"), (["LANG": "POSIX"], "en"), ([:], "en"),
        (["LANG": "ca@valencia"], "ca"), (["LANG": "fil_PH"], "fil"), (["LANG": "&x=1"], "en"), (["LANG": "DE"], "de"),
    ])
    func itIsThatOfTheMessages(environment: [String: String], language: String) {
        #expect(InterfaceLanguage.code(environment: environment) == language)
    }
}
