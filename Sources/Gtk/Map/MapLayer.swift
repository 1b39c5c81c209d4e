import CGtk
import CShumate
import Rx

/// Something above a map that the application draws, with widgets at places of its own.
public final class MapLayer: Widget {
    public override class var gType: GType { MapLayerClass.type ?? super.gType }

    /// A child of the layer with the place of its upper left corner, and its size, in px.
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
        // Whoever has a viewport has the library.
        self.init(sinking: makeObject(MapLayerClass.type!, [("viewport", viewport)]))
        own(MapLayerContent())
        let layer = WeakReference(self)
        for property in ["latitude", "longitude", "zoom-level"] {
            viewport.connect("notify::\(property)") { _ in layer.object?.queueDraw() }
        }
    }

    /// When it has been given its size, while the other widgets still wait for theirs.
    var resized: Signal<Void> { content.resized.asSignal() }

    private var content: MapLayerContent { owned()! }

    /// What is called for each frame in which the layer may look different: when the map has moved, after `queueDraw`,
    /// and when size or style change. It must not keep the layer. Nothing is drawn where it is nil.
    public func setDraw(_ draw: (@MainActor (borrowing Snapshot) -> Void)?) {
        content.draw = draw
        queueDraw()
    }

    /// Paints it anew in the next frame.
    public func queueDraw() {
        withPointer { gtk_widget_queue_draw($0) }
    }

    /// Puts `children` in the place of those that there were; they are focused in this order. Those that stay keep the
    /// focus.
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

/// What a layer shows. The layer owns it.
private final class MapLayerContent {
    var draw: (@MainActor (borrowing Snapshot) -> Void)?
    var children: [MapLayer.Placement] = []
    let resized = PublishRelay<Void>()
}

/// The GObject class of the layer.
private enum MapLayerClass {
    static let type: GType? = {
        guard let shumate = Shumate.shared else { return nil }
        return g_type_register_static_simple(
            shumate.layerType, "SwiftMapLayer", guint(MemoryLayout<ShumateLayerClass>.size),
            { classPointer, _ in
                let object = classPointer!.assumingMemoryBound(to: GObjectClass.self)
                parent = g_type_class_peek_parent(classPointer)!.assumingMemoryBound(to: GObjectClass.self)
                object.pointee.dispose = { dispose($0!) }
                let widget = classPointer!.assumingMemoryBound(to: GtkWidgetClass.self)
                widget.pointee.measure = { _, _, _, minimum, natural, _, _ in
                    // As much as the map has.
                    minimum?.pointee = 0
                    natural?.pointee = 0
                }
                widget.pointee.size_allocate = { widget, _, _, _ in allocate(widget!) }
                widget.pointee.snapshot = { snapshot($0!, $1!) }
            }, instanceSize(of: shumate.layerType), nil, GTypeFlags(rawValue: 0))
    }()

    private static var parent: UnsafeMutablePointer<GObjectClass>?

    private static func content(of widget: UnsafeMutablePointer<GtkWidget>) -> MapLayerContent? {
        ownedValue(of: gpointer(widget), as: MapLayerContent.self)
    }

    private static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let content = content(of: widget) else { return }
        content.resized.accept(())
        for child in content.children {
            var area = GtkAllocation(
                x: gint(child.corner.x.rounded()), y: gint(child.corner.y.rounded()), width: gint(child.width),
                height: gint(child.height))
            child.widget.withPointer {
                // GTK wants it asked before.
                gtk_widget_measure($0, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
                gtk_widget_size_allocate($0, &area, -1)
            }
        }
    }

    private static func snapshot(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
        guard let content = content(of: widget) else { return }
        content.draw?(Snapshot(pointer: snapshot, widget: widget))
        for child in content.children {
            child.widget.withPointer { gtk_widget_snapshot_child(widget, $0, snapshot) }
        }
    }

    private static func dispose(_ object: UnsafeMutablePointer<GObject>) {
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        content(of: widget)?.children = []
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        parent?.pointee.dispose?(object)
    }
}
