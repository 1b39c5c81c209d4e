import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// The value types of the weather.
@Suite struct WeatherModelsTests {
    // MARK: The same place

    @Test(arguments: [
        (at(52.52, 13.41), at(52.5161, 13.4139)), (at(0, 180), at(0, -180)), (at(-16.5, 179.998), at(-16.5, -179.999)),
        (at(90, 0), at(90, 123.4)), (at(-90, -180), at(-89.999, 77)), (at(0, 0), at(-0.004, -0.004)),
    ])
    func withinAKilometreItIsTheSame(first: Coordinate, second: Coordinate) {
        #expect(PlaceKey(first) == PlaceKey(second))
        #expect(first.distance(to: second) < 1200)
    }

    @Test(arguments: [
        (at(52.52, 13.41), at(52.53, 13.41)), (at(52.52, 13.41), at(52.52, 13.42)), (at(10, 20), at(-10, 20)),
        (at(10, 20), at(10, -20)), (at(90, 0), at(-90, 0)), (at(0, 179.98), at(0, -179.98)), (at(0, 0), at(0, 180)),
    ])
    func fartherAwayItIsAnother(first: Coordinate, second: Coordinate) {
        #expect(PlaceKey(first) != PlaceKey(second))
    }

    // MARK: Coordinates

    @Test(
        arguments: [
            (at(0, 0), at(0, 0), 0.0), (at(90, 10), at(90, -170), 0), (at(0, 180), at(0, -180), 0),
            (at(0, 0), at(0, 1), 111_195), (at(0, 179.5), at(0, -179.5), 111_195), (at(90, 0), at(-90, 0), 20_015_115),
            (at(0, 0), at(0, 180), 20_015_115), (at(37.57, 126.98), at(52.52, 13.41), 8_130_000),
        ] as [(Coordinate, Coordinate, Double)])
    func distancesAreThoseOfAGlobe(from: Coordinate, to: Coordinate, metres: Double) {
        #expect(abs(from.distance(to: to) - metres) <= max(1, metres * 0.002))
        #expect(abs(from.distance(to: to) - to.distance(to: from)) < 0.001)
    }

