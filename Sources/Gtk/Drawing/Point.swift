/// A position in px from the upper left corner of its container.
public typealias Point = SIMD2<Double>
