import CGtk

/// A pane at the edge of another one: beside it, or over it when folded.
public final class Flap: Widget {
    public override class var gType: GType { adw_flap_get_type() }
}

extension Properties where Base: Flap {
    /// Whether the pane is shown over the other one.
    public var isFolded: Property<Base, Bool> {
        Property("folded") {
            $0.property("folded")
        } set: { flap, isFolded in
            let policy = isFolded ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER
            flap.withPointer { adw_flap_set_fold_policy($0, policy) }
        }
    }

    /// Whether folding leaves the pane visible or hidden as it is. Otherwise folding hides it, and unfolding shows it.
    public var isLocked: Property<Base, Bool> { Property("locked") }

    /// Whether the pane is visible.
    public var isRevealed: Property<Base, Bool> { Property("reveal-flap") }
}
