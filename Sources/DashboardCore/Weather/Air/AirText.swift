import Base
import FoundationEssentials
import Translation
import Weather

/// What the pane tells about the air at a place.
package struct AirText: Sendable, Equatable {
    /// A value with its name.
    package struct Row: Sendable, Hashable {
        package let name: String
        package let value: String

        /// For screen readers: "PM2.5, 12 µg/m³".
        package var spoken: String { trList([name, value]).withPlainSpaces }
    }

    /// The index first; empty if nothing of the last day is known.
    package let rows: [Row]
    /// How old the values are, and why there are no newer ones; nil if they are of the last hour.
    package let note: String?

    /// After this time values are not shown any more, in seconds.
    private static let longestAge: TimeInterval = 24 * 3600
    /// Before this time, values are as new as those of the service, in seconds.
    private static let shortestAge: TimeInterval = 3600

    /// - Parameters:
    ///   - saved: The last answer about the place.
    ///   - problem: Why there is no newer one.
    package init(
        _ saved: SavedAnswer<AirQuality>?, _ index: AirIndex, problem: WeatherError?, now: Date, _ localTime: LocalTime
    ) {
        // An answer may be of the future by a clock that was set back.
        let age = saved.map { abs(now.timeIntervalSince($0.fetchedAt)) } ?? .infinity
        let shown = saved.flatMap { age <= Self.longestAge ? $0 : nil }
        rows = shown.map { Self.rows(of: $0.answer, index) } ?? []
        let time = shown.flatMap { shown in
            age > Self.shortestAge ? tr("As of {time}.", ["time": localTime.clock(shown.fetchedAt, now: now)]) : nil
        }
        if let problem {
            note = trSentences(
                time,
                shown == nil
                    ? tr("The air quality could not be loaded.") : tr("Newer values could not be loaded."),
                problem.sentence)
        } else {
            note = shown == nil ? tr("Loading the air quality…") : time
        }
    }
}

extension AirText {
    private static func rows(of air: AirQuality, _ index: AirIndex) -> [Row] {
        let number = index.value(of: air).map { Int($0.rounded()) }
        let values: [(String, String?)] = [
            (index.title, number.map { trLine(["\($0)", index.word($0)]) }),
            (tr("PM2.5"), air.pm25.map(concentration)), (tr("PM10"), air.pm10.map(concentration)),
            (tr("Ozone"), air.ozone.map(concentration)),
            (tr("Nitrogen Dioxide"), air.nitrogenDioxide.map(concentration)),
            (tr("UV Index"), air.uvIndex.map { NumberStyle().text($0) }),
        ]
        let pollen = air.pollen.map { ($0.plant.title, Optional(grains($0.grains))) }
        return (values + pollen).compactMap { name, value in value.map { Row(name: name, value: $0) } }
    }

    private static func concentration(_ value: Double) -> String {
        tr("{number} µg/m³", ["number": NumberStyle().text(value)]).unbroken
    }

    /// At least one, since there are some.
    private static func grains(_ value: Double) -> String {
        let count = max(1, Int(value.rounded()))
        return trn("{count} grain/m³", "{count} grains/m³", count: count).unbroken
    }
}

extension PollenAmount.Plant {
    fileprivate var title: String {
        switch self {
        case .alder: tr("Alder Pollen")
        case .birch: tr("Birch Pollen")
        case .grass: tr("Grass Pollen")
        case .mugwort: tr("Mugwort Pollen")
        case .olive: tr("Olive Pollen")
        case .ragweed: tr("Ragweed Pollen")
        }
    }
}
