import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// Searches for places with what they are in.
@Suite struct PlaceNameTests {
    private static let oslo = Place(name: "Oslo", region: "Oslo", country: "Norway", coordinate: at(59.91, 10.75))
    private static let minnesota = Place(
        name: "Oslo", region: "Minnesota", country: "United States", coordinate: at(48.2, -97.13))
    private static let france = Place(
        name: "Paris", region: "Île-de-France", country: "France", coordinate: at(48.85, 2.35))
    private static let texas = Place(
        name: "Paris", region: "Texas", country: "United States", coordinate: at(33.66, -95.56))
    private static let illinois = Place(
        name: "Springfield", region: "Illinois", country: "United States", coordinate: at(39.8, -89.64))
    private static let missouri = Place(
        name: "Springfield", region: "Missouri", country: "United States", coordinate: at(37.21, -93.29))

    /// The service knows these by exactly their names.
    private func rig(_ gazetteer: Gazetteer = .sample) throws -> WeatherModelRig {
        let known = [Self.oslo, Self.minnesota, Self.france, Self.texas, Self.illinois, Self.missouri]
        let rig = try WeatherModelRig.started(gazetteer: gazetteer)
        rig.names.answer { question in .answer(known.filter { $0.name == question.subject }) }
        return rig
    }

    @Test(arguments: [
        ("Oslo, Norway", oslo), ("Oslo,Norway", oslo), ("Oslo, Minnesota", minnesota),
        ("Paris, France", france), ("Paris, TX", texas), ("Paris, tx", texas), ("Paris, TX, USA", texas),
        ("Paris (Texas)", texas), ("Paris, FR", france), ("Paris, US", texas), ("Paris，France", france),
        ("Springfield, Missouri, United States", missouri), ("Springfield, MO", missouri),
        ("Springfield, United States", illinois), ("Springfield Missouri", missouri), ("Springfield MO", missouri),
        ("Oslo, Sweden", nil), ("Paris, Ontario", nil), ("Paris, Atlantis", nil), ("Oslo,", oslo),
    ])
    func whatAPlaceIsInTellsItFromOthers(text: String, place: Place?) throws {
        let rig = try rig()
        rig.search(text)
        #expect(rig.state.weather?.report.place == place)
        if place == nil { #expect(rig.state.notice == .failed(.unknownPlace(text))) }
    }

    @Test(arguments: [
        ("Oslo, Norway", oslo), ("Paris, Texas", texas), ("Springfield, Missouri, United States", missouri),
        ("Oslo, Sweden", nil),
    ])
    func theServicesOwnNamesSufficeWithoutAList(text: String, place: Place?) throws {
        let rig = try rig(Gazetteer([]))
        rig.search(text)
        #expect(rig.state.weather?.report.place == place)
    }

    @Test func areasAreNamedInTheLanguageOfTheUserOrInEnglish() throws {
        let oslo = Place(name: "오슬로", country: "노르웨이", countryCode: "NO", coordinate: at(59.91, 10.75))
        for text in ["오슬로, 노르웨이", "오슬로, Norway", "오슬로, NO"] {
            let rig = try rig(
                Gazetteer([ListedCity(oslo, englishName: "Oslo", englishCountry: "Norway")]))
            rig.names.reply(.answer([Place(name: "오슬로", country: "미국", coordinate: at(48, -97)), oslo]))
            rig.search(text)
            #expect(rig.state.weather?.report.place == oslo, "\(text)")
        }
    }

    @Test(arguments: ["Tromso", "tromsø", "Tromso, Norway", "Tromso, NO"])
    func theListHelpsWhereTheServiceFindsNothing(text: String) throws {
        let tromso = Place(name: "Tromsø", country: "Norway", countryCode: "NO", coordinate: at(69.65, 18.96))
        let rig = try rig(Gazetteer([ListedCity(tromso)]))
        rig.cities.answer { _ in .answer([tromso]) }
        rig.search(text)
        #expect(rig.place == "Tromsø")
        // Only the beginning of its name is something else.
        rig.search("Trom")
        #expect(rig.state.notice == .failed(.unknownPlace("Trom")))
    }

    @Test func aServiceThatKnowsTheWholeTextIsAskedForIt() throws {
        let rig = try rig(Gazetteer([]))
        rig.names.answer { .answer($0.subject == "Paris, TX" ? [Self.texas] : [Self.france]) }
        rig.search("Paris, TX")
        #expect(rig.names.questions.map(\.subject) == ["Paris", "Paris, TX"])
        #expect(rig.state.weather?.report.place == Self.texas)
    }

    @Test(arguments: [
        ("Austin, TX", "Austin"), ("austin texas", "Austin"), ("NYC", "New York"), ("Austin, Germany", nil),
    ])
    func theListIsEnoughWithoutANetwork(text: String, name: String?) throws {
        let rig = try rig()
        rig.isOnline.accept(false)
        rig.names.answer { _ in .failure(WeatherError.noNetwork) }
        rig.search(text)
        #expect(rig.place == name)
        if name == nil { #expect(rig.state.notice == .waiting(.network)) }
    }
}
