import Weather

/// The target of a search.
enum WeatherQuery: Sendable, Equatable {
    /// Text typed by the user: a name, a coordinate, or a code.
    case text(String)
    /// The machine's position.
    case position
    /// An inaccurate position that the user has accepted.
    case fix(LocationFix)
    /// The point in the centre of the map.
    case point(Coordinate)
    /// A place that was suggested for a text, now or in a recent search.
    case suggestion(Place)
    /// A known place.
    case place(Place, WeatherSource)
    /// A place that is already displayed.
    case repeated(ShownPlace)
}
