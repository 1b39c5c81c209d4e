import Base
import Testing
import Weather

@Suite struct YesterdayTextTests {
    private func units(_ temperature: TemperatureUnit, _ separator: String = ".") -> WeatherUnits {
        WeatherUnits(temperature: temperature, numbers: NumberStyle(decimalSeparator: separator))
    }

    @Test func itIsInTheChosenUnit() {
        let celsius = YesterdayText(difference: 1.4, units: units(.celsius))
        #expect(celsius.text == "Yesterday’s forecast was 1.4° off.")
        #expect(celsius.spoken == "Yesterday’s forecast was 1.4 °C off.")
        let fahrenheit = YesterdayText(difference: 1.4, units: units(.fahrenheit))
        #expect(fahrenheit.text == "Yesterday’s forecast was 2.5° off.")
        #expect(fahrenheit.spoken == "Yesterday’s forecast was 2.5 °F off.")
    }

    @Test func theNumberIsThatOfTheLanguage() {
        let text = YesterdayText(difference: 2, units: units(.celsius, ",")).text
        #expect(text == "Yesterday’s forecast was 2,0° off.")
    }

    @Test(arguments: [
        (0, TemperatureUnit.celsius, true), (0.049, .celsius, true), (0.051, .celsius, false),
        (0.027, .fahrenheit, true), (0.03, .fahrenheit, false),
    ])
    func nothingAfterRoundingIsRight(difference: Double, unit: TemperatureUnit, isRight: Bool) {
        let text = YesterdayText(difference: difference, units: units(unit))
        #expect((text.text == "Yesterday’s forecast was right to a tenth of a degree.") == isRight)
        #expect((text.spoken == text.text) == isRight)
        #expect(isRight || text.text == "Yesterday’s forecast was 0.1° off.")
    }
}
