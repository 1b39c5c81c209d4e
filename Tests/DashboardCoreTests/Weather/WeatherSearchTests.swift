import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// Searches and their results.
@Suite struct WeatherSearchTests {
    // MARK: Sources

    @Test func allSourcesLeadToTheSameResult() throws {
        let rig = try WeatherModelRig.started()
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
        #expect(rig.state.weather?.source == .text)
        rig.model.choose.accept(berlin)
        #expect(rig.place == "Berlin")
        #expect(rig.state.weather?.source == .text)
        rig.model.locate.accept(())
        rig.position.onNext(LocationFix(coordinate: at(48.85, 2.35), accuracy: 50))
        #expect(rig.place == "Paris")
        #expect(rig.state.weather?.source == .position)
        #expect(rig.temperature == 48)
        #expect(rig.asked == [seoul.coordinate, berlin.coordinate, paris.coordinate])
    }

    @Test func theNameIsTrimmedAndTheFirstPlaceIsTaken() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.answer([paris, berlin]))
        rig.search("  P \n")
        #expect(rig.names.questions.map(\.subject) == ["P"])
        #expect(rig.place == "Paris")
    }

    @Test(arguments: ["", " ", "\n\t\u{A0}"])
    func anEmptyTextIsNothing(text: String) throws {
        let rig = try WeatherModelRig.started()
        let running = rig.running()
        rig.search(text)
        #expect(rig.names.count == 0)
        #expect(running.values == [false])
        // Not even the end of another search.
        let held = rig.forecasts.hold()
        rig.search("Seoul")
        rig.search(text)
        held.answer(forecast(1))
        #expect(rig.temperature == 1)
    }

    @Test func theSameNameAgainSendsNoSecondRequest() throws {
        let rig = try WeatherModelRig.started()
        rig.search("Seoul")
        rig.search(" Seoul ")
        #expect(rig.names.count == 1)
        #expect(rig.asked == [seoul.coordinate])
        // Later there may be newer weather for the same place.
        rig.clock.pass(60)
        rig.search("Seoul")
        #expect(rig.names.count == 1)
        #expect(rig.asked == [seoul.coordinate, seoul.coordinate])
    }

    @Test func theNameOfAPlaceThatWasChosenIsThatPlace() throws {
        let rig = try WeatherModelRig.started()
        let other = Place(name: "Seoul", region: "Virginia", coordinate: at(37.2, -80.4))
        rig.model.choose.accept(other)
        rig.search("Seoul")
        rig.clock.pass(100)
        rig.search("Seoul")
        #expect(rig.names.count == 0)
        #expect(rig.asked == [other.coordinate, other.coordinate])
    }

    @Test func theSameNameAgainIsRequestedWhereSomethingIsWrong() throws {
        let rig = try WeatherModelRig.started()
        rig.search("Berlin")
        rig.forecasts.reply(.failure(WeatherError.notFound))
        rig.model.refresh.accept(())
        rig.search("Berlin")
        #expect(rig.asked.count == 3)
        #expect(rig.strip == nil)
        // If the map, a coordinate or the position has found the place, the city is another one.
        rig.model.locate.accept(())
        rig.position.onNext(LocationFix(coordinate: at(52.53, 13.4), accuracy: 50))
        #expect(rig.place == "Berlin")
        rig.search("Berlin")
        #expect(rig.asked.last == berlin.coordinate)
        #expect(rig.asked.count == 5)
        rig.search("52.45, 13.3")
        #expect(rig.place == "Berlin")
        rig.search("Berlin")
        #expect(rig.asked.suffix(2) == [at(52.45, 13.3), berlin.coordinate])
    }

    // MARK: The latest one wins

    @Test func aSlowerEarlierNameNeverReplacesALaterOne() throws {
        let rig = try WeatherModelRig.started()
        let slow = rig.names.hold()
        rig.search("Seoul")
        #expect(rig.names.openCount == 1)
        rig.search("Berlin")
        #expect(rig.names.openCount == 0, "the earlier request goes on")
        #expect(rig.place == "Berlin")
        slow.answer([seoul])
        #expect(rig.place == "Berlin")
        #expect(rig.asked == [berlin.coordinate])
    }

    @Test func aSlowerEarlierWeatherNeverReplacesALaterOne() throws {
        let rig = try WeatherModelRig.started()
        let slow = rig.forecasts.hold()
        rig.search("Seoul")
        #expect(rig.forecasts.openCount == 1)
        rig.model.choose.accept(paris)
        #expect(rig.forecasts.openCount == 0, "the earlier request goes on")
        slow.answer(forecast(-99))
        #expect(rig.place == "Paris")
        #expect(rig.temperature == 48)
        #expect(rig.archive.content.value.count == 1)
    }

    @Test func anEarlierErrorIsNotReportedAnyMore() throws {
        let rig = try WeatherModelRig.started()
        let (slow, later) = (rig.names.hold(), rig.names.hold())
        rig.search("Seoul")
        rig.search("Berlin")
        slow.onError(WeatherError.notFound)
        #expect(rig.isRunning)
        #expect(rig.strip == nil)
        later.answer([berlin])
        #expect(rig.place == "Berlin")
    }

    @Test func pendingRetryIsCancelledToo() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.failure(WeatherError.serverFailed(status: 500)))
        rig.search("Seoul")
        rig.search("Berlin")
        rig.clock.pass(60)
        #expect(rig.names.questions.map(\.subject) == ["Seoul", "Berlin"])
        #expect(rig.place == "Berlin")
    }

    // MARK: Coordinates

    @Test(arguments: [
        "37.57, 126.98", "37.57 126.98", "37.57,126.98", "37.57;126.98", " 37.57 \t 126.98 ", "37.57° N, 126.98° E",
    ])
    func twoNumbersAreAPlace(text: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.names.count == 0)
        #expect(rig.asked == [seoul.coordinate])
        #expect(rig.place == "Seoul")
    }

    @Test(arguments: ["geo:0,0?q=Paris", "GEO:0,0?z=3&q=Paris"])
    func anAddressWithoutCoordinatesNamesAPlace(text: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == ["Paris"])
        #expect(rig.asked == [paris.coordinate])
    }

    @Test(arguments: [
        ("-90 0", at(-90, 0), "\u{2212}90.00, 0.00"), ("90, -180", at(90, -180), "90.00, \u{2212}180.00"),
        ("0,180", at(0, 180), "0.00, 180.00"), ("-0.001, 0", at(-0.001, 0), "0.00, 0.00"),
    ])
    func placeWithoutANearCityIsNamedByItsCoordinate(text: String, coordinate: Coordinate, name: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.asked == [coordinate])
        #expect(rig.place == name)
    }

    @Test(arguments: ["91, 0", "-90.01 0", "0, 180.5", "91° N 0° E"])
    func numbersThatAreNoPlaceAreReportedAndNoRequestIsSent(text: String) throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search(text)
        #expect(rig.state.notice == .failed(.coordinate(text, .outOfRange)))
        #expect(rig.strip?.contains("“\(text)”") == true)
        #expect(!rig.isRunning)
        #expect(rig.place == "Berlin")
        #expect(rig.names.count == 0)
        #expect(rig.forecasts.count == 1)
    }

    @Test(arguments: [
        ("51.5237° N", "“51.5237° N” is only one number of a coordinate. Enter a latitude and a longitude."),
        (
            "51.5 N 52.5 N",
            """
            “51.5 N 52.5 N” does not tell which number is the latitude and which the longitude. Write N or S after the \
            latitude and E or W after the longitude.
            """
        ),
    ])
    func halfACoordinateIsReportedAndNoRequestIsSent(text: String, strip: String) throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search(text)
        #expect(rig.strip == strip)
        #expect(!rig.isRunning)
        #expect(rig.names.count == 0)
        #expect(rig.forecasts.count == 1)
    }

    @Test(arguments: ["1, 2, 3", "7 Berlin", "12345", "Paris 5", "12 °C", "NaN, 0", "inf, 0", "1e400, 0"])
    func otherNumbersAreNames(text: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == [text])
        #expect(rig.state.notice == .failed(.unknownPlace(text)))
    }

    // MARK: Names

    @Test func aNameThatIsUnknownIsReportedWithTheNameAndTheLastWeatherStays() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search("Atlantis")
        #expect(rig.strip == "No place named “Atlantis” was found. Check the spelling.")
        #expect(rig.place == "Berlin")
        #expect(!rig.isRunning)
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
        #expect(rig.strip == nil)
    }

    @Test(arguments: [
        String(repeating: "x", count: 10_000), "القاهرة", "\u{202E}nilreB", "🏙️🌦️", String(repeating: "👨‍👩‍👧‍👦", count: 500),
        "e\u{301}", "\u{0}", "서울", "'; DROP TABLE places; --", "“”",
    ])
    func anyNameIsRequestedAndReportedInALineThatFits(name: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(name)
        #expect(rig.names.questions.map(\.subject) == [name])
        #expect(rig.state.notice == .failed(.unknownPlace(name)))
        let strip = try #require(rig.strip)
        #expect(strip.count < 140)
        #expect(!strip.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
    }

    // MARK: Without a network

    @Test func aKnownCityIsFoundWithoutANetworkAndItsWeatherShownFromTheArchive() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.archive.change(at: noon) { $0.insert([report(seoul, 20, minutesAgo: 90)]) }
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(WeatherError.noNetwork))
        rig.cities.reply(.answer([seoul, paris]))
        rig.search("Seo")
        #expect(rig.names.count == 0)
        #expect(rig.cities.questions == ["Seo"])
        #expect(rig.place == "Seoul")
        #expect(rig.temperature == 20)
        #expect(
            rig.strip
                == "Showing the weather from 10:30. There is no network. The weather is loaded as soon as there is one."
        )
        rig.isOnline.accept(true)
        #expect(rig.temperature == 37)
        #expect(rig.strip == nil)
    }

    @Test func aCityThatIsNotKnownWaitsForTheNetwork() throws {
        let rig = try WeatherModelRig.started()
        rig.isOnline.accept(false)
        rig.names.reply(.failure(WeatherError.noNetwork))
        rig.search("Paris")
        #expect(rig.cities.questions == ["Paris"])
        #expect(rig.state.notice == .waiting(.network))
        rig.isOnline.accept(true)
        #expect(rig.place == "Paris")
    }

    @Test func offlineCitiesAreUsedIfTheServiceFails() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.failure(WeatherError.unreadable(reason: "It is a web page.")))
        rig.cities.reply(.answer([seoul]))
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
        #expect(rig.strip == nil)
    }

    @Test func theErrorIsTheServicesWhereTheKnownCitiesDoNotHelp() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.failure(WeatherError.unreadable(reason: "It is a web page.")))
        rig.cities.reply(.failure(CocoaError(.fileNoSuchFile)))
        rig.search("Seoul")
        #expect(rig.state.notice == .failed(.weather(.unreadable(reason: "It is a web page."), place: nil)))
    }
}
