import Foundation
import GitHub
import Testing
import Weather

@testable import CoreTestSupport

/// From the location in a profile to a place.
@Suite struct GazetteerTests {
    private let gazetteer = Gazetteer.sample

    /// "Austin, Texas", with a question mark if it is uncertain; "–" for nowhere, and "?" for what a geocoder must know.
    private func reading(_ text: String, _ gazetteer: Gazetteer = .sample) -> String {
        switch gazetteer.reading(of: text) {
        case .nowhere: "–"
        case .found(let residence): self.text(residence)
        case .unknown(let name, let within, let otherwise):
            "? \(([name] + within).joined(separator: " | "))\(otherwise.map { " → \(self.text($0))" } ?? "")"
        }
    }

    private func text(_ residence: Residence) -> String {
        let place = residence.place
        let name = [place.name, place.region ?? place.country].compactMap { $0 }.joined(separator: ", ")
        return name + (residence.isUncertain ? "?" : "")
    }

    @Test(arguments: [
        "Seoul, South Korea", "Seoul, Korea", "seoul", "SEOUL, KR", "Seoul (South Korea)", "South Korea, Seoul",
        "Seoul KR",
        "Seoul South Korea", "🇰🇷 Seoul", "Seoul 🇰🇷", "  Seoul ,, ", "서울", "서울, 대한민국", "Based in Seoul",
        "Seoul – South Korea",
        "\u{202E}Seoul\u{200F}", "Se\u{200B}oul", "Remote, Seoul", "Seoul / Remote", "Seoul 🏙️✨", "Greater Seoul Area",
        "Gangnam, Seoul, South Korea",
    ])
    func oneCityIsFoundHoweverItIsWritten(text: String) {
        #expect(reading(text) == "Seoul, South Korea")
    }

    @Test(arguments: [
        ("München", "Munich, Bavaria"), ("Muenchen", "? Muenchen"), ("Munich, DE", "Munich, Bavaria"),
        ("SF, CA", "San Francisco, California"), ("SF", "San Francisco, California"),
        ("San Francisco Bay Area", "San Francisco, California"), ("NYC", "New York, New York"),
        ("New York", "New York, New York"), ("New York City, USA", "New York, New York"),
        ("Austin, TX", "Austin, Texas"), ("austin tx", "Austin, Texas"), ("Austin, Texas, USA", "Austin, Texas"),
        ("Austin, MN", "Austin, Minnesota"), ("Austin", "Austin, Texas"), ("St. Louis, MO", "Saint Louis, Missouri"),
        ("Washington, D.C.", "Washington, District of Columbia"), ("Washington DC", "Washington, District of Columbia"),
        ("London", "London, East and South East England"), ("London, UK", "London, East and South East England"),
        ("London, Ontario", "London, Ontario"), ("London, ON, Canada", "London, Ontario"),
        ("Paris", "Paris, France"), ("Paris, TX", "Paris, Texas"), ("Berlin, Deutschland", "Berlin, Berlin"),
        ("Berlin, NH", "Berlin, New Hampshire"), ("Atlanta, Georgia", "Atlanta, Georgia"),
        ("Singapore", "Singapore, Singapore"),
        ("東京", "Tokyo, Japan"), ("Tokyo, 日本", "Tokyo, Japan"),
    ])
    func theRightOneOfSeveralIsMeant(text: String, place: String) {
        #expect(reading(text) == place)
    }

    @Test(arguments: [
        ("Berlin / Lisbon", "Berlin, Berlin?"), ("Berlin/Lisbon", "Berlin, Berlin?"),
        ("Lisbon & Berlin", "Lisbon, Portugal?"),
        ("Berlin, Germany | Lisbon, Portugal", "Berlin, Berlin?"), ("Seoul ↔ Tokyo", "Seoul, South Korea?"),
        ("Seoul → Berlin", "Seoul, South Korea?"), ("Berlin, Lisbon", "Berlin, Berlin?"),
        ("Seoul and Busan", "Seoul, South Korea?"),
        ("Springfield, USA", "United States?"), ("Springfield / Berlin", "Berlin, Berlin?"),
        ("Germany", "Germany?"), ("germany 🇩🇪", "Germany?"), ("🇩🇪", "Germany?"), ("DE", "Germany?"), ("de", "? de"),
        ("Texas", "Texas, United States?"),
        ("Texas, USA", "Texas, United States?"), ("USA", "United States?"), ("Georgia", "Georgia?"),
        ("Trinidad and Tobago", "Trinidad and Tobago?"), ("Korea", "South Korea?"),
    ])
    func whatIsUncertainIsSaidToBe(text: String, place: String) {
        #expect(reading(text) == place)
    }

    @Test(arguments: [
        "Earth", "Planet Earth", "127.0.0.1", "localhost", "localhost:8080", "/dev/null", "~", "$HOME", "The Internet",
        "internet",
        "Remote", "everywhere", "🌍", "🌎🌍🌏", "99, 200", "-91 0", "https://example.com", "example.com", "www.example",
        "me@example.com", "@mona", "C:\\Windows", "", "   ", "\n\t", "???", "42", "::1", "Worldwide", "Mars", "Europe",
        "N/A",
        "Remote / Everywhere", "地球", "\u{202E}\u{200F}\u{0000}\u{0007}",
    ])
    func whatIsNoPlaceIsNowhere(text: String) {
        #expect(reading(text) == "–")
    }

