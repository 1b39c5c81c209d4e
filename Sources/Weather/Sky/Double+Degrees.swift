/// Angles are kept in degrees; the functions of the C library take and give radians.
extension Double {
    var radians: Double { self * .pi / 180 }
    var degrees: Double { self * 180 / .pi }
}
