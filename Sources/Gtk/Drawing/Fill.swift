/// What fills an area: a colour, or colours that run from one line to another.
public nonisolated enum Fill: Sendable {
    case color(Color)
    /// Runs from `from` to `to`; `stops` are colours with their place on that way, from 0 to 1, in order.
    case gradient(from: Point, to: Point, stops: [(place: Double, color: Color)])
}
