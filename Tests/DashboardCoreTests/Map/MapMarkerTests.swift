import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Weather

/// People and weather in the same layer.
@Suite struct MapMarkerTests {
    private let time = LocalTime(zones: .utc, style: TimeStyle())
    private let world = region(at(20, 0), zoom: 2, width: 1000, height: 1000)

    private func person(_ login: String, _ place: Place = seoul, isUncertain: Bool = false, hasWeather: Bool = true)
        -> MapPerson
    {
        let current = CurrentConditions(
            time: noon, temperature: 12.4, condition: .lightRain, zone: ReportedZone(utcOffset: 9 * 3600))
        return MapPerson(
            login: Login(login)!, location: "x", residence: Residence(place, isUncertain: isUncertain),
            weather: hasWeather
                ? DatedOverlay(overlay: WeatherOverlay(place: place, current: current), time: noon) : nil)
    }

    private func spoken(_ markers: [MapMarker]) -> [String] {
        var index = OverlayIndex(markers)
        return index.clusters(in: world).map { $0.spokenText(time, units: WeatherUnits(), now: noon) }
    }

    @Test func aPersonIsReadWithPlaceTimeAndWeather() {
        #expect(spoken([.person(person("mona"))]) == ["mona, Seoul, 21:00, 12 °C, Light rain"])
        let springfield = Place(
            name: "Springfield", region: "Illinois", country: "United States", coordinate: at(40, -90))
        #expect(
            spoken([.person(person("mona", springfield, isUncertain: true, hasWeather: false))])
                == ["mona, perhaps in Springfield, Illinois"])
    }

    @Test func peopleAtOnePlaceAreCounted() {
        let people = ["mona", "octo", "hubot"].map { MapMarker.person(person($0)) }
        #expect(spoken(people) == ["mona, Seoul, 21:00, 12 °C, Light rain, and 2 more people"])
        #expect(spoken(Array(people.prefix(2))) == ["mona, Seoul, 21:00, 12 °C, Light rain, and 1 more person"])
        var index = OverlayIndex(people)
        #expect(index.clusters(in: world).first?.members == people)
    }

    @Test func weatherBesideAPersonIsNotDrawn() {
        let weather = MapMarker.weather(overlay(at(38, 127), "near", condition: .tornado))
        let far = MapMarker.weather(overlay(at(0, 0), "far"))
        #expect(
            spoken([weather, .person(person("mona")), far]) == [
                "mona, Seoul, 21:00, 12 °C, Light rain", "far, 1 °C, Clear sky",
            ])
    }

    @Test func placesAreCountedAsBefore() {
        let places = (0..<3).map { MapMarker.weather(overlay(at(Double($0), 0), "p\($0)")) }
        #expect(spoken(places) == ["p2, 1 °C, Clear sky, and 2 more places"])
    }

    @Test func aTooltipHasNoTemperature() {
        #expect(person("mona").text(time, now: noon) == "Seoul, 21:00, Light rain")
        #expect(person("mona").text(time, now: noon + 660) == "Seoul, 21:11")
        #expect(person("mona", hasWeather: false).text(time, now: noon) == "Seoul")
    }

    @Test func theExplanationNamesWhatIsRequestedFromWhom() {
        #expect(PeopleModel.explanation.contains("from GitHub"))
        #expect(PeopleModel.explanation.contains("weather service"))
        #expect(PeopleModel.Problem.heldBack.sentence(time: clockTime).contains("“Accounts”"))
    }
}
