/// One of the periodic deviations of the moon from its mean motion.
///
/// Source: Meeus, "Astronomical Algorithms", tables 47.A and 47.B: the terms of more than 0.002°.
struct MoonTerm {
    /// How often each angle of the moon's motion is in that of the term.
    let elongation: Double
    let sunAnomaly: Double
    let moonAnomaly: Double
    let nodeDistance: Double
    /// Of the longitude or the latitude, in millionths of a degree.
    let sine: Double
    /// Of the distance, in m.
    let cosine: Double

    private init(_ d: Double, _ m: Double, _ n: Double, _ f: Double, _ sine: Double, _ cosine: Double = 0) {
        (elongation, sunAnomaly, moonAnomaly, nodeDistance) = (d, m, n, f)
        (self.sine, self.cosine) = (sine, cosine)
    }

    /// The longitude and the distance.
    static let alongAndAway = [
        MoonTerm(0, 0, 1, 0, 6_288_774, -20_905_355), MoonTerm(2, 0, -1, 0, 1_274_027, -3_699_111),
        MoonTerm(2, 0, 0, 0, 658_314, -2_955_968), MoonTerm(0, 0, 2, 0, 213_618, -569_925),
        MoonTerm(0, 1, 0, 0, -185_116, 48_888), MoonTerm(0, 0, 0, 2, -114_332, -3149),
        MoonTerm(2, 0, -2, 0, 58_793, 246_158), MoonTerm(2, -1, -1, 0, 57_066, -152_138),
        MoonTerm(2, 0, 1, 0, 53_322, -170_733), MoonTerm(2, -1, 0, 0, 45_758, -204_586),
        MoonTerm(0, 1, -1, 0, -40_923, -129_620), MoonTerm(1, 0, 0, 0, -34_720, 108_743),
        MoonTerm(0, 1, 1, 0, -30_383, 104_755), MoonTerm(2, 0, 0, -2, 15_327, 10_321),
        MoonTerm(0, 0, 1, 2, -12_528), MoonTerm(0, 0, 1, -2, 10_980, 79_661),
        MoonTerm(4, 0, -1, 0, 10_675, -34_782), MoonTerm(0, 0, 3, 0, 10_034, -23_210),
        MoonTerm(4, 0, -2, 0, 8548, -21_636), MoonTerm(2, 1, -1, 0, -7888, 24_208),
        MoonTerm(2, 1, 0, 0, -6766, 30_824), MoonTerm(1, 0, -1, 0, -5163, -8379),
        MoonTerm(1, 1, 0, 0, 4987, -16_675), MoonTerm(2, -1, 1, 0, 4036, -12_831),
        MoonTerm(2, 0, 2, 0, 3994, -10_445), MoonTerm(4, 0, 0, 0, 3861, -11_650),
        MoonTerm(2, 0, -3, 0, 3665, 14_403), MoonTerm(0, 1, -2, 0, -2689, -7003),
        MoonTerm(2, 0, -1, 2, -2602), MoonTerm(2, -1, -2, 0, 2390, 10_056),
        MoonTerm(1, 0, 1, 0, -2348, 6322), MoonTerm(2, -2, 0, 0, 2236, -9884),
    ]

    /// The latitude.
    static let north = [
        MoonTerm(0, 0, 0, 1, 5_128_122), MoonTerm(0, 0, 1, 1, 280_602), MoonTerm(0, 0, 1, -1, 277_693),
        MoonTerm(2, 0, 0, -1, 173_237), MoonTerm(2, 0, -1, 1, 55_413), MoonTerm(2, 0, -1, -1, 46_271),
        MoonTerm(2, 0, 0, 1, 32_573), MoonTerm(0, 0, 2, 1, 17_198), MoonTerm(2, 0, 1, -1, 9266),
        MoonTerm(0, 0, 2, -1, 8822), MoonTerm(2, -1, 0, -1, 8216), MoonTerm(2, 0, -2, -1, 4324),
        MoonTerm(2, 0, 1, 1, 4200), MoonTerm(2, 1, 0, -1, -3359), MoonTerm(2, -1, -1, 1, 2463),
        MoonTerm(2, -1, 0, 1, 2211), MoonTerm(2, -1, -1, -1, 2065),
    ]
}
