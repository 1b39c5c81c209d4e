import CGtk
import Dispatch

/// libshumate's layer of tiles with two corrections: the world ends in the north and in the south, and tiles are
/// aligned to whole pixels.
///
/// Between tiles whose edges lie within a pixel, the background would shine through. So the tiles have a separate
/// viewport, which is less than a pixel away from the map's; the map's own position does not change.
final class MapTileLayer: Widget {
    override class var gType: GType { LayerClass.type ?? super.gType }

    convenience init(_ source: MapTileSource, above viewport: Object, _ shumate: Shumate) {
        // If there is a viewport, the library is loaded.
        self.init(sinking: makeObject(LayerClass.type!, [("viewport", viewport)]))
        let aligned = Object(adopting: makeObject(shumate.viewportType))
        aligned.setProperty("reference-map-source", source as Object)
        aligned.setProperty("max-zoom-level", viewport.property("max-zoom-level", as: Int.self))
        let tiles = Widget(
            sinking: makeObject(shumate.mapLayerType, [("map-source", source), ("viewport", aligned)]))
        withPointers(tiles, self) { gtk_widget_set_parent($0, $1) }
        let content = MapTileContent(tiles, aligned, viewport, shumate)
        own(content)
        let layer = WeakReference(self)
        content.connections = ["latitude", "longitude", "zoom-level"].map { property in
            viewport.connect("notify::\(property)") { _ in layer.object?.align() }
        }
        align()
    }

    /// Makes libshumate check again which tiles it needs.
    func lookAgain() {
        // It does so when any property of the viewport changes, and nothing else observes this one.
        content?.aligned.withPointer { g_object_notify($0, "rotation") }
    }

    private var content: MapTileContent? { owned() }

    private func align() {
        content?.align(scale: Double(scaleFactor))
    }
}

private final class MapTileContent: LayerContent {
    private var tiles: Widget?
    /// The viewport of the tiles.
    let aligned: Object
    private let viewport: Object
    /// To the viewport, which lives longer.
    var connections: [SignalConnection] = []
    private let shumate: Shumate
    private var size = (width: 0, height: 0)

    init(_ tiles: Widget, _ aligned: Object, _ viewport: Object, _ shumate: Shumate) {
        self.tiles = tiles
        self.aligned = aligned
        self.viewport = viewport
        self.shumate = shumate
    }

    func align(scale: Double) {
        let view = WorldView(of: viewport, width: Double(size.width), height: Double(size.height)).aligned(scale: scale)
        aligned.setProperty("zoom-level", view.zoom)
        aligned.withPointer { shumate.setLocation($0, view.latitude, view.longitude) }
    }

    override func allocate(width: Int, height: Int) {
        tiles.map { place($0, GtkAllocation(x: 0, y: 0, width: gint(width), height: gint(height))) }
        guard size != (width, height) else { return }
        size = (width, height)
        // Not during size allocation, when nothing may be changed.
        let scale = tiles.map { Double($0.scaleFactor) } ?? 1
        DispatchQueue.main.async { [weak self] in self?.align(scale: scale) }
    }

    override func draw(_ layer: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) {
        let (width, height) = (Double(size.width), Double(size.height))
        let world = WorldView(of: aligned, width: width, height: height)
        let (top, bottom) = (max(0, world.top), min(height, world.top + world.size))
        var seen = graphene_rect_t()
        graphene_rect_init(&seen, 0, Float(top), Float(width), Float(max(0, bottom - top)))
        gtk_snapshot_push_clip(snapshot, &seen)
        tiles?.withPointer { gtk_widget_snapshot_child(layer, $0, snapshot) }
        gtk_snapshot_pop(snapshot)
    }

    override func removeChildren() {
        tiles = nil
        for connection in connections { viewport.disconnect(connection) }
        connections = []
    }
}
