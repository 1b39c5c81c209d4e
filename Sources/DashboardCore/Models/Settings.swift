import Foundation

/// What a person has chosen.
public struct Settings: Sendable, Equatable {
    /// The repositories whose events are shown, at least one.
    public var repositories: [RepositoryName]
    /// How many events are kept for each repository.
    public var maximumEvents: Int
    /// Where the map's pictures come from; nil for the standard server.
    public var tiles: TileServer?

    /// The limits of `maximumEvents`.
    public static let maximumEventsRange = 1...5000

    /// What is shown to somebody who has chosen nothing.
    public static let `default` = Settings(
        repositories: [RepositoryName("ReactiveX/RxSwift")].compactMap { $0 }, maximumEvents: 50)

    public init(repositories: [RepositoryName], maximumEvents: Int, tiles: TileServer? = nil) {
        self.repositories = repositories
        self.maximumEvents = maximumEvents
        self.tiles = tiles
    }
}
