import FoundationEssentials
import Glibc

/// How the sun lights the moon at a moment.
package struct MoonLight: Sendable, Hashable {
    /// How much of the disc is lit, from 0 to 1.
    package let fraction: Double
    /// Whether it becomes more.
    package var isWaxing: Bool { angle < 180 }
    /// How far the moon is ahead of the sun along the sun's path, in degrees: 0 at new moon, 180 at full moon, below 360.
    let angle: Double

    /// Source: Meeus, "Astronomical Algorithms", formulas 48.2 to 48.4.
    package init(at date: Date) {
        let moon = MoonPosition(at: date)
        let turn = (moon.eclipticLongitude - SunPosition(at: date).eclipticLongitude)
            .truncatingRemainder(dividingBy: 360)
        angle = turn < 0 ? turn + 360 : turn
        let separation = acos(cos(moon.eclipticLatitude.radians) * cos(angle.radians))
        let phaseAngle = atan2(
            Self.sunDistance * sin(separation), moon.distance - Self.sunDistance * cos(separation))
        fraction = (1 + cos(phaseAngle)) / 2
    }

    /// The mean one, in km.
    private static let sunDistance = 149_597_871.0
}
