import CGtk
import Rx

/// A map that is moved by dragging, scrolling, pinching and by keys.
public final class Map: Widget {
    /// What a map shows.
    public nonisolated struct View: Sendable, Equatable {
        /// The middle, in degrees (WGS 84).
        public var latitude: Double
        public var longitude: Double
        /// 0 (the world in 256 px) to 19, levels in between too.
        public var zoom: Double
        /// The size of what is seen, in px; 0 before it is laid out.
        public var width: Double
        public var height: Double
    }

    /// A map of `tiles` that shows the middle given; nil where libshumate is not installed.
    public convenience init?(tiles: MapTileSource, latitude: Double, longitude: Double, zoom: Double) {
        guard let shumate = Shumate.shared else { return nil }
        self.init(sinking: makeObject(shumate.mapType))
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        viewport.setProperty("reference-map-source", tiles as Object)
        viewport.setProperty("max-zoom-level", 19)
        show(latitude: latitude, longitude: longitude, zoom: zoom)
        setTiles(tiles)
        let layer = MapLayer(above: viewport)
        Shumate.shared?.addLayer(raw, layer.raw)
        own(layer)
        let map = raw
        connect("destroy") { _ in ownedValue(of: map, as: Tiles.self)?.source.cancelAll() }
        connect("realize") { _ in
            ownedValue(of: map, as: Tiles.self)?.source.isForSoftware = Renderer.isSoftware(
                for: map.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    private var shumate: Shumate { Shumate.shared! }

    /// Where the map is, apart from the widget.
    var viewport: Object { Object(retaining: shumate.viewport(raw)!) }

    /// Shows other tiles in the place of those that there are.
    public func setTiles(_ tiles: MapTileSource) {
        tiles.isForSoftware = Renderer.isSoftware(for: widget)
        let layer = Widget(
            sinking: makeObject(shumate.mapLayerType, [("map-source", tiles), ("viewport", viewport)]))
        if let old = ownedValue(of: raw, as: Tiles.self) {
            shumate.insertLayerBehind(raw, layer.raw, old.layer.raw)
            shumate.removeLayer(raw, old.layer.raw)
            old.source.cancelAll()
        } else {
            shumate.addLayer(raw, layer.raw)
        }
        own(Tiles(source: tiles, layer: layer))
    }

    /// What it shows now, and where. The map owns it.
    private final class Tiles {
        let source: MapTileSource
        let layer: Widget

        init(source: MapTileSource, layer: Widget) {
            self.source = source
            self.layer = layer
        }
    }

    /// What the application draws above the tiles.
    public var layer: MapLayer { ownedValue(of: raw, as: MapLayer.self)! }

    /// A scale of the map, to be put somewhere above it; at most `maximumWidth` px wide.
    public func makeScale(maximumWidth: Int) -> Widget {
        let scale = Widget(sinking: makeObject(shumate.scaleType, [("viewport", viewport)]))
        scale.setProperty("max-width", maximumWidth)
        return scale
    }

    /// What it shows now.
    public var view: View {
        View(
            latitude: viewport.property("latitude"), longitude: viewport.property("longitude"),
            zoom: viewport.property("zoom-level"), width: Double(gtk_widget_get_width(widget)),
            height: Double(gtk_widget_get_height(widget)))
    }

    /// Shows another place at once.
    public func show(latitude: Double, longitude: Double, zoom: Double) {
        shumate.stopGoTo(raw)
        viewport.setProperty("zoom-level", zoom)
        shumate.setLocation(viewport.raw, latitude, longitude)
    }

    /// Moves to another place, in 250 ms; at once where the person wants no animations.
    public func glide(latitude: Double, longitude: Double, zoom: Double) {
        guard gtk_widget_get_mapped(widget) != 0, areAnimationsEnabled else {
            return show(latitude: latitude, longitude: longitude, zoom: zoom)
        }
        shumate.goTo(raw, latitude, longitude, zoom, 250)
    }

    private var areAnimationsEnabled: Bool {
        Object(retaining: UnsafeMutableRawPointer(gtk_widget_get_settings(widget))).property("gtk-enable-animations")
    }
}

extension Reactive where Base == Map {
    /// What the map shows, whenever that has changed: by the person, by the program, or with the size. Not what it shows at
    /// first.
    public var view: ControlEvent<Map.View> {
        let reference = WeakReference(base)
        let moves = ["notify::latitude", "notify::longitude", "notify::zoom-level"]
            .map { base.viewport.rx.controlEvent($0).asObservable() }
        // Told while sizes are handed out, when nothing may change yet.
        let sizes = base.layer.resized.asObservable().observe(on: MainScheduler.asyncInstance)
        return ControlEvent(
            events: Observable.merge(moves + [sizes])
                .compactMap { _ in MainActor.assumeIsolated { reference.object?.view } }
                .distinctUntilChanged())
    }
}
