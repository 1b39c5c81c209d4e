import Base
import Translation

/// How far yesterday's forecast was off, as a sentence in the given units.
package struct YesterdayText: Sendable, Equatable {
    /// For example "Yesterday’s forecast was 1.4° off."
    package let text: String
    /// The same for a screen reader: "Yesterday’s forecast was 1.4 °C off."
    package let spoken: String

    /// - Parameter difference: In °C, not negative.
    package init(difference: Double, units: WeatherUnits) {
        let (unit, numbers) = (units.temperature, units.numbers)
        text = Self.sentence(unit.degrees(difference: difference, numbers), unit.degrees(difference: 0, numbers))
        spoken =
            Self.sentence(unit.text(difference: difference, numbers), unit.text(difference: 0, numbers))
            .withPlainSpaces
    }

    private static func sentence(_ difference: String, _ none: String) -> String {
        guard difference != none else { return tr("Yesterday’s forecast was right to a tenth of a degree.") }
        return tr("Yesterday’s forecast was {difference} off.", ["difference": difference])
    }
}
