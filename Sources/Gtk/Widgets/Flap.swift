import CGtk
import Rx

/// A pane at the edge of another one: beside it, or over it when it is folded.
public final class Flap: Widget {
    /// Whether it is over the other one.
    public var isFolded: Bool {
        get { adw_flap_get_folded(opaque) != 0 }
        set { adw_flap_set_fold_policy(opaque, newValue ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER) }
    }

    /// Whether the pane can be seen.
    public var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
    }
}

extension Reactive where Base == Flap {
    /// Whether the pane can be seen.
    public var isRevealed: ControlProperty<Bool> { controlProperty("notify::reveal-flap", \.isRevealed) }

    /// Whether the pane is over the other one.
    public var isFolded: Binder<Bool> { Binder(base) { $0.isFolded = $1 } }
}
