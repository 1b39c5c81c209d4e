extension Comparable {
    /// The value, or the nearest end of `range` if it is outside.
    package func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(range.lowerBound, self), range.upperBound)
    }
}
