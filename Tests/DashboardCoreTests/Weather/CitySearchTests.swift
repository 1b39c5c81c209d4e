import DashboardCore
import Foundation
import Rx
import RxTest
import Testing
import Weather

@testable import CoreTestSupport

/// The suggestions while a name is typed.
@Suite struct CitySearchTests {
    private final class Rig: Sendable {
        let clock = HistoricalScheduler(initialClock: noon)
        let isOnline = BehaviorRelay(value: true)
        let service: Script<String, [Place]>
        let cities: Script<String, [Place]>
        let recents = BehaviorRelay<[Place]>(value: [])
        let model: CitySearchModel
        let suggestions: Trace<[String]>

        init() {
            service = Script(clock) { .answer([Place(name: $0, coordinate: berlin.coordinate)]) }
            cities = Script(clock) { .answer([Place(name: "offline \($0)", coordinate: berlin.coordinate)]) }
            model = CitySearchModel(
                search: PlaceSearch { [service] in service.ask($0) },
                cities: CityIndex(cities: { [cities] in cities.ask($0) }, nearest: { _ in .empty() }),
                recents: recents.asObservable(), isOnline: isOnline, clock: clock)
            suggestions = Trace(model.suggestions.map { $0.map(\.name) }.distinctUntilChanged(), clock)
        }

        func type(_ text: String) { model.text.accept(text) }
        var shown: [String] { model.suggestions.value.map(\.name) }
        /// The names of the recent searches; nil if others or none are offered.
        var shownRecents: [String]? {
            let offer = model.offer.value
            return offer.isRecent ? offer.places.map(\.name) : nil
        }
    }

