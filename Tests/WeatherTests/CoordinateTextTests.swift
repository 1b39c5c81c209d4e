import Testing
import Weather

@testable import CoreTestSupport

@Suite struct CoordinateTextTests {
    @Test(arguments: [
        (37.566, 126.978, "37.57, 126.98"), (-0.004, 0.004, "0.00, 0.00"), (-0.006, 0.05, "\u{2212}0.01, 0.05"),
        (-90, 180, "\u{2212}90.00, 180.00"), (1.5, -9.09, "1.50, \u{2212}9.09"),
        (89.999, -179.999, "90.00, \u{2212}180.00"),
    ])
    func textHasTwoDecimalsAndCanBeParsed(latitude: Double, longitude: Double, text: String) throws {
        let coordinate = at(latitude, longitude)
        #expect(coordinate.text == text)
        let typed = try #require(try Coordinate.typed(coordinate.text))
        #expect(typed.distance(to: coordinate) < 1000)
    }

    @Test(arguments: ["-33.5, -70.25", "\u{2212}33.5, \u{2212}70.25", "\u{2212}33.5 -70.25", "-33.5;\u{2212}70.25"])
    func aMinusIsTypedAsAHyphenOrAsItself(text: String) throws {
        #expect(try Coordinate.typed(text) == at(-33.5, -70.25))
    }

    /// Whether a text is the coordinate, to about ten metres.
    private func isRead(_ text: String, as coordinate: Coordinate) throws -> Bool {
        try Coordinate.typed(text).map { $0.distance(to: coordinate) < 10 } ?? false
    }

    @Test(arguments: [
        "51.5237° N, 5.0642° E", "51.5237°N 5.0642°E", "51.5237N5.0642E", "n 51.5237 e 5.0642", "N51.5237, E5.0642",
        "5.0642 E 51.5237 N", "E 5.0642°, N 51.5237°", "51,5237; 5,0642", "51,5237 5,0642", "51,5237, 5,0642",
        "51,5237° N; 5,0642° E", "(51.5237, 5.0642)", "[51.5237,5.0642]", "51.5237/5.0642", "51.5237 / 5.0642",
        "51.5237\t5.0642", "51.5237,\u{A0}5.0642", "51.5237\n5.0642", "\u{200E}51.5237, 5.0642\u{202C}",
        "51.5237, 5.0642.",
        "+51.5237, +5.0642", "51.5237°, 5.0642°", "51.5237º N 5.0642º E", "５１.5237，5.0642",
        "lat: 51.5237, lon: 5.0642", "Latitude 51.5237 Longitude 5.0642", "lng=5.0642 lat=51.5237",
        "51.5237 North, 5.0642 East", "북위 51.5237°, 동경 5.0642°", "51.5237 N, 5.0642",
        "51°31'25.3\"N 5°03'51.1\"E", "51°31′25.3″N, 5°03′51.1″E", "51° 31’ 25.3” N 5° 3’ 51.1” E",
        "51°31'25.3''N 5°03'51.1''E", "N 51°31'25.3\" E 5°03'51.1\"", "51°31'25,3\" N; 5°03'51,1\" E",
        "51 31 25.3 N 5 03 51.1 E", "51:31:25.3N 5:03:51.1E", "51:31:25.3, 5:03:51.1", "N 51° 31.422 E 005° 03.852",
        "51°31.422'N 5°3.852'E", "51°31'25.3\" 5°03'51.1\"", "5°03'51.1\"E 51°31'25.3\"N",
        "북위 51도 31분 25.3초, 동경 5도 3분 51.1초", "북위 51.5237도, 동경 5.0642도", "위도 51.5237, 경도 5.0642",
        "Lat 51.5237 N, Long 5.0642 E", "https://map.naver.com/?lng=5.0642&lat=51.5237&level=3",
        "geo:51.5237,5.0642?q=350+5th+Ave",
    ])
    func aCoordinateIsReadHoweverItIsWritten(text: String) throws {
        #expect(try isRead(text, as: at(51.5237, 5.0642)))
    }

