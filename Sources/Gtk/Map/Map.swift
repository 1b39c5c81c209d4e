import CGtk
import Rx

/// A map that can be moved by dragging, scrolling, pinching and by keys.
public final class Map: Widget {
    public override class var gType: GType { Shumate.shared?.mapType ?? super.gType }

    /// The visible part of a map.
    public nonisolated struct View: Sendable, Equatable {
        /// The centre, in degrees (WGS 84).
        public var latitude: Double
        public var longitude: Double
        /// 0 (the world in 256 px) to 19, including fractional levels.
        public var zoom: Double
        /// The visible size, in px; 0 before the layout.
        public var width: Double
        public var height: Double
    }

    /// A map of `tiles` with this centre; nil if libshumate is not installed.
    public convenience init?(tiles: MapTileSource, latitude: Double, longitude: Double, zoom: Double) {
        guard let shumate = Shumate.shared else { return nil }
        self.init(sinking: makeObject(shumate.mapType))
        withPointer { gtk_widget_set_focusable($0, 1) }
        withPointer { gtk_widget_set_overflow($0, GTK_OVERFLOW_HIDDEN) }
        takeFocusWhenPressed()
        viewport.setProperty("reference-map-source", tiles as Object)
        viewport.setProperty("max-zoom-level", 19)
        show(latitude: latitude, longitude: longitude, zoom: zoom)
        setTiles(tiles)
        let layer = MapLayer(above: viewport)
        withPointers(self, layer) { shumate.addLayer($0, $1) }
        own(layer)
        connect("destroy") { $0.emitter(as: Map.self).tiles?.source.retire() }
        connect("realize") {
            let map: Map = $0.emitter()
            map.tiles?.source.isForSoftware = map.isForSoftware
        }
    }

    private func takeFocusWhenPressed() {
        let gesture = Object(adopting: gtk_gesture_click_new())
        // Before a child of the map can handle the press.
        gesture.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        gesture.connect("pressed") { arguments in
            _ = arguments.emitter().withPointer { gtk_widget_grab_focus(gtk_event_controller_get_widget($0)) }
        }
        add(gesture)
    }

    private var isForSoftware: Bool { withPointer { Renderer.isSoftware(for: $0) } }

    private var shumate: Shumate { Shumate.shared! }

    /// The position of the map, independent of the widget.
    var viewport: Object { withPointer { Object(retaining: shumate.viewport($0)!) } }

    /// Replaces the tiles. The previous ones cannot be shown again.
    public func setTiles(_ tiles: MapTileSource) {
        tiles.isForSoftware = isForSoftware
        let layer = MapTileLayer(tiles, above: viewport, shumate)
        let filled = WeakReference(layer)
        // Tiles of other zoom levels are still there, and would cover these.
        tiles.filled = { filled.object?.lookAgain() }
        if let old = self.tiles {
            withPointers(self, layer, old.layer) { shumate.insertLayerBehind($0, $1, $2) }
            withPointers(self, old.layer) { shumate.removeLayer($0, $1) }
            if old.source != tiles { old.source.retire() }
        } else {
            withPointers(self, layer) { shumate.addLayer($0, $1) }
        }
        own(Tiles(source: tiles, layer: layer), as: "tiles")
    }

    private var tiles: Tiles? { owned(as: "tiles") as? Tiles }

    /// The current tiles. Owned by the map.
    private final class Tiles {
        let source: MapTileSource
        let layer: Widget

        init(source: MapTileSource, layer: Widget) {
            self.source = source
            self.layer = layer
        }
    }

    /// The layer that the application draws above the tiles.
    public var layer: MapLayer { owned()! }

    /// A scale of the map, to be placed above it; at most `maximumWidth` px wide.
    public func makeScale(maximumWidth: Int) -> MapScale {
        let scale = MapScale(sinking: makeObject(shumate.scaleType, [("viewport", viewport)]))
        scale.setProperty("max-width", maximumWidth)
        return scale
    }

    /// The visible part.
    public var view: View {
        View(
            latitude: viewport.property("latitude"), longitude: viewport.property("longitude"),
            zoom: viewport.property("zoom-level"), width: withPointer { Double(gtk_widget_get_width($0)) },
            height: withPointer { Double(gtk_widget_get_height($0)) })
    }

    /// Shows another place at once, even during a movement.
    public func show(latitude: Double, longitude: Double, zoom: Double) {
        withPointer { shumate.stopGoTo($0) }
        viewport.setProperty("zoom-level", zoom)
        viewport.withPointer { shumate.setLocation($0, latitude, longitude) }
    }

    /// Whether movements may be animated: the map is visible, and animations are enabled in the desktop's settings.
    public var isAnimated: Bool {
        isMapped && withPointer { Object(retaining: gtk_widget_get_settings($0)) }.property("gtk-enable-animations")
    }
}

extension Reactive where Base == Map {
    /// The visible part after each change by the user, by the program, or of the size. Without the initial one.
    public var view: ControlEvent<Map.View> {
        let reference = WeakReference(base)
        let moves = ["notify::latitude", "notify::longitude", "notify::zoom-level"]
            .map { base.viewport.rx.controlEvent($0).asObservable() }
        // Emitted during size allocation, when nothing may be changed.
        let sizes = base.layer.resized.asObservable().observe(on: MainScheduler.asyncInstance)
        return ControlEvent(
            events: Observable.merge(moves + [sizes])
                .compactMap { _ in MainActor.assumeIsolated { reference.object?.view } }
                .distinctUntilChanged())
    }
}
