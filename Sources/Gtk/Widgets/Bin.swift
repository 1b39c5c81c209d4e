import CGtk

/// A container for one widget.
public final class Bin: Widget {
    public override class var gType: GType { adw_bin_get_type() }

    /// Measures the width of the child once, whatever the height. A horizontal `Box` measures its children for its height, and a
    /// label that wraps answers by laying out its text with one width after another, up to twenty times for each box around it.
    public func measureWidthOnce() {
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { bin, orientation, size, minimum, natural, _, _ in
                guard let child = gtk_widget_get_first_child(bin), gtk_widget_should_layout(child) != 0 else { return }
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                gtk_widget_measure(child, orientation, isWidth ? -1 : size, minimum, natural, nil, nil)
            }, allocateChild)
        withPointer { gtk_widget_set_layout_manager($0, layout) }
    }

    /// Gives a scrolled area, its child, the height that its content needs for its width, up to the largest one that the area
    /// may have. GTK 4.8 measures the content as if each label had room in one line.
    public func measureScrolledHeight() {
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { bin, orientation, size, minimum, natural, _, _ in
                guard let area = gtk_widget_get_first_child(bin) else { return }
                gtk_widget_measure(area, orientation, -1, minimum, natural, nil, nil)
                let scrolled = OpaquePointer(area)
                guard orientation == GTK_ORIENTATION_VERTICAL, let content = gtk_scrolled_window_get_child(scrolled)
                else { return }
                var height: gint = 0
                gtk_widget_measure(content, orientation, size, nil, &height, nil, nil)
                let largest = gtk_scrolled_window_get_max_content_height(scrolled)
                natural?.pointee = max(minimum?.pointee ?? 0, min(height, largest))
            }, allocateChild)
        withPointer { gtk_widget_set_layout_manager($0, layout) }
    }
}

/// Gives the child all the space.
private let allocateChild: GtkCustomAllocateFunc = { bin, width, height, baseline in
    guard let child = gtk_widget_get_first_child(bin), gtk_widget_should_layout(child) != 0 else { return }
    gtk_widget_allocate(child, width, height, baseline, nil)
}
