import CGtk

/// Several pages, one of which is visible. Only the visible page can be focused.
public final class Stack: Widget {
    public override class var gType: GType { gtk_stack_get_type() }

    /// Adds a page. The first one becomes visible.
    public func add(_ page: Widget, name: String) {
        withPointers(self, page) { _ = gtk_stack_add_named($0, $1, name) }
    }

    /// GTK lets hidden pages take the focus when it is set explicitly, and does not move it out of a page without
    /// focusable widgets.
    fileprivate func show(_ name: String) {
        let page = withPointer { gtk_stack_get_child_by_name($0, name).map { Widget(retaining: $0) } }
        // First, so that GTK moves the focus into it.
        page?.setCanFocus(true)
        setProperty("visible-child-name", name)
        for child in children { child.setCanFocus(child == page) }
        guard let page, let window, let focus = window.focus, focus.isInside(self), !focus.isInside(page) else {
            return
        }
        guard page.moveFocusInside() else { return window.clearFocus() }
        // To a row, not to a button in it.
        window.focus?.ancestor(of: gtk_list_view_get_type())?.grabFocus()
    }
}

extension Properties where Base: Stack {
    /// The name of the visible page; empty if there is none.
    public var page: Property<Base, String> {
        let name: Property<Base, String> = .text("visible-child-name")
        return Property("visible-child-name", get: name.get) { $0.show($1) }
    }
}