    /// A marker at any of them would be a guess.
    @Test(arguments: ["Springfield", "springfield", "Springfield 🌲", "Springfield / Remote"])
    func oneOfSeveralCitiesIsNowhereWithoutAHint(text: String) {
        #expect(reading(text) == "–")
    }

    @Test(arguments: [
        "Springfield, IL", "Springfield IL", "Springfield Illinois", "Illinois, Springfield", "Springfield/Illinois",
        "Springfield | IL | USA", "Springfield (Illinois)",
    ])
    func anyHintTellsWhichOneItIs(text: String) {
        #expect(reading(text) == "Springfield, Illinois")
    }

    @Test(arguments: [
        ("Kleinkleckersdorf", "? Kleinkleckersdorf"),
        ("Kleinkleckersdorf, Germany", "? Kleinkleckersdorf | Germany → Germany?"),
        ("Paris, Ontario", "? Paris | Ontario → Ontario, Canada?"), ("Gent / Berlin", "Berlin, Berlin?"),
        ("Gent / Brugge", "? Gent"), ("Nowhere Creek", "? Nowhere Creek"),
    ])
    func whatTheListDoesNotKnowIsAQuestion(text: String, place: String) {
        #expect(reading(text) == place)
    }

    @Test(arguments: [
        "37.57, 126.98", "37.57° N, 126.98° E", "37°34'12\"N 126°58'48\"E", "geo:37.57,126.98",
        "https://www.openstreetmap.org/#map=12/37.57/126.98",
    ])
    func coordinatesAreAPlace(text: String) {
        let place = Place(name: "37.57, 126.98", coordinate: at(37.57, 126.98))
        #expect(gazetteer.reading(of: text) == .found(Residence(place)))
    }

    @Test func aCountryIsInTheMiddleOfItsCities() throws {
        guard case .found(let residence) = gazetteer.reading(of: "Germany") else {
            Issue.record("not found")
            return
        }
        #expect(residence.place.coordinate == at(52.516, 13.4) || residence.place.coordinate == at(53.55, 10))
    }

    @Test func namesInTheLanguageOfTheUserAreKnownToo() {
        let seoul = Place(name: "서울", country: "대한민국", coordinate: at(37.567, 127))
        let gazetteer = Gazetteer([
            ListedCity(seoul, englishName: "Seoul", englishCountry: "South Korea")
        ])
        for text in ["서울", "Seoul", "Seoul, South Korea", "Seoul, 대한민국", "Seoul, KR"] {
            #expect(gazetteer.reading(of: text) == .found(Residence(seoul)), "\(text)")
        }
        #expect(reading("Korea", gazetteer) == "대한민국?")
    }

    @Test(arguments: [
        String(repeating: "a", count: 5000), String(repeating: "Seoul, ", count: 800),
        String(repeating: "/", count: 5000),
        String(repeating: "é\u{301}", count: 5000), String(repeating: "\u{202E}", count: 5000),
        String(repeating: "🇩🇪", count: 2000), String(repeating: "a b ", count: 1500),
        String(repeating: "(", count: 5000),
    ])
    func aLongTextIsHarmlessAndFast(text: String) {
        let time = ContinuousClock().measure { _ = gazetteer.reading(of: text) }
        #expect(time < .milliseconds(250))
    }

    // MARK: The geocoder's answers

    private let illinois = Place(
        name: "Springfield", region: "Illinois", country: "United States", coordinate: at(39.8, -89.6))
    private let oregon = Place(
        name: "Springfield", region: "Oregon", country: "United States", coordinate: at(44, -123))

    @Test func theGeocodersAnswerIsTheOneThatFits() {
        #expect(gazetteer.residence(among: [], within: ["Illinois"]) == nil)
        #expect(gazetteer.residence(among: [oregon, illinois], within: ["Illinois"]) == Residence(illinois))
        #expect(gazetteer.residence(among: [oregon, illinois], within: ["IL", "USA"]) == Residence(illinois))
        #expect(gazetteer.residence(among: [illinois], within: []) == Residence(illinois))
        #expect(gazetteer.residence(among: [illinois], within: ["Springfield Lake"]) == Residence(illinois))
    }

    @Test func anAnswerThatMayBeAnotherPlaceIsNone() {
        #expect(gazetteer.residence(among: [illinois, oregon], within: []) == nil)
        #expect(gazetteer.residence(among: [illinois, oregon], within: ["USA"]) == nil)
        #expect(gazetteer.residence(among: [illinois, oregon], within: ["Germany"]) == nil)
    }

    @Test func anAreaIsRecognizedByTheNearestCityWhereItIsWrittenInAnotherWay() {
        let written = Place(name: "Springfield", region: "IL.", country: "U.S.A.", coordinate: at(39.9, -89.6))
        #expect(gazetteer.residence(among: [oregon, written], within: ["Illinois"]) == Residence(written))
        #expect(gazetteer.residence(among: [written], within: ["Germany"]) == nil)
    }
}
