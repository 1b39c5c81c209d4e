import CGtk
import CShumate

/// What a layer of a map shows. The layer owns it, and GTK calls its methods.
class LayerContent {
    init() {}

    /// Gives the layer's children their places.
    func allocate(width: Int, height: Int) {}

    /// Adds to `snapshot` what `layer` shows.
    func draw(_ layer: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) {}

    /// Lets the children go, which the layer is about to give up.
    func removeChildren() {}

    /// Gives `child` a place in a layer.
    final func place(_ child: Widget, _ area: GtkAllocation) {
        var area = area
        child.withPointer {
            // GTK wants it asked before.
            gtk_widget_measure($0, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_size_allocate($0, &area, -1)
        }
    }
}

/// The GObject class of the layers that are written in Swift.
enum LayerClass {
    /// Nil where libshumate is not installed.
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
                widget.pointee.size_allocate = { layer, width, height, _ in
                    content(of: layer!)?.allocate(width: Int(width), height: Int(height))
                }
                // libshumate's layers leave the pointer to the map, and so to nobody who listens to the layer.
                widget.pointee.contains = { layer, x, y in
                    let isInside =
                        (0..<Double(gtk_widget_get_width(layer))).contains(x)
                        && (0..<Double(gtk_widget_get_height(layer))).contains(y)
                    return isInside ? 1 : 0
                }
                widget.pointee.snapshot = { layer, snapshot in content(of: layer!)?.draw(layer!, on: snapshot!) }
            }, instanceSize(of: shumate.layerType), nil, GTypeFlags(rawValue: 0))
    }()

    private static var parent: UnsafeMutablePointer<GObjectClass>?

    private static func content(of layer: UnsafeMutablePointer<GtkWidget>) -> LayerContent? {
        ownedValue(of: gpointer(layer), as: LayerContent.self)
    }

    private static func dispose(_ object: UnsafeMutablePointer<GObject>) {
        let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
        content(of: widget)?.removeChildren()
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        parent?.pointee.dispose?(object)
    }
}
