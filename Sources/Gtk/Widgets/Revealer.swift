import CGtk

/// Shows its child by sliding it in.
public final class Revealer: Widget {
    public override class var gType: GType { gtk_revealer_get_type() }
}

extension Properties where Base: Revealer {
    /// Whether the child is shown or about to be shown.
    public var isRevealed: Property<Base, Bool> { Property("reveal-child") }
}
