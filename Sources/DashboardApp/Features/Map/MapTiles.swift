import Gtk
import Rx
import Weather

/// The map's tiles: those of the tile server, and the offline map's if they are missing or late.
package nonisolated struct MapTiles: Sendable {
    /// The style of a tile.
    package struct Style: Sendable, Hashable {
        var isDark: Bool
        /// The number of screen pixels per px.
        var scale: Int
    }

    /// The tile server's pictures.
    let server: TileClient
    /// The attribution, and the URL of the page that explains it.
    let attribution: (text: String, page: String)
    /// The offline map's picture of a tile, drawn synchronously.
    package var offline: @Sendable (TileIndex, Style) -> Texture?
    /// The highest zoom level at which the offline map shows a recognizable area around a place; nil if there is none.
    /// It may have to read the map: not for the main thread.
    var closestZoom: @Sendable (Coordinate) -> Double?
    /// Whether only the offline map is available, as far as is known.
    var isOffline: Observable<Bool>
    /// Emits when missing tiles may be available: the visible ones should be requested again.
    package var retries: Observable<Void>
    let clock: any SchedulerType
    /// Draws and decodes pictures.
    let worker: any ImmediateSchedulerType

    /// How long to wait for the server's picture, in milliseconds, before the offline map's is shown: tiles from disk
    /// are faster, so they do not flicker.
    static let timeout = 120

    /// The picture of a tile, and the one that replaces it. Fails if the server's picture is missing.
    func pictures(of tile: TileIndex, _ style: Style) -> Observable<Texture> {
        let drawn = Observable.deferred { Observable.from(optional: offline(tile, style)) }.subscribe(on: worker)
        let served = server.tile(tile)
            .observe(on: worker)
            .compactMap { Texture(decoding: Array($0)).map { style.isDark ? $0.atNight() : $0 } }
            .ifEmpty(switchTo: drawn)
            .catch { error in drawn.concat(Observable.error(error)) }
            .share(replay: 1, scope: .forever)
        let late = Observable<Int>.timer(.milliseconds(Self.timeout), scheduler: clock)
            .flatMap { _ in drawn }
            .take(until: served)
        return Observable.merge(served, late)
    }
}
