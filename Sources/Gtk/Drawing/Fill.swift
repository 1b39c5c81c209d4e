/// How an area is filled: with a colour, or a gradient.
public nonisolated enum Fill: Sendable {
    case color(Color)
    /// From `from` to `to`; `stops` are colours with their positions between the two, from 0 to 1, in order.
    case gradient(from: Point, to: Point, stops: [(offset: Double, color: Color)])
}
