import CGtk

/// A progress bar.
public final class ProgressBar: Widget {
    public override class var gType: GType { gtk_progress_bar_get_type() }

    /// An empty bar.
    public convenience init() {
        self.init(sinking: gtk_progress_bar_new())
    }
}

extension Properties where Base: ProgressBar {
    /// The progress, from 0 to 1.
    public var fraction: Property<Base, Double> { Property("fraction") }
}
