import CGtk
import Rx

/// A pane at the edge of another one: beside it, or over it when it is folded.
public final class Flap: Widget {
    /// Whether it is over the other one.
    public var isFolded: Bool {
        get { withPointer { adw_flap_get_folded($0) != 0 } }
        set {
            let policy = newValue ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER
            withPointer { adw_flap_set_fold_policy($0, policy) }
        }
    }

    /// Whether the pane can be seen.
    public var isRevealed: Bool {
        get { withPointer { adw_flap_get_reveal_flap($0) != 0 } }
        set { withPointer { adw_flap_set_reveal_flap($0, newValue ? 1 : 0) } }
    }
}

extension Reactive where Base == Flap {
    /// Whether the pane can be seen.
    public var isRevealed: ControlProperty<Bool> { controlProperty("notify::reveal-flap", \.isRevealed) }

    /// Whether the pane is over the other one.
    public var isFolded: Binder<Bool> { Binder(base) { $0.isFolded = $1 } }
}
