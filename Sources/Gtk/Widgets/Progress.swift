import CGtk
import Rx

/// Turns while something is going on.
public final class Spinner: Widget {
    /// One that stands still.
    public convenience init() {
        self.init(sinking: gtk_spinner_new())
    }

    /// Whether it turns.
    public var isSpinning: Bool {
        get { withPointer { gtk_spinner_get_spinning($0) != 0 } }
        set { withPointer { gtk_spinner_set_spinning($0, newValue ? 1 : 0) } }
    }
}

extension Reactive where Base == Spinner {
    /// Whether it turns.
    public var isSpinning: Binder<Bool> { Binder(base) { $0.isSpinning = $1 } }
}

/// A bar that shows how much is done.
public final class ProgressBar: Widget {
    /// An empty one.
    public convenience init() {
        self.init(sinking: gtk_progress_bar_new())
    }

    /// How much is done, from 0 to 1.
    public var fraction: Double {
        get { withPointer { gtk_progress_bar_get_fraction($0) } }
        set { withPointer { gtk_progress_bar_set_fraction($0, newValue) } }
    }
}

extension Reactive where Base == ProgressBar {
    /// How much is done, from 0 to 1.
    public var fraction: Binder<Double> { Binder(base) { $0.fraction = $1 } }
}
