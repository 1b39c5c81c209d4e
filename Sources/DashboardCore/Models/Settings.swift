import FoundationEssentials

/// The user's settings.
public struct Settings: Sendable, Equatable {
    /// The feeds that the user follows; empty if none has been chosen yet.
    public var watched: WatchList
    /// How many events a list shows.
    public var maximumEvents: Int
    /// The source of the map's tiles; nil for the default server.
    public var tiles: TileServer?
    /// What GitHub calls this program when people sign in with a code; nil if it is not registered.
    public var clientID: String?

    /// The range of `maximumEvents`.
    public static let maximumEventsRange = 1...5000

    /// The settings without a file.
    public static let `default` = Settings(watched: WatchList(), maximumEvents: 50)

    public init(watched: WatchList, maximumEvents: Int, tiles: TileServer? = nil) {
        self.watched = watched
        self.maximumEvents = maximumEvents
        self.tiles = tiles
    }
}
