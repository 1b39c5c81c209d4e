import CGtk

/// A window title with a subtitle.
public final class WindowTitle: Widget {
    public override class var gType: GType { adw_window_title_get_type() }
}

extension Properties where Base: WindowTitle {
    /// The subtitle.
    public var subtitle: Property<Base, String> { .text("subtitle") }
}
