import CGtk

extension Widget {
    /// The name by which a screen reader announces the widget.
    public func setAccessibleName(_ name: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// A description that a screen reader reads after the name.
    public func setAccessibleDescription(_ description: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
    }

    /// Whether the widget's content is being updated, for screen readers.
    public func setAccessibleBusy(_ isBusy: Bool) {
        var state = GTK_ACCESSIBLE_STATE_BUSY
        var value = GValue()
        g_value_init(&value, cgtk_type_boolean())
        g_value_set_boolean(&value, isBusy ? 1 : 0)
        withPointer { gtk_accessible_update_state_value($0, 1, &state, &value) }
        g_value_unset(&value)
    }

    /// Whether what the widget opens and closes is open, for screen readers.
    public func setAccessibleExpanded(_ isExpanded: Bool) {
        var state = GTK_ACCESSIBLE_STATE_EXPANDED
        var value = GValue()
        // A number, since the state can be undefined, too.
        gtk_accessible_state_init_value(state, &value)
        g_value_set_int(&value, isExpanded ? 1 : 0)
        withPointer { gtk_accessible_update_state_value($0, 1, &state, &value) }
        g_value_unset(&value)
    }

    /// Names the widget after another one for screen readers.
    func setAccessibleName(of other: Widget) {
        var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        var value = GValue()
        gtk_accessible_relation_init_value(relation, &value)
        withPointers(self, other) { (widget: OpaquePointer, other: OpaquePointer?) in
            // GTK takes the list over, and refers weakly to what is in it.
            g_value_set_pointer(&value, g_list_prepend(nil, other.map { UnsafeMutableRawPointer($0) }))
            gtk_accessible_update_relation_value(widget, 1, &relation, &value)
        }
        g_value_unset(&value)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, cgtk_type_string())
        g_value_set_string(&value, text)
        withPointer { gtk_accessible_update_property_value($0, 1, &property, &value) }
        g_value_unset(&value)
    }
}