    @Test(arguments: [
        (90.001, 0.0), (-90.001, 0), (0, 180.001), (0, -180.001), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ])
    func invalidCoordinatesAreRejected(latitude: Double, longitude: Double) {
        #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }

    @Test(arguments: [#"{"latitude": 91, "longitude": 0}"#, #"{"latitude": 1}"#, #"{"latitude": "1", "longitude": 2}"#])
    func acoordinateInAFileIsHeldToTheSame(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [
        (at(37.571, 126.979), "37.57, 126.98"), (at(-0.001, 0.001), "0.00, 0.00"),
        (at(-33.9, -70), "\u{2212}33.90, \u{2212}70.00"),
    ])
    func aCoordinateIsWrittenToAKilometre(coordinate: Coordinate, text: String) {
        #expect(coordinate.text == text)
    }

    // MARK: The archive

    private func place(_ number: Int) -> Place {
        Place(name: "\(number)", coordinate: at(Double(number % 90), Double(number / 90)))
    }

    @Test func twoHundredPlacesAreKeptTheLatestOnes() {
        var archive = WeatherArchive()
        for number in 0..<200 { archive.insert([report(place(number), 1)]) }
        #expect(archive.count == 200)
        // Inserted again, the first one is the newest.
        archive.insert([report(place(0), 2)])
        archive.insert([report(place(200), 1), report(place(201), 1)])
        #expect(archive.count == 200)
        #expect(archive.report(of: place(0).key)?.forecast == forecast(2))
        #expect(archive.report(of: place(1).key) == nil)
        #expect(archive.report(of: place(2).key) == nil)
        #expect(archive.report(of: place(3).key) != nil)
        #expect(archive.report(of: place(201).key) != nil)
    }

    @Test func moreThanFitAtOnceAreTheLastOnes() {
        var archive = WeatherArchive()
        archive.insert((0..<1000).map { report(place($0), 1) })
        #expect(archive.count == 200)
        #expect(archive.report(of: place(799).key) == nil)
        #expect(archive.report(of: place(800).key) != nil)
    }

    @Test func decodedEventsEqualTheEncodedOnes() throws {
        var archive = WeatherArchive()
        for number in 0..<200 { archive.insert([report(place(number), Double(number))]) }
        archive.insert([report(place(0), 0)])
        var copy = try JSONDecoder().decode(WeatherArchive.self, from: JSONEncoder().encode(archive))
        #expect(copy == archive)
        copy.insert([report(place(300), 1)])
        #expect(copy.report(of: place(0).key) != nil)
        #expect(copy.report(of: place(1).key) == nil)
    }

    @Test func currentConditionsKeepTheForecast() throws {
        var archive = WeatherArchive()
        var long = report(berlin, 1)
        long.forecast.hours = (0..<4).map {
            HourForecast(time: noon.addingTimeInterval(3600 * Double($0)), temperature: Double($0), condition: .clear)
        }
        long.forecast.days = [DayForecast(start: noon, minimum: 1, maximum: 2, condition: .rain)]
        archive.insert([long])
        let later = noon.addingTimeInterval(2 * 3600 + 60)
        archive.update([berlin, seoul], [conditions(7), conditions(8)], at: later, by: .openWeatherMap)
        let updated = try #require(archive.report(of: berlin.key))
        #expect(updated.forecast.current == conditions(7))
        #expect(updated.forecast.hours.map(\.temperature) == [2, 3])
        #expect(updated.forecast.days == long.forecast.days)
        #expect(updated.currentOrigin == WeatherOrigin(service: .openWeatherMap, fetchedAt: later))
        #expect(updated.outlookOrigin == WeatherOrigin(service: .openMeteo, fetchedAt: noon))
        #expect(archive.report(of: seoul.key)?.forecast == forecast(8))
        #expect(archive.report(of: seoul.key)?.outlookOrigin == nil)
    }

    @Test func newerHoursReplaceTheFirstOnes() throws {
        func hour(_ number: Int, _ temperature: Double) -> HourForecast {
            HourForecast(time: noon + Double(number) * 3600, temperature: temperature, condition: .clear)
        }
        var archive = WeatherArchive()
        var long = report(berlin, 1)
        long.forecast.hours = (0..<6).map { hour($0, 1) }
        long.forecast.days = [DayForecast(start: noon, minimum: 1, maximum: 2, condition: .rain)]
        archive.insert([long])
        let later = noon + 2 * 3600
        var short = Forecast(current: conditions(7), hours: (2..<4).map { hour($0, 7) }, utcOffset: 3600)
        short.quarters = QuarterHours([QuarterHour(end: later + 900, precipitation: 1)])
        archive.update([berlin, seoul], withHours: [short, forecast(8)], at: later, by: .openMeteo)
        let updated = try #require(archive.report(of: berlin.key))
        #expect(updated.forecast.hours.map(\.temperature) == [7, 7, 1, 1])
        #expect(updated.forecast.days == long.forecast.days)
        #expect(updated.forecast.quarters == short.quarters)
        #expect(updated.forecast.utcOffset == 3600)
        #expect(updated.outlookOrigin == WeatherOrigin(service: .openMeteo, fetchedAt: noon))
        #expect(updated.hoursFetchedAt(from: .openMeteo) == later)
        #expect(updated.hoursFetchedAt(from: .openWeatherMap) == nil)
        #expect(updated.oldest == noon)
        // An answer without hours is one, too: it is not requested again at once.
        #expect(archive.report(of: seoul.key)?.hoursFetchedAt(from: .openMeteo) == later)
        let copy = try JSONDecoder().decode(WeatherArchive.self, from: JSONEncoder().encode(archive))
        #expect(copy == archive)
        archive.update([berlin], [conditions(9)], at: later + 60, by: .openWeatherMap)
        #expect(archive.report(of: berlin.key)?.hoursFetchedAt(from: .openMeteo) == later)
        #expect(archive.report(of: berlin.key)?.services == [.openWeatherMap, .openMeteo])
    }

    // MARK: Saved places

    @Test func aPlaceIsSavedOnce() {
        var preferences = WeatherPreferences(places: [berlin, seoul, berlin])
        #expect(preferences.places == [berlin, seoul])
        preferences.add(Place(name: "Mitte", coordinate: at(52.5161, 13.4139)))
        preferences.insert(seoul, at: 0)
        #expect(preferences.places == [berlin, seoul])
    }

    @Test func atMostFiftyPlacesAreSaved() {
        var preferences = WeatherPreferences(places: (0..<60).map(place))
        #expect(preferences.places.count == 50)
        preferences.add(place(70))
        preferences.insert(place(71), at: 0)
        #expect(preferences.places == (0..<50).map(place))
        preferences.remove(place(7).key)
        preferences.add(place(70))
        #expect(preferences.places.last == place(70))
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (99, 2), (Int.max, 2), (Int.min, 0)])
    func aPlaceIsInsertedWhereThereIsRoom(index: Int, place: Int) {
        var preferences = WeatherPreferences(places: [berlin, seoul])
        preferences.insert(paris, at: index)
        #expect(preferences.places.firstIndex(of: paris) == place)
    }

    @Test(arguments: [
        (1, [seoul, berlin, paris]), (2, [seoul, paris, berlin]), (9, [seoul, paris, berlin]),
        (0, [berlin, seoul, paris]),
        (-1, [berlin, seoul, paris]), (.max, [seoul, paris, berlin]), (.min, [berlin, seoul, paris]),
    ])
    func theFirstPlaceMovesAsFarAsItCan(steps: Int, places: [Place]) {
        var preferences = WeatherPreferences(places: [berlin, seoul, paris])
        preferences.move(berlin.key, by: steps)
        #expect(preferences.places == places)
    }

    @Test func thelastPlaceMovesUp() {
        var preferences = WeatherPreferences(places: [berlin, seoul, paris])
        preferences.move(paris.key, by: -1)
        #expect(preferences.places == [berlin, paris, seoul])
        preferences.move(PlaceKey(at(1, 1)), by: -1)
        preferences.remove(PlaceKey(at(1, 1)))
        #expect(preferences.places == [berlin, paris, seoul])
    }

    @Test func aFileIsHeldToTheSameRules() throws {
        struct File: Encodable {
            let service = "openMeteo"
            let places: [Place]
        }
        let data = try JSONEncoder().encode(File(places: [berlin, berlin] + (0..<60).map(place)))
        let preferences = try JSONDecoder().decode(WeatherPreferences.self, from: data)
        #expect(preferences.places == [berlin] + (0..<49).map(place))
        #expect(preferences.units == UnitChoices())
        #expect(preferences.shown == nil)
    }

    @Test func preferencesAreReadBackAsTheyWere() throws {
        let preferences = WeatherPreferences(
            service: .openWeatherMap, units: UnitChoices(temperature: .fahrenheit), places: [seoul, berlin],
            shown: ShownPlace(place: paris, source: .position))
        #expect(
            try JSONDecoder().decode(WeatherPreferences.self, from: JSONEncoder().encode(preferences)) == preferences)
    }
}
