/// What a search looks for.
enum WeatherQuery: Sendable, Equatable {
    /// What the person has typed: a name, or a coordinate.
    case text(String)
    /// Where the machine is.
    case position
    /// A position that the person has taken although it is not exact.
    case fix(LocationFix)
    /// What the map shows in its middle.
    case point(Coordinate)
    /// A place that is known.
    case place(Place, WeatherSource)
    /// A place that is shown already.
    case repeated(ShownPlace)
}
