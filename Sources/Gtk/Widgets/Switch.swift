import CGtk

/// An on-off switch.
public final class Switch: Widget {
    public override class var gType: GType { gtk_switch_get_type() }

    /// A switch that is off.
    public convenience init() {
        self.init(sinking: gtk_switch_new())
    }
}

extension Properties where Base: Switch {
    /// Whether it is on.
    public var isActive: Property<Base, Bool> { Property("active") }
}
