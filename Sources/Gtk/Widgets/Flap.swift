import CGtk
import Rx

/// A pane at the edge of another one: beside it where there is room for both, and over it where there is not.
public final class Flap: Widget {
    /// Whether the pane can be seen.
    public var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
    }
}

extension Reactive where Base == Flap {
    /// Whether the pane can be seen.
    public var isRevealed: ControlProperty<Bool> { controlProperty("notify::reveal-flap", \.isRevealed) }

    /// Whether there is room for one of both only.
    public var isFolded: Driver<Bool> { observe("folded") }
}
