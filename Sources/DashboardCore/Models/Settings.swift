import Foundation

/// The user's settings.
public struct Settings: Sendable, Equatable {
    /// The repositories whose events are shown; at least one.
    public var repositories: [RepositoryName]
    /// How many events are kept for each repository.
    public var maximumEvents: Int
    /// The source of the map's tiles; nil for the default server.
    public var tiles: TileServer?

    /// The range of `maximumEvents`.
    public static let maximumEventsRange = 1...5000

    /// The settings without a file.
    public static let `default` = Settings(
        repositories: [RepositoryName("ReactiveX/RxSwift")].compactMap { $0 }, maximumEvents: 50)

    public init(repositories: [RepositoryName], maximumEvents: Int, tiles: TileServer? = nil) {
        self.repositories = repositories
        self.maximumEvents = maximumEvents
        self.tiles = tiles
    }
}
