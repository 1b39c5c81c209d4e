import Base
import FoundationEssentials
import Gtk
import Translation
import Weather

/// The contents and layout of the strip of hours: x is time, in px in reading direction.
struct HoursChart {
    /// An hour with its position and texts.
    struct Hour {
        let forecast: HourForecast
        /// How sure its temperature is; nil if it is not known, and for the current hour, whose temperature is.
        let spread: TemperatureSpread?
        let x: Double
        /// Its duration, in hours.
        let length: Double
        /// "Now", "15", "3 PM", or "Sun" at the beginning of a day; nil if there is no space for a text.
        let label: String?
        let temperature: String
        let beginsDay: Bool
    }

    let hours: [Hour]
    let width: Double

    /// - Parameters:
    ///   - spread: How sure the forecast is; nil if it is not known.
    ///   - zone: The place's zone.
    ///   - pixelsPerHour: Enough that texts three hours apart do not touch.
    init(
        _ forecast: Forecast, _ spread: ForecastSpread?, units: WeatherUnits, in zone: Zone, _ style: TimeStyle,
        now: Date,
        pixelsPerHour: Double
    ) {
        let shown = forecast.hoursWithCurrent(at: now)
        guard let first = shown.first else {
            (hours, width) = ([], 0)
            return
        }
        let steps = zip(shown, shown.dropFirst()).map { max($1.time.timeIntervalSince($0.time) / 3600, 0.25) }
        let lengths = steps + [steps.last ?? 1]
        let margin = pixelsPerHour * 1.5
        let room = pixelsPerHour * 2.9
        // With short steps, at every third hour; otherwise wherever there is space.
        let isCoarse = (steps.min() ?? 3) >= 2
        var hours: [Hour] = []
        var (x, labelled) = (margin, -Double.infinity)
        var day = PlaceTime(first.time, in: zone).day
        for (hour, length) in zip(shown, lengths) {
            let time = PlaceTime(hour.time, in: zone)
            let beginsDay = time.day != day
            day = time.day
            // A day may begin at one o'clock, if the clocks are put forward over midnight.
            let isLabelled = hours.isEmpty || (isCoarse || beginsDay || time.hour % 3 == 0) && x - labelled >= room
            if isLabelled { labelled = x }
            let label = hours.isEmpty ? trc("hour", "Now") : beginsDay ? day.shortWeekday : style.hour(time)
            hours.append(
                Hour(
                    forecast: hour, spread: hours.isEmpty ? nil : spread?.temperature(at: hour.time), x: x,
                    length: length, label: isLabelled ? label : nil,
                    temperature: units.temperature.degrees(celsius: hour.temperature), beginsDay: beginsDay))
            x += length * pixelsPerHour
        }
        self.hours = hours
        width = (hours.last?.x ?? 0) + margin
    }

    /// The width of the widest possible text: in zones with an offset of half an hour, all times have minutes.
    static func widestLabel(of forecast: Forecast, in zone: Zone, _ style: TimeStyle) -> String {
        let times = forecast.hours.map { style.hour(PlaceTime($0.time, in: zone)) }
        return times.max { $0.count < $1.count } ?? ""
    }

    /// The edges of the hours' cells, in whole px, one more than there are hours. Each is halfway between two hours;
    /// the first and the last cell are centred on their hour, too.
    var cellEdges: [Int] {
        guard let first = hours.first, let last = hours.last else { return [] }
        let middles = zip(hours, hours.dropFirst()).map { ($0.x + $1.x) / 2 }
        let start = 2 * first.x - (middles.first ?? width)
        let end = 2 * last.x - (middles.last ?? 0)
        return ([max(start, 0)] + middles + [min(end, width)]).map { Int($0.rounded()) }
    }

    /// The hours whose spread is known, in runs without a gap. The current temperature begins the first run, as it is known.
    var spreads: [[(hour: Hour, spread: TemperatureSpread)]] {
        var runs: [[(hour: Hour, spread: TemperatureSpread)]] = [[]]
        for (index, hour) in hours.enumerated() {
            let known = TemperatureSpread(low: hour.forecast.temperature, high: hour.forecast.temperature)
            if let spread = index == 0 ? known : hour.spread {
                runs[runs.count - 1].append((hour, spread))
            } else {
                runs.append([])
            }
        }
        return runs.filter { $0.count > 1 }
    }

    /// The lowest and the highest displayed temperature, at least 4 °C apart, so that small changes do not look large.
    var range: ClosedRange<Double> {
        let temperatures = hours.flatMap { hour in
            [hour.forecast.temperature] + (hour.spread.map { [$0.low, $0.high] } ?? [])
        }
        let (low, high) = (temperatures.min() ?? 0, temperatures.max() ?? 0)
        let missing = max(4 - (high - low), 0) / 2
        return (low - missing)...(high + missing)
    }

    /// The maximum precipitation in an hour, in mm, and at least that of light rain.
    var heaviestRain: Double {
        hours.reduce(2) { max($0, ($1.forecast.precipitation ?? 0) / $1.length) }
    }
}
