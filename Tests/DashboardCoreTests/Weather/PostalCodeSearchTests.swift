import Rx
import Testing
import Weather

@testable import CoreTestSupport
@testable import DashboardCore

/// Searches for postal codes.
@Suite struct PostalCodeSearchTests {
    private func place(_ name: String, _ country: String) -> Place {
        Place(name: name, country: country, coordinate: at(1, 1))
    }

    @Test(arguments: [
        ("10115, Germany", "10115", "Germany"), ("10115, DE", "10115", "Germany"), ("10115 DE", "10115", "Germany"),
        ("10115 Germany", "10115", "Germany"), ("D-10115", "10115", "Germany"), ("DE-10115", "10115", "Germany"),
        ("90210 US", "90210", "United States"), ("90210, USA", "90210", "United States"),
        ("SW1A 1AA, UK", "SW1A 1AA", "United Kingdom"), ("SW1A 1AA UK", "SW1A 1AA", "United Kingdom"),
        ("sw1a 1aa, United Kingdom", "SW1A 1AA", "United Kingdom"), ("K1A 0B1, Canada", "K1A 0B1", "Canada"),
        ("K1A 0B1 Canada", "K1A 0B1", "Canada"), ("１０１１５　DE", "10115", "Germany"),
    ])
    func aPostalCodeIsSearchedForInItsCountry(text: String, code: String, country: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.names.answer { question in
            guard question.subject == code else { return .answer([]) }
            return .answer(
                ["France", "Germany", "United States", "United Kingdom", "Canada"].map { place("A", $0) })
        }
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == [code])
        #expect(rig.state.weather?.report.place.country == country)
    }

    @Test func withoutACountryThePostalCodesBestMatchIsTaken() throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.names.reply(.answer([place("Berlin", "Germany"), place("New York", "United States")]))
        rig.search("10115")
        #expect(rig.names.questions.map(\.subject) == ["10115"])
        #expect(rig.place == "Berlin")
    }

    @Test(arguments: [("SW1A 1AA, UK", "SW1A 1AA", "SW1A"), ("k1a 0b1 Canada", "K1A 0B1", "K1A")])
    func theBeginningOfACodeIsEnoughWhereTheServiceKnowsNoMore(text: String, code: String, area: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.names.answer { question in
            let countries = question.subject == area ? ["Canada", "United Kingdom"] : []
            return .answer(countries.map { place("A", $0) })
        }
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == [code, area])
        #expect(rig.place == "A")
    }

    /// As on letters: services know the town and the code, each by itself.
    @Test(arguments: [
        ("1010 Wien", "Wien"), ("Wien 1010", "Wien"), ("75005 Paris", "Paris"), ("SW1A 1AA London", "London"),
        ("London sw1a 1aa", "London"), ("00-950 Warszawa", "Warszawa"), ("Springfield IL 62701", "Springfield"),
    ])
    func aTownIsFoundBesideItsCode(text: String, town: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        let found = Place(name: town, region: "Illinois", country: "United States", coordinate: at(1, 1))
        rig.names.answer { .answer($0.subject == town ? [found] : []) }
        rig.search(text)
        #expect(rig.names.questions.first?.subject == text)
        #expect(rig.place == town)
    }

    @Test func offlineATownIsFoundBesideItsCode() throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.cities.answer { .answer($0 == "Wien" ? [Place(name: "Wien", coordinate: at(48.2, 16.4))] : []) }
        rig.isOnline.accept(false)
        rig.search("1010 Wien")
        #expect(rig.place == "Wien")
        #expect(rig.names.count == 0)
    }

    @Test(arguments: ["1010 Nowhere", "Nowhere SW1A 1AA", "Paris 5", "100 Mile House", "1010", "1010 8001"])
    func whatWasTypedIsUnknown(text: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.search(text)
        #expect(rig.state.notice == .failed(.unknownPlace(text)))
    }

    // MARK: After the state

    @Test(arguments: [
        ("Beverly Hills, CA 90210", "90210", "California"), ("Springfield, IL 62701", "62701", "Illinois"),
        ("Springfield, IL, 62701", "62701", "Illinois"), ("springfield, il 62701, usa", "62701", "Illinois"),
    ])
    func aCodeAfterTheStateIsSearchedForInTheState(text: String, code: String, state: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        let found = Place(name: "A", region: state, country: "United States", coordinate: at(1, 1))
        rig.names.answer { .answer($0.subject == code ? [self.place("B", "Mexico"), found] : []) }
        rig.search(text)
        #expect(rig.names.questions.map(\.subject) == [code])
        #expect(rig.state.weather?.report.place == found)
    }

    @Test func ofACodeThatTheServiceDoesNotKnowTheTownIsSearchedFor() throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        let places = ["Missouri", "Illinois"].map {
            Place(name: "Springfield", region: $0, country: "United States", coordinate: at(1, 1))
        }
        rig.names.answer { .answer($0.subject == "Springfield" ? places : []) }
        rig.search("Springfield, IL 62701-1234")
        #expect(rig.names.questions.map(\.subject) == ["62701-1234", "62701", "Springfield"])
        #expect(rig.state.weather?.report.place == places[1])
    }

    @Test func offlineTheTownIsFoundInTheList() throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        let places = ["Massachusetts", "Illinois"].map {
            Place(name: "Springfield", region: $0, country: "United States", coordinate: at(1, 1))
        }
        rig.cities.answer { .answer($0 == "Springfield" ? places : []) }
        rig.isOnline.accept(false)
        rig.search("Springfield, IL 62701")
        #expect(rig.state.weather?.report.place == places[1])
        #expect(rig.names.count == 0)
    }

    @Test(arguments: [
        ("Beverly Hills, CA 90210", "90210,US"), ("10115, Germany", "10115,DE"), ("SW1A 1AA, UK", "SW1A 1AA,GB"),
        ("10115", "10115"),
    ])
    func theCountryIsToldToAServiceThatAsksForIt(text: String, asked: String) throws {
        let rig = try WeatherModelRig(gazetteer: .sample)
        let codes = Script<String, [Place]>(rig.clock) { _ in .answer([]) }
        let access = WeatherAccess(preferences: rig.preferences.content, keys: [:]) { _, _ in
            WeatherClient(
                current: { _ in .never() }, forecast: { _ in .never() }, currentAround: { _ in .never() },
                places: { codes.ask($0) }, placesByCode: { codes.ask("\($0),\($1)") })
        }
        var environment = rig.environment
        environment.access = access
        let model = WeatherModel(environment: environment)
        model.start()
        model.searchText.accept(text)
        #expect(codes.questions.first == asked)
    }

    @Test(arguments: [
        "10115, Norway", "90210 KR", "00000 Germany", "CA 00000", "00000, Germany", "100 Mile House", "?!,.", ",,,",
        "D-99999",
    ])
    func aPostalCodeThatIsNotInTheCountryIsUnknown(text: String) throws {
        let rig = try WeatherModelRig.started(gazetteer: .sample)
        rig.names.answer { question in
            // Services know the middle of a country.
            let known = ["10115", "90210", "Norway", "KR", "Germany", "CA"]
            return .answer(known.contains(question.subject) ? [place("A", "Germany")] : [])
        }
        rig.search(text)
        #expect(rig.state.notice == .failed(.unknownPlace(text)))
    }
}
