import DashboardCore
import Gtk
import Rx

/// The map's pictures: those of the tile server, and the offline map's where they are missing or late.
package nonisolated struct MapTiles: Sendable {
    /// How a tile is drawn.
    package struct Style: Sendable, Hashable {
        var isDark: Bool
        /// Pixels of the screen for each px.
        var scale: Int
    }

    /// The tile server's pictures.
    let server: TileClient
    /// Whose map it is, and the address of the page that tells more.
    let attribution: (text: String, page: String)
    /// The offline map's picture of a tile, drawn at once.
    package var offline: @Sendable (TileIndex, Style) -> Texture?
    /// The closest zoom level at which the offline map shows something around a place; nil where there is none. It may have
    /// to read the map: not for the main thread.
    var closestZoom: @Sendable (Coordinate) -> Double?
    /// Whether the offline map is all that there is, as far as is known.
    var isOffline: Observable<Bool>
    /// Comes when tiles may be had that were missing: those in sight should be asked for again.
    package var retries: Observable<Void>
    let clock: any SchedulerType
    /// Where pictures are drawn and decoded.
    let worker: any ImmediateSchedulerType

    /// How long the server's picture is waited for, in milliseconds, until the offline map's takes its place: what is on
    /// disk comes sooner, and then nothing flickers.
    static let timeout = 120

    /// What a tile looks like, and then what it looks like instead. Fails when the server's picture is missing.
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
