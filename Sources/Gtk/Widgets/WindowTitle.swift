import CGtk

/// The title of a window with a line below it.
public final class WindowTitle: Widget {
    public override class var gType: GType { adw_window_title_get_type() }
}

extension Properties where Base: WindowTitle {
    /// The line below the title.
    public var subtitle: Property<Base, String> { .text("subtitle") }
}
