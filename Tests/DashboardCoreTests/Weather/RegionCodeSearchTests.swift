import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// Searches for towns with the code of a state.
@Suite struct RegionCodeSearchTests {
    private func place(_ name: String, _ region: String, _ country: String?) -> Place {
        Place(name: name, region: region, country: country, coordinate: at(1, 1))
    }

    /// The countries by name and code, without any region.
    private let countries = Gazetteer(
        [("Brazil", "BR"), ("India", "IN"), ("Mexico", "MX"), ("Australia", "AU"), ("Canada", "CA")].map { name, code in
            ListedCity(Place(name: "A city", country: name, countryCode: code, coordinate: at(80, 0)))
        })

    /// The service's answers, of which the second one is meant.
    @Test(arguments: [
        ("Springfield, IL", "Missouri, United States", "Illinois, United States"),
        ("Springfield, il, us", "Missouri, United States", "Illinois, United States"),
        ("Springfield, Illinois", "Missouri, United States", "Illinois, United States"),
        ("Portland, OR", "Maine, United States", "Oregon, United States"),
        ("Puri, OR", "Western, Kenya", "Odisha, India"),
        ("Vancouver, CA", "Washington, United States", "British Columbia, Canada"),
        ("Ontario, CA", "Oregon, United States", "California, United States"),
        ("Perth, WA", "Scotland, United Kingdom", "Western Australia, Australia"),
        ("Vancouver, WA", "British Columbia, Canada", "Washington, United States"),
        ("Darwin, NT", "Falkland Islands", "Northern Territory, Australia"),
        ("Whitehorse, YT", "Pennsylvania, United States", "Yukon, Canada"),
        ("München, BY", "Saxony, Germany", "Bavaria, Germany"),
        ("München, BY", "Sachsen, Deutschland", "Bayern, Deutschland"),
        ("Frankfurt, BB", "Hesse, Germany", "Brandenburg, Germany"),
        ("Campinas, SP", "Bahia, Brazil", "São Paulo, Brazil"),
        ("Mérida, YUC", "Extremadura, Spain", "Yucatán, Mexico"),
        ("Hyderabad, TS", "Sindh, Pakistan", "Telangana, India"),
        // A region of the same name in another country is not meant.
        ("Tarapacá, AM", "Amazonas, Colombia", "Amazonas, Brazil"),
    ])
    func theCodeOfAStateAfterATownMeansThatState(text: String, first: String, second: String) throws {
        #expect(try found(text, among: [first, second]) == second)
    }

    @Test(arguments: ["Springfield, TX", "Springfield, XX", "Springfield, BY", "Springfield, ILL"])
    func otherCodesFindNothing(text: String) throws {
        #expect(try found(text, among: ["Illinois, United States"]) == nil)
    }

    /// The details of the place that is found if the service has these.
    private func found(_ text: String, among details: [String]) throws -> String? {
        let rig = try WeatherModelRig.started(gazetteer: countries)
        let town = PlaceQuestion(text).town
        let places = details.map { details in
            let names = details.split(separator: ", ").map { String($0) }
            return place(town, names[0], names.count > 1 ? names[1] : nil)
        }
        rig.names.answer { .answer($0.subject == town ? places : []) }
        rig.search(text)
        return rig.state.weather?.report.place.details
    }

    @Test(arguments: ["Campinas SP", "campinas sp", "Campinas, SP, Brazil"])
    func theCodeOfAStateNeedsNoComma(text: String) throws {
        let rig = try WeatherModelRig.started()
        let campinas = place("Campinas", "São Paulo", "Brazil")
        rig.names.answer { .answer($0.subject.lowercased() == "campinas" ? [campinas] : []) }
        rig.search(text)
        #expect(rig.state.weather?.report.place == campinas)
    }

    /// The areas of the list are named in the user's language as well.
    @Test func theCodeOfAStateMeansItInTheLanguageOfTheUser() throws {
        let listed = Place(name: "뮌헨", region: "바이에른", country: "독일", countryCode: "DE", coordinate: at(48.14, 11.57))
        let rig = try WeatherModelRig.started(
            gazetteer: Gazetteer([
                ListedCity(
                    listed, englishName: "Munich", englishRegion: "Bavaria", englishCountry: "Germany")
            ]))
        let found = Place(name: "뮌헨", region: "바이에른", country: "독일", coordinate: at(48.14, 11.58))
        rig.names.reply(.answer([place("뮌헨", "작센", "독일"), found]))
        rig.search("뮌헨, BY")
        #expect(rig.state.weather?.report.place == found)
    }
}
