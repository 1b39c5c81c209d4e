import CGtk

extension Widget {
    /// The name by which a screen reader announces the widget.
    public func setAccessibleName(_ name: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// What a screen reader adds to the name.
    public func setAccessibleDescription(_ description: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, cgtk_type_string())
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
        g_value_unset(&value)
    }
}
