import CGtk

/// Several pages of which one is shown. The keyboard's focus comes to that one only.
public final class Stack: Widget {
    public override class var gType: GType { gtk_stack_get_type() }

    /// GTK has pages that are hidden take the focus when they are asked to, and leaves it in one that has nothing to go to in
    /// the next: it cannot be moved out of there any more.
    fileprivate func show(_ name: String) {
        let page = withPointer { gtk_stack_get_child_by_name($0, name).map { Widget(retaining: $0) } }
        // Before, so that GTK moves the focus into it.
        page?.setCanFocus(true)
        setProperty("visible-child-name", name)
        for child in children { child.setCanFocus(child == page) }
        guard let page, let window, let focus = window.focus, focus.isInside(self), !focus.isInside(page) else {
            return
        }
        if !page.moveFocusInside() { window.clearFocus() }
    }
}

extension Properties where Base: Stack {
    /// The name of the page that is shown; empty as long as there is none.
    public var page: Property<Base, String> {
        let name: Property<Base, String> = .text("visible-child-name")
        return Property("visible-child-name", get: name.get) { $0.show($1) }
    }
}
