import Base
import FoundationEssentials

/// The sun at a place on one of its days.
///
/// The sun rises and sets where its centre is 0.833° below the horizon: that is its radius and the usual refraction.
/// Accurate to about half a minute where it does so at a clear angle, like the source:
/// <https://gml.noaa.gov/grad/solcalc/>
package struct SunDay: Sendable, Hashable {
    /// How long it is light.
    package enum Light: Sendable, Hashable {
        /// The sun rises or sets.
        case day
        /// The sun does not rise.
        case polarNight
        /// The sun does not set.
        case midnightSun
    }

    package let place: SkyPlace
    /// The beginning of the day and of the next one.
    package let hours: ClosedRange<Date>
    package let light: Light
    /// Before and after the sun is highest; nil if it does not cross the horizon then. In the summers of the north, the sun
    /// may set after midnight.
    package let sunrise: Date?
    package let sunset: Date?
    /// From sunrise to sunset, in seconds; 0 in a polar night, and 24 hours with the midnight sun.
    package let length: TimeInterval
    /// How much longer it is than the day before, in seconds; negative if it is shorter.
    package let change: TimeInterval

    package init(at place: SkyPlace, on day: CalendarDay) {
        let hours = place.hours(of: day)
        let today = Daylight(at: place.coordinate, around: hours.middle)
        let yesterday = Daylight(
            at: place.coordinate, around: place.hours(of: CalendarDay(number: day.number - 1)).middle)
        self.place = place
        self.hours = hours
        (light, sunrise, sunset, length) = (today.light, today.sunrise, today.sunset, today.length)
        change = today.length - yesterday.length
    }

    /// Below the horizon, in degrees: where the sun rises and sets.
    static let horizon = -0.833

    /// How high the sun's centre is above the horizon at a moment, without refraction, in degrees: -90 to 90.
    func altitude(at time: Date) -> Double { SunPosition(at: time).altitude(at: place.coordinate) }

    /// How high the sun is above the height at which it rises and sets, in degrees: negative at night.
    package func height(at time: Date) -> Double { altitude(at: time) - Self.horizon }

    /// The heights at moments with equal distances, from the beginning of the day to its end.
    package func heights(count: Int) -> [Double] {
        (0..<count).map { height(at: hours.lowerBound + hours.length * Double($0) / Double(max(1, count - 1))) }
    }

    /// How much of the day is over at a moment, from 0 to 1.
    package func share(at time: Date) -> Double {
        hours.length > 0 ? (time.timeIntervalSince(hours.lowerBound) / hours.length).clamped(to: 0...1) : 0
    }
}

/// The light around the moment at which the sun is highest.
private struct Daylight {
    let light: SunDay.Light
    let sunrise: Date?
    let sunset: Date?
    let length: TimeInterval

    /// - Parameter middle: The middle of the day by the clock.
    init(at place: Coordinate, around middle: Date) {
        let curve = HeightCurve { SunPosition(at: $0).altitude(at: place) - SunDay.horizon }
        // The sun's place moves around the Earth once a day, to the west.
        let distance = (SunPosition(at: middle).longitude - place.longitude).remainder(dividingBy: 360)
        let noon = middle + distance * 240
        let (hour, half) = (3600.0, 12 * 3600.0)
        // Not exactly at the meridian: towards the summer, the sun still climbs there.
        let highest = curve.extreme(in: (noon - hour)...(noon + hour), isHighest: true)
        let before = curve.extreme(in: (noon - half - hour)...(noon - half + hour), isHighest: false)
        let after = curve.extreme(in: (noon + half - hour)...(noon + half + hour), isHighest: false)
        guard curve.height(highest) >= 0 else {
            (light, sunrise, sunset, length) = (.polarNight, nil, nil, 0)
            return
        }
        let sunrise = curve.height(before) < 0 ? curve.crossing(before, highest) : nil
        let sunset = curve.height(after) < 0 ? curve.crossing(highest, after) : nil
        guard sunrise != nil || sunset != nil else {
            (light, self.sunrise, self.sunset, length) = (.midnightSun, nil, nil, 2 * half)
            return
        }
        (light, self.sunrise, self.sunset) = (.day, sunrise, sunset)
        length = (sunset ?? after).timeIntervalSince(sunrise ?? before)
    }
}

extension ClosedRange<Date> {
    /// In seconds.
    fileprivate var length: TimeInterval { upperBound.timeIntervalSince(lowerBound) }
    fileprivate var middle: Date { lowerBound + length / 2 }
}
