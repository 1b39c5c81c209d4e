import CGtk

/// Several pages of which one is shown.
public final class Stack: Widget {
    public override class var gType: GType { gtk_stack_get_type() }
}

extension Properties where Base: Stack {
    /// The name of the page that is shown; empty as long as there is none.
    public var page: Property<Base, String> { .text("visible-child-name") }
}