    @Test func atMostOneQuestionEveryThreeHundredMilliseconds() {
        let rig = Rig()
        for text in ["Se", "Seo", "Seou", "Seoul", "Seoul C", "Seoul Ci"] {
            rig.type(text)
            rig.clock.pass(0.1)
        }
        rig.clock.pass(5)
        #expect(
            rig.service.moments == [Moment(0, "Se"), Moment(0.3, "Seou"), Moment(0.6, "Seoul Ci")])
        #expect(rig.shown == ["Seoul Ci"])
    }

    @Test func theSameTextIsRequestedOnce() {
        let rig = Rig()
        for text in ["Seoul", "Seoul", " Seoul", "Seoul\n"] {
            rig.type(text)
            rig.clock.pass(1)
        }
        #expect(rig.service.questions == ["Seoul"])
        rig.type("Seou")
        rig.type("Seoul")
        rig.clock.pass(1)
        #expect(rig.service.questions == ["Seoul", "Seou", "Seoul"])
    }

    @Test func aTextIsBeingTypedUntilSomethingComesOfItOrItIsGone() {
        let rig = Rig()
        #expect(!rig.model.isTyping.value)
        rig.type("S")
        #expect(rig.model.isTyping.value)
        rig.model.close.accept(())
        #expect(!rig.model.isTyping.value)
        rig.type("Seoul")
        rig.type("")
        #expect(!rig.model.isTyping.value)
    }

    @Test func theLatestOneWins() {
        let rig = Rig()
        let slow = rig.service.hold()
        rig.type("Se")
        #expect(rig.service.openCount == 1)
        rig.clock.pass(1)
        rig.type("Seoul")
        #expect(rig.service.openCount == 0, "the earlier request goes on")
        slow.answer([paris])
        #expect(rig.suggestions.values == [[], ["Seoul"]])
    }

    @Test(arguments: [
        "", " ", "S", " S ", "서", "🏙️", "37.57, 126.98", "91, 0", "37.57° N, 126.98° E", "geo:37.57,126.98",
        "8FWR2222+22",
        "6GCQ+2X Vienna",
    ])
    func noSuggestionsForOneLetterOrACoordinate(text: String) {
        let rig = Rig()
        rig.type("Seoul")
        rig.clock.pass(1)
        rig.type(text)
        rig.clock.pass(1)
        #expect(rig.service.questions == ["Seoul"])
        #expect(rig.cities.count == 0)
        #expect(rig.shown == [])
    }

    @Test(arguments: ["서울", "القاهرة", "São", "O'", "St. J", String(repeating: "x", count: 10_000)])
    func anyOtherNameIsRequested(text: String) {
        let rig = Rig()
        rig.type(text)
        #expect(rig.service.questions == [text])
    }

    @Test func offlineCitiesAreSuggestedWithoutANetwork() {
        let rig = Rig()
        rig.isOnline.accept(false)
        rig.type("Seoul")
        #expect(rig.service.count == 0)
        #expect(rig.shown == ["offline Seoul"])
        rig.isOnline.accept(true)
        rig.clock.pass(1)
        rig.type("Berlin")
        #expect(rig.shown == ["Berlin"])
    }

    @Test(arguments: [
        ("Oslo, N", ["Norway"]), ("Oslo, nor", ["Norway"]), ("Oslo, Norway", ["Norway"]),
        ("Oslo, United S", ["Minnesota, United States"]),
        ("Oslo,", ["Norway", "Minnesota, United States"]), ("Oslo, Minnesota, Uni", ["Minnesota, United States"]),
        ("Oslo, Sweden", []),
    ])
    func whatAPlaceIsInNarrowsTheSuggestions(text: String, details: [String]) {
        let rig = Rig()
        rig.service.reply(
            .answer([
                Place(name: "Oslo", region: "Oslo", country: "Norway", coordinate: at(59.91, 10.75)),
                Place(name: "Oslo", region: "Minnesota", country: "United States", coordinate: at(48.2, -97.13)),
            ]))
        rig.type(text)
        #expect(rig.service.questions == ["Oslo"])
        #expect(rig.model.suggestions.value.map(\.details) == details)
    }

    @Test func offlineCitiesAreSuggestedIfTheServiceKnowsNone() {
        let rig = Rig()
        rig.service.reply(.answer([]))
        rig.type("Tromso")
        #expect(rig.shown == ["offline Tromso"])
    }

    @Test(arguments: [WeatherError.noNetwork, .rateLimited(seconds: nil), .unreadable(reason: "x")])
    func offlineCitiesAreSuggestedIfTheServiceFails(error: WeatherError) {
        let rig = Rig()
        rig.service.reply(.failure(error))
        rig.type("Seoul")
        #expect(rig.shown == ["offline Seoul"])
        rig.clock.pass(1)
        rig.type("Berlin")
        #expect(rig.shown == ["Berlin"])
    }

    @Test func noSuggestionsOnFailureAndTheNextSearchWorks() {
        let rig = Rig()
        rig.service.reply(.failure(WeatherError.timedOut))
        rig.cities.reply(.failure(CocoaError(.fileNoSuchFile)))
        rig.type("Seoul")
        #expect(rig.shown == [])
        rig.clock.pass(1)
        rig.type("Berlin")
        #expect(rig.shown == ["Berlin"])
    }

    @Test func recentSearchesAreOfferedBelowAnEmptyEntryUntilSomethingIsTyped() {
        let rig = Rig()
        rig.recents.accept([paris, seoul])
        #expect(rig.model.offer.value.places.isEmpty && rig.shownRecents == nil)
        rig.model.isEmpty.accept(true)
        #expect(rig.shownRecents == ["Paris", "Seoul"])
        rig.model.isEmpty.accept(false)
        rig.type("Berlin")
        #expect(rig.model.offer.value.places.map(\.name) == ["Berlin"])
        #expect(!rig.model.offer.value.isRecent)
        rig.type("")
        rig.model.isEmpty.accept(true)
        rig.clock.pass(1)
        #expect(rig.shownRecents == ["Paris", "Seoul"])
        rig.recents.accept([])
        #expect(rig.model.offer.value.places.isEmpty && rig.shownRecents == nil)
    }

    @Test func closingTakesTheRecentSearchesAwayUntilTheEntryIsEnteredAgain() {
        let rig = Rig()
        rig.recents.accept([paris])
        rig.model.isEmpty.accept(true)
        rig.model.close.accept(())
        #expect(rig.model.offer.value.places.isEmpty && rig.shownRecents == nil)
        rig.recents.accept([seoul, paris])
        #expect(rig.model.offer.value.places.isEmpty && rig.shownRecents == nil)
        rig.model.isEmpty.accept(true)
        #expect(rig.shownRecents == ["Seoul", "Paris"])
    }

    @Test func closingTakesTheSuggestionsAway() {
        let rig = Rig()
        rig.type("Seoul")
        #expect(rig.shown == ["Seoul"])
        rig.model.close.accept(())
        #expect(rig.shown == [])
        // The same text, typed again, is requested again.
        rig.type("Seoul")
        #expect(rig.shown == ["Seoul"])
        #expect(rig.service.count == 2)
    }

    @Test func closingCancelsWhatIsUnderWay() {
        let rig = Rig()
        let held = rig.service.hold()
        rig.type("Seoul")
        rig.model.close.accept(())
        #expect(rig.service.openCount == 0)
        held.answer([paris])
        #expect(rig.suggestions.values == [[]])
    }

    @Test func closingCancelsPendingWorkForItsTurn() {
        let rig = Rig()
        rig.type("Se")
        rig.type("Seoul")
        rig.model.close.accept(())
        rig.clock.pass(5)
        #expect(rig.service.questions == ["Se"])
        #expect(rig.shown == [])
    }

    @Test func aModelThatIsReleasedLeavesNothing() {
        weak var released: CitySearchModel?
        let held: PublishSubject<[Place]>
        let clock: HistoricalScheduler
        do {
            let rig = Rig()
            released = rig.model
            clock = rig.clock
            held = rig.service.hold()
            rig.type("Seoul")
            rig.type("Berlin")
            #expect(held.hasObservers)
        }
        #expect(released == nil)
        #expect(!held.hasObservers)
        #expect(clock.scheduledCount == 0)
    }
}
