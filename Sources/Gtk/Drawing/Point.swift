/// A place, in px from the upper left corner of what it is in.
public typealias Point = SIMD2<Double>
