import Foundation
import Rx
import RxTest
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct CityIndexTests {
    private let cities = [
        ("New York", 40.7143, -74.006), ("York", 53.9576, -1.0827), ("Yorkton", 51.2139, -102.4628),
        ("São Paulo", -23.5475, -46.6361), ("Saint Paul", 44.9444, -93.0933), ("Łódź", 51.7592, 19.456),
        ("Reykjavík", 64.1355, -21.8954), ("서울", 37.566, 126.9784), ("Ağrı", 39.7191, 43.0503),
        ("Winston-Salem", 36.0999, -80.2442), ("القاهرة", 30.0626, 31.2497), ("Provideniya", 64.4236, -173.2258),
        ("Straße", 50, 8),
    ].map { Place(name: $0.0, coordinate: at($0.1, $0.2)) }

    private func index(_ places: [Place]? = nil) -> CityIndex {
        CityIndex(
            loading: { [cities] in (places ?? cities).map { ListedCity($0) } }, worker: CurrentThreadScheduler.instance)
    }

    private func names(_ text: String) async throws -> [String] {
        try await index().cities(text).value.map(\.name)
    }

    @Test(arguments: [
        ("york", ["York", "Yorkton", "New York"]), ("NEW Y", ["New York"]), ("sao p", ["São Paulo"]),
        ("SÃO", ["São Paulo"]), ("sa\u{303}o", ["São Paulo"]), ("paul", ["São Paulo", "Saint Paul"]),
        ("lodz", ["Łódź"]), ("reykjavik", ["Reykjavík"]), ("서울", ["서울"]), ("서우", ["서울"]), ("agri", ["Ağrı"]),
        ("AGRI", ["Ağrı"]), ("salem", ["Winston-Salem"]), ("القا", ["القاهرة"]), ("strasse", ["Straße"]),
        ("ork", []), ("yorks", []), ("", []), ("  ", []), ("🏝️", []), (String(repeating: "y", count: 10_000), []),
    ])
    func citiesAreFoundByTheBeginningOfAWord(text: String, names: [String]) async throws {
        #expect(try await self.names(text) == names)
    }

    @Test func tenAreEnough() async throws {
        let many = (0..<30).map { Place(name: "City \($0)", coordinate: at(0, 0)) }
        #expect(try await index(many).cities("city").value == Array(many.prefix(10)))
    }

    @Test func theNearestCityNamesAPoint() async throws {
        #expect(try await index().nearest(at(37.4, 127.1)).value?.name == "서울")
        #expect(try await index().nearest(at(53, -1.0827)).value == nil)
        // Without a list, nothing is known.
        await #expect(throws: CityIndex.NoCities.self) { _ = try await index([]).nearest(at(0, 0)).value }
    }

    @Test(arguments: [
        (64.4236, 179.99, 64.4, -179.9), (-0.1, -180, 0.1, 180), (89.9, 0, 89.9, 180), (-90, 10, -89.5, -120),
    ])
    func distancesHoldAtTheDateLineAndThePoles(_ a: Double, _ b: Double, _ c: Double, _ d: Double) async throws {
        let station = Place(name: "Station", coordinate: at(a, b))
        let decoy = Place(name: "Decoy", coordinate: at(a > 0 ? a - 5 : a + 5, b))
        #expect(try await index([decoy, station]).nearest(at(c, d)).value == station)
    }

    @Test func theLimitIs100Kilometres() async throws {
        let place = Place(name: "Here", coordinate: at(0, 0))
        #expect(try await index([place]).nearest(at(0, 0.8993)).value == place)
        #expect(try await index([place]).nearest(at(0, 0.8994)).value == nil)
    }

    @Test func theListIsLoadedOnceWhenItIsNeededAndOnTheWorker() {
        let clock = TestScheduler(initialClock: 0)
        let loads = BehaviorRelay(value: 0)
        let index = CityIndex(
            loading: { [cities] in
                loads.accept(loads.value + 1)
                return cities.map { ListedCity($0) }
            }, worker: clock)
        let found = BehaviorRelay<[String]>(value: [])
        let searches = CompositeDisposable()
        #expect(loads.value == 0)
        for text in ["york", "lodz"] {
            _ = searches.insert(index.cities(text).subscribe(onSuccess: { found.accept(found.value + $0.map(\.name)) }))
        }
        #expect(loads.value == 0)
        clock.start()
        #expect(found.value == ["York", "Yorkton", "New York", "Łódź"])
        _ = searches.insert(index.nearest(at(54, -1)).subscribe(onSuccess: { found.accept([$0.name]) }))
        #expect(found.value.count == 4)
        clock.start()
        #expect(found.value == ["York"])
        #expect(loads.value == 1)
        searches.dispose()
    }
}
