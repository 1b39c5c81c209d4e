import CGtk

/// Turns while something is going on.
public final class Spinner: Widget {
    public override class var gType: GType { gtk_spinner_get_type() }

    /// One that stands still.
    public convenience init() {
        self.init(sinking: gtk_spinner_new())
    }
}

extension Properties where Base: Spinner {
    /// Whether it turns.
    public var isSpinning: Property<Base, Bool> { Property("spinning") }
}