    @Test(arguments: [
        ("33.8688 S 151.2093 E", at(-33.8688, 151.2093)), ("33.8688° S, 151.2093° E", at(-33.8688, 151.2093)),
        ("−33.8688° 151.2093°", at(-33.8688, 151.2093)), ("–33.8688, 151.2093", at(-33.8688, 151.2093)),
        ("-33.8688 S, 151.2093 E", at(-33.8688, 151.2093)), ("40.7128 N 74.006 W", at(40.7128, -74.006)),
        ("40,7128 N, 74,006 W", at(40.7128, -74.006)), ("서경 74.006 북위 40.7128", at(40.7128, -74.006)),
        ("0°7'39.9\"W 51°30'26.5\"N", at(51.50736, -0.12775)), ("51 N 5 E", at(51, 5)), ("N51 W5", at(51, -5)),
        ("37,57 126,98", at(37.57, 126.98)), ("37.57,126.98", at(37.57, 126.98)), ("37,57", at(37, 57)),
        ("-.5, 3.", at(-0.5, 3)),
    ])
    func directionsSignsAndCommasCount(text: String, coordinate: Coordinate) throws {
        #expect(try isRead(text, as: coordinate))
    }

    @Test(arguments: [
        ("48.2N 16.4E", at(48.2, 16.4)), ("48.2n16.4e", at(48.2, 16.4)), ("48,2N 16,4E", at(48.2, 16.4)),
        ("48,2 16,4", at(48.2, 16.4)), ("48,2; 16,4", at(48.2, 16.4)), ("48,2°N, 16,4°E", at(48.2, 16.4)),
        ("48°12′N 16°24′E", at(48.2, 16.4)), ("48°12'N 16°24'E", at(48.2, 16.4)),
        ("48°12′0″N 16°24′0″E", at(48.2, 16.4)), ("48°12'0\"N 16°24'0\"E", at(48.2, 16.4)),
        ("48° 12′ 0″ N, 16° 24′ 0″ E", at(48.2, 16.4)), ("N48 12 0 E16 24 0", at(48.2, 16.4)),
        ("N48 12 36 W16 24 0", at(48.21, -16.4)), ("N 48 12 36, W 16 24 0", at(48.21, -16.4)),
        ("48 12 36 N 16 24 0 W", at(48.21, -16.4)), ("\u{2212}48.2, \u{2212}16.4", at(-48.2, -16.4)),
        ("−48.2 −16.4", at(-48.2, -16.4)), ("４８.２N １６.４E", at(48.2, 16.4)), ("４８．２，１６．４", at(48.2, 16.4)),
        ("４８．２ １６．４", at(48.2, 16.4)), ("－４８．２，＋１６．４", at(-48.2, 16.4)),
        ("geo:48.2,16.4?q=Vienna", at(48.2, 16.4)), ("geo:48.2,16.4?z=11&q=48.21,16.37", at(48.21, 16.37)),
        ("geo:\u{2212}48.2,\u{2212}16.4", at(-48.2, -16.4)), ("geo:-48.2,16.4", at(-48.2, 16.4)),
    ])
    func theUsualFormsAreReadAsPeopleWriteThem(text: String, coordinate: Coordinate) throws {
        #expect(try isRead(text, as: coordinate))
    }

    @Test(arguments: [
        "98.2N 16.4E", "48.2N 196.4E", "98°12′N 16°24′E", "48°72′N 16°24′E", "48°12′70″N 16°24′E", "N98 12 30 W16 22 0",
        "N48 12 30 W196 22 0", "98,2 16,4", "geo:98.2,16.4", "geo:98.2,16.4?q=Vienna", "−98.2, 16.4", "９８．２，１６．４",
    ])
    func thoseOutOfRangeAreReported(text: String) {
        #expect(throws: Coordinate.Defect.outOfRange) { try Coordinate.typed(text) }
    }

