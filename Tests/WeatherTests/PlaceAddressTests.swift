import Testing

@testable import CoreTestSupport
@testable import Weather

@Suite struct PlaceAddressTests {
    @Test(arguments: [
        (37.566, 126.97841, "Seoul", "geo:37.566,126.9784?q=Seoul"),
        (-33.45694, -70.64827, "Santiago", "geo:-33.4569,-70.6483?q=Santiago"),
        (0, -0.00001, "A & B #1?", "geo:0.0,0.0?q=A%20%26%20B%20%231?"),
        (52.52, 13.41, "48.85, 2.35", "geo:52.52,13.41?q=48.85,%202.35"),
        (52.52, 13.41, "서울", "geo:52.52,13.41?q=%EC%84%9C%EC%9A%B8"),
    ])
    func anAddressHasTheCoordinateAndTheName(latitude: Double, longitude: Double, name: String, address: String) throws
    {
        let place = Place(name: name, coordinate: at(latitude, longitude))
        #expect(place.address == address)
    }

    @Test func anAddressIsReadAsItsCoordinate() throws {
        #expect(try Coordinate.typed(seoul.address) == seoul.coordinate)
        #expect(try Coordinate.typed(Place(name: "24/7", coordinate: at(-33.5, -70.25)).address) == at(-33.5, -70.25))
    }

    @Test(arguments: [at(0, 0), at(-90, 12.34), at(37.566, 126.978), at(-33.4569, -70.6483), at(1, -180)])
    func aKeyIsReadFromItsDescription(coordinate: Coordinate) {
        let key = PlaceKey(coordinate)
        #expect(PlaceKey(key.description) == key)
    }
}
