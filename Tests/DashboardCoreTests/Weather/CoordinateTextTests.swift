import DashboardCore
import Testing

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
}
