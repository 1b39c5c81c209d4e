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
            },
            { bin, width, height, baseline in
                guard let child = gtk_widget_get_first_child(bin), gtk_widget_should_layout(child) != 0 else { return }
                gtk_widget_allocate(child, width, height, baseline, nil)
            })
        withPointer { gtk_widget_set_layout_manager($0, layout) }
    }
}
