import CGtk

/// A spinner.
public final class Spinner: Widget {
    public override class var gType: GType { gtk_spinner_get_type() }

    /// A spinner that is not spinning.
    public convenience init() {
        self.init(sinking: gtk_spinner_new())
    }
}

extension Properties where Base: Spinner {
    /// Whether it is spinning.
    public var isSpinning: Property<Base, Bool> { Property("spinning") }
}
