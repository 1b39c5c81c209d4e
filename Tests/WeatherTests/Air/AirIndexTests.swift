import Testing
import Weather

@testable import CoreTestSupport

@Suite("The index of the air's quality")
struct AirIndexTests {
    @Test(
        "has a word for each of its steps",
        arguments: [
            (AirIndex.european, 0, "Good"), (.european, 20, "Good"), (.european, 21, "Fair"), (.european, 40, "Fair"),
            (.european, 41, "Moderate"), (.european, 60, "Moderate"), (.european, 61, "Poor"), (.european, 80, "Poor"),
            (.european, 81, "Very Poor"), (.european, 100, "Very Poor"), (.european, 101, "Extremely Poor"),
            (.european, 900, "Extremely Poor"), (.unitedStates, 0, "Good"), (.unitedStates, 50, "Good"),
            (.unitedStates, 51, "Moderate"), (.unitedStates, 100, "Moderate"),
            (.unitedStates, 101, "Unhealthy for Sensitive Groups"),
            (.unitedStates, 150, "Unhealthy for Sensitive Groups"), (.unitedStates, 151, "Unhealthy"),
            (.unitedStates, 200, "Unhealthy"), (.unitedStates, 201, "Very Unhealthy"),
            (.unitedStates, 300, "Very Unhealthy"), (.unitedStates, 301, "Hazardous"),
            (.unitedStates, 999, "Hazardous"),
        ])
    func words(index: AirIndex, number: Int, word: String) {
        #expect(index.word(number) == word)
    }

    @Test(
        "is that of the United States there and in their territories",
        arguments: [
            ("US", .unitedStates), ("pr", .unitedStates), ("GU", .unitedStates), ("DE", .european),
            ("KR", .european), (nil, .european),
        ] as [(String?, AirIndex)])
    func usual(country: String?, index: AirIndex) {
        #expect(AirIndex.usual(in: country) == index)
    }
}
