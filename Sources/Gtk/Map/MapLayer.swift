import CGtk
import Rx

/// A layer above a map that the application draws, with widgets at its own positions.
public final class MapLayer: Widget {
    public override class var gType: GType { LayerClass.type ?? super.gType }

    /// A child of the layer with its upper left corner and size, in px.
    public struct Placement {
        public let widget: Widget
        public let corner: Point
        public let width: Double
        public let height: Double

        public init(_ widget: Widget, corner: Point, width: Double, height: Double) {
            self.widget = widget
            self.corner = corner
            self.width = width
            self.height = height
        }
    }

    convenience init(above viewport: Object) {
        // If there is a viewport, the library is loaded.
        self.init(sinking: makeObject(LayerClass.type!, [("viewport", viewport)]))
        own(MapLayerContent())
        let layer = WeakReference(self)
        for property in ["latitude", "longitude", "zoom-level"] {
            viewport.connect("notify::\(property)") { _ in layer.object?.queueDraw() }
        }
    }

    /// Emits after its size allocation, while other widgets are still to be allocated.
    var resized: Signal<Void> { content.resized.asSignal() }

    private var content: MapLayerContent { owned()! }

    /// Sets the closure that draws the layer whenever it may look different: when the map has moved, after `queueDraw`,
    /// and when size or style change. It must not retain the layer. If it is nil, nothing is drawn.
    public func setDraw(_ draw: (@MainActor (borrowing Snapshot) -> Void)?) {
        content.drawing = draw
        queueDraw()
    }

    /// Draws the layer again in the next frame.
    public func queueDraw() {
        withPointer { gtk_widget_queue_draw($0) }
    }

    /// Replaces the children; they are focused in this order. A child that stays keeps the focus.
    public func place(_ children: [Placement]) {
        for old in content.children where !children.contains(where: { $0.widget == old.widget }) {
            old.widget.withPointer { gtk_widget_unparent($0) }
        }
        for child in children where child.widget.parent == nil {
            withPointers(child.widget, self) { gtk_widget_set_parent($0, $1) }
        }
        content.children = children
        withPointer { gtk_widget_queue_allocate($0) }
    }
}

/// The contents of the layer.
private final class MapLayerContent: LayerContent {
    var drawing: (@MainActor (borrowing Snapshot) -> Void)?
    var children: [MapLayer.Placement] = []
    let resized = PublishRelay<Void>()

    override func allocate(width: Int, height: Int) {
        resized.accept(())
        for child in children {
            place(
                child.widget,
                GtkAllocation(
                    x: gint(child.corner.x.rounded()), y: gint(child.corner.y.rounded()), width: gint(child.width),
                    height: gint(child.height)))
        }
    }

    override func draw(_ layer: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) {
        drawing?(Snapshot(pointer: snapshot, widget: layer))
        for child in children {
            child.widget.withPointer { gtk_widget_snapshot_child(layer, $0, snapshot) }
        }
    }

    override func removeChildren() { children = [] }
}
