import Foundation
import Weather

/// Whether the values are plausible, and in order.
func isPresentable(_ forecast: Forecast) -> Bool {
    let (hours, days) = (forecast.hours, forecast.days)
    return isPresentable(forecast.current) && hours.count <= 48 && days.count <= 7
        && abs(forecast.utcOffset) <= 64_800
        && hours.allSatisfy { isTemperature($0.temperature) && isAmount($0.precipitation) }
        && days.allSatisfy { isTemperature($0.minimum) && $0.minimum <= $0.maximum && isTemperature($0.maximum) }
        && days.allSatisfy { isAmount($0.precipitation) }
        && isPresentable(forecast.quarters?.list ?? [])
        && (hours.map(\.precipitationProbability) + days.map(\.precipitationProbability)).allSatisfy(isPercentage)
        && hours.map(\.time) == hours.map(\.time).sorted() && days.map(\.start) == days.map(\.start).sorted()
        && hours.allSatisfy { $0.time > forecast.current.time - 10_800 }
        && days.allSatisfy { $0.start > forecast.current.time - 86_400 }
}

func isPresentable(_ current: CurrentConditions) -> Bool {
    isTemperature(current.temperature) && isTemperature(current.apparentTemperature ?? 0)
        && isPercentage(current.humidity) && isAmount(current.precipitation) && isAmount(current.windSpeed)
        && (0..<360).contains(current.windDirection ?? 0) && (300...1200).contains(current.pressure ?? 1000)
}

private func isPresentable(_ quarters: [QuarterHour]) -> Bool {
    quarters.count <= 11 && quarters.map(\.end) == quarters.map(\.end).sorted()
        && quarters.allSatisfy { isAmount($0.precipitation) && (0...$0.precipitation).contains($0.snow) }
}

private func isTemperature(_ celsius: Double) -> Bool { (-120...80).contains(celsius) }
private func isPercentage(_ value: Double?) -> Bool { (0...100).contains(value ?? 0) }
private func isAmount(_ value: Double?) -> Bool { (0...2500).contains(value ?? 0) }
