import CGtk
import CShumate

/// The contents of a map's layer. Owned by the layer; GTK calls its methods.
class LayerContent {
    init() {}

    /// Allocates the layer's children.
    func allocate(width: Int, height: Int) {}

    /// Adds the contents of `layer` to `snapshot`.
    func draw(_ layer: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) {}

    /// Removes the children, before the layer is disposed.
    func removeChildren() {}

    /// Allocates `child` in a layer.
    final func place(_ child: Widget, _ area: GtkAllocation) {
        var area = area
        child.withPointer {
            // GTK requires a measurement first.
            gtk_widget_measure($0, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
            gtk_widget_size_allocate($0, &area, -1)
        }
    }
}

/// The GObject class of layers that are written in Swift.
enum LayerClass {
    /// Nil if libshumate is not installed.
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
                    // The map's size.
                    minimum?.pointee = 0
                    natural?.pointee = 0
                }
                widget.pointee.size_allocate = { layer, width, height, _ in
                    content(of: layer!)?.allocate(width: Int(width), height: Int(height))
                }
                // libshumate's layers pass the pointer to the map, so controllers of the layer would not receive it.
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
