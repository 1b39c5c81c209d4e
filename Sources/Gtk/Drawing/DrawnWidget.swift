import CGtk

/// What a `DrawnWidget` shows. It is owned by the widget, and must not retain it.
public protocol DrawnContent: AnyObject {
    /// The width that it needs at least, in px. It must not change.
    var minimumWidth: Int { get }

    /// The height that it needs if it is `width` px wide.
    func height(forWidth width: Int) -> Int

    /// Draws the content in the size of the widget.
    func draw(on snapshot: borrowing Snapshot)
}

/// A widget whose content the application measures and draws, in place of several widgets: in a list of which hundreds of
/// rows are laid out, each widget costs time for its style, size and place.
///
/// Screen readers know nothing of its content, which must be the name of the widget or of one around it. It is a group rather
/// than decoration, because at a point of the screen where decoration is GTK finds nothing.
public final class DrawnWidget: Widget {
    public override class var gType: GType { DrawnWidgetClass.type }

    /// An empty widget.
    public convenience init() {
        self.init(sinking: UnsafeMutableRawPointer(g_object_new_with_properties(DrawnWidgetClass.type, 0, nil, nil)!))
        setAccessibleRole(.group)
    }

    /// Sets what it shows.
    public func setContent(_ content: any DrawnContent) {
        own(MeasuredContent(content))
        withPointer { gtk_widget_queue_resize($0) }
    }

    /// Draws the changed content with the next frame, and measures it again. Only if its height has changed, everything
    /// around it is laid out again.
    public func contentChanged() {
        guard let measured = owned(as: MeasuredContent.self), !measured.keepsHeight else {
            return withPointer { gtk_widget_queue_draw($0) }
        }
        withPointer { gtk_widget_queue_resize($0) }
    }
}

/// The content of a widget, and the result of its last measurement.
private final class MeasuredContent {
    let content: any DrawnContent
    private var size: (width: Int, height: Int)?

    init(_ content: any DrawnContent) {
        self.content = content
    }

    /// Whether it needs the same height as before for the last width.
    var keepsHeight: Bool {
        guard let size else { return false }
        return content.height(forWidth: size.width) == size.height
    }

    /// - Parameter width: Negative if it is not known: before GTK asks for the height that it uses, its lists ask without a
    ///   width, which is not worth a measurement.
    func height(forWidth width: Int) -> Int {
        guard width >= 0 else { return size?.height ?? 0 }
        let height = content.height(forWidth: width)
        size = (width, height)
        return height
    }
}

/// The GObject class of drawn widgets.
private enum DrawnWidgetClass {
    static let type: GType = g_type_register_static_simple(
        gtk_widget_get_type(), "SwiftDrawnWidget", guint(MemoryLayout<GtkWidgetClass>.size),
        { classPointer, _ in
            let widget = classPointer!.assumingMemoryBound(to: GtkWidgetClass.self)
            widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
            widget.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
                let pixels = measure(widget!, orientation, for: Int(size))
                minimum?.pointee = pixels
                natural?.pointee = pixels
            }
            widget.pointee.snapshot = { widget, snapshot in
                content(of: widget!)?.content.draw(on: Snapshot(pointer: snapshot!, widget: widget!))
            }
        }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    private static func measure(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int
    ) -> gint {
        guard let measured = content(of: widget) else { return 0 }
        let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
        return gint(isWidth ? measured.content.minimumWidth : measured.height(forWidth: size))
    }

    private static func content(of widget: UnsafeMutablePointer<GtkWidget>) -> MeasuredContent? {
        ownedValue(of: gpointer(widget), as: MeasuredContent.self)
    }
}
