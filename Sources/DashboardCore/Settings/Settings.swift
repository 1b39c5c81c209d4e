import FoundationEssentials
import Weather

/// The user's settings.
package struct Settings: Sendable, Equatable {
    /// The feeds that the user follows; empty if none has been chosen yet.
    package var watched: WatchList
    /// How many events a list shows.
    package var maximumEvents: Int
    /// For how many months events are kept, besides the current one; nil keeps all.
    package var monthsOfHistory: Int?
    /// The source of the map's tiles; nil for the default server.
    package var tiles: TileServer?
    /// The id under which GitHub knows this program when people sign in with a code; nil if it is not registered.
    package var clientID: String?

    /// The hosts to which no request is sent, in lower case.
    package var deniedHosts: Set<String> = []

    /// Their names in the file.
    enum Key: String, CodingKey, CaseIterable {
        case repositories, maximumEvents, monthsOfHistory, tiles, githubClientID, deniedHosts
    }

    /// The range of `maximumEvents`.
    package static let maximumEventsRange = 1...5000

    /// The range of `monthsOfHistory`.
    package static let monthsRange = 1...1200

    /// The settings without a file.
    package static let `default` = Settings(watched: WatchList(), maximumEvents: 50)

    package init(watched: WatchList, maximumEvents: Int, tiles: TileServer? = nil) {
        self.watched = watched
        self.maximumEvents = maximumEvents
        self.tiles = tiles
    }
}
