import DashboardCore
import Testing

@Suite struct CoordinateTextTests {
    @Test(arguments: [
        (37.566, 126.978, "37.57, 126.98"), (-0.004, 0.004, "0.00, 0.00"), (-0.006, 0.05, "-0.01, 0.05"),
        (-90, 180, "-90.00, 180.00"), (1.5, -9.09, "1.50, -9.09"), (89.999, -179.999, "90.00, -180.00"),
    ])
    func itHasTwoDecimalsAndCanBeTypedAgain(latitude: Double, longitude: Double, text: String) throws {
        let coordinate = at(latitude, longitude)
        #expect(coordinate.text == text)
        let typed = try #require(try Coordinate.typed(coordinate.text))
        #expect(typed.distance(to: coordinate) < 1000)
    }
}
