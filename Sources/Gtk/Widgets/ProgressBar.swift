import CGtk

/// A bar that shows how much is done.
public final class ProgressBar: Widget {
    public override class var gType: GType { gtk_progress_bar_get_type() }

    /// An empty one.
    public convenience init() {
        self.init(sinking: gtk_progress_bar_new())
    }
}

extension Properties where Base: ProgressBar {
    /// How much is done, from 0 to 1.
    public var fraction: Property<Base, Double> { Property("fraction") }
}