    @Test(arguments: [
        "geo:51.5237,5.0642", "geo:51.5237,5.0642;u=35", "GEO:51.5237,5.0642,12;crs=wgs84",
        "geo:0,0?q=51.5237,5.0642(Here)", "geo:51.5237,5.0642?q=Tilburg",
        "https://www.openstreetmap.org/#map=12/51.5237/5.0642", "openstreetmap.org/#map=12/51.5237/5.0642&layers=N",
        "https://www.openstreetmap.org/?mlat=51.5237&mlon=5.0642#map=15/50/4",
        "https://www.openstreetmap.org/node/1?mlat=51.5237&zoom=3&mlon=5.0642",
        "https://opentopomap.org/#12.5/51.5237/5.0642",
        "https://www.google.com/maps/@51.5237,5.0642,12z",
        "https://www.google.nl/maps/@51.5237,5.0642,3a,75y,90t/data=x",
        "https://www.google.com/maps/place/Tilburg/@50,4,12z/data=!4m5!3m4!1s0x0!8m2!3d51.5237!4d5.0642",
        "https://www.google.com/maps/place/51%C2%B031'25.3%22N+5%C2%B003'51.1%22E/@51.5237,5.0642,17z",
        "https://maps.google.com/?q=51.5237,5.0642", "https://maps.google.com/maps?z=1&q=loc:51.5237+5.0642",
        "https://www.google.com/maps/search/?api=1&query=51.5237%2C5.0642",
        "https://maps.google.com/?ll=51.5237,5.0642",
        "https://www.google.com/maps/search/51.5237,+5.0642?entry=tts", "google.com/maps/place/51.5237,5.0642/",
        "https://maps.apple.com/?ll=51.5237,5.0642&q=Tilburg", "https://www.bing.com/maps?cp=51.5237~5.0642&lvl=11",
    ])
    func theAddressOfAMapIsACoordinate(text: String) throws {
        #expect(try isRead(text, as: at(51.5237, 5.0642)))
    }

    @Test(arguments: [
        ("91, 0", Coordinate.Defect.outOfRange), ("-91 0", .outOfRange), ("0, 180.5", .outOfRange),
        ("126.98, 37.57", .outOfRange), ("95° N, 5° E", .outOfRange), ("51°61'N 5°0'E", .outOfRange),
        ("geo:91,5", .outOfRange), ("https://www.openstreetmap.org/#map=12/51.5/555", .outOfRange),
        ("51.5237° N", .half), ("51.5237", .half), ("N 51.5", .half), ("−33.9", .half), ("51°31'25.3\"N", .half),
        ("51.5 N, 52.5 N", .directions), ("5.5 E 6.5 E", .directions), ("51.5 N, 5.06 O", .directions),
        ("51.5 E 5.06", .directions), ("51° N, 52° S", .directions),
    ])
    func whatLooksLikeACoordinateAndIsNoneHasADefect(text: String, defect: Coordinate.Defect) {
        #expect(throws: defect) { try Coordinate.typed(text) }
    }

    @Test(arguments: [
        "12345", "Paris 5", "75005 Paris", "114 55", "101-0001", "00-950", "12345-6789", "E1 6AN", "E1 6", "N1", "W1",
        "SW1A 1AA",
        "24/7", "12 °C", "1, 2, 3", "7 Berlin", "Route 66", "Area 51", "1 N Main Street", "", "N", "°", "N, E", "-",
        "https://example.com/", "https://www.google.com/maps/place/Tilburg", "geo:", "NaN, 0", "Seoul, 37.5", "12:30",
        String(repeating: "1 ", count: 900), String(repeating: "1", count: 5000),
        String(repeating: "°", count: 5000) + "1",
    ])
    func anythingElseIsAName(text: String) throws {
        #expect(try Coordinate.typed(text) == nil)
    }
}
