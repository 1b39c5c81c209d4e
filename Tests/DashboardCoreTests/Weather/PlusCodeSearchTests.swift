import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// Searches for plus codes.
@Suite struct PlusCodeSearchTests {
    private static let vienna = Place(name: "Vienna", country: "Austria", coordinate: at(48.21, 16.37))

    private func isNear(_ asked: [Coordinate], _ full: String) throws -> Bool {
        let center = try #require(PlusCode(full)?.center)
        return asked.count == 1 && asked[0].distance(to: center) < 1
    }

    @Test(arguments: ["8FWR2222+22", "8fwr2222+22", "8FWR0000+", "8FWR2222+22 Vienna"])
    func aFullCodeIsAPlaceWithoutAnyRequestForIt(text: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.names.count == 0)
        #expect(try isNear(rig.asked, String(text.split(separator: " ")[0])))
        #expect(rig.state.weather?.source == .coordinate)
    }

    @Test func aShortCodeIsCompletedNearTheDisplayedPlace() throws {
        let rig = try WeatherModelRig.started()
        rig.model.choose.accept(Self.vienna)
        rig.search("6937+QX")
        #expect(rig.names.count == 0)
        #expect(try isNear(Array(rig.asked.dropFirst()), "8FWR6937+QX"))
    }

    @Test(arguments: ["6937+QX Vienna", "Vienna, 6937+QX", "6937+qx Vienna, Austria"])
    func aShortCodeIsCompletedNearItsTown(text: String) throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.names.answer { .answer($0.subject == "Vienna" ? [Self.vienna] : []) }
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == ["Vienna"])
        #expect(try isNear(Array(rig.asked.dropFirst()), "8FWR6937+QX"))
    }

    @Test func aShortCodeOfAnUnknownTownIsReportedWithTheTown() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.search("6937+QX Atlantis")
        #expect(rig.state.notice == .failed(.unknownPlace("Atlantis")))
        #expect(rig.place == "Berlin")
    }

    @Test(arguments: [
        ("6937+QX", "“6937+QX” is only the end of a plus code. Add the name of a town near it."),
        ("8FWRAAAA+22", "“8FWRAAAA+22” is not a valid plus code. Check its letters and digits."),
        ("6GCO+22 Vienna", "“6GCO+22 Vienna” is not a valid plus code. Check its letters and digits."),
    ])
    func whatIsNoPlaceIsReportedAndNoRequestIsSent(text: String, strip: String) throws {
        let rig = try WeatherModelRig.started()
        rig.search(text)
        #expect(rig.strip == strip)
        #expect(!rig.isRunning)
        #expect(rig.names.count == 0)
        #expect(rig.forecasts.count == 0)
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
    }
}
