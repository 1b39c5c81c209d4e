import CGtk

/// A choice between several texts.
public final class DropDown: Widget {
    public override class var gType: GType { gtk_drop_down_get_type() }

    /// A choice of `titles`, of which the first is selected.
    public convenience init(_ titles: [String]) {
        self.init(sinking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }

    /// Sets the choices, and selects the first.
    public func setChoices(_ titles: [String]) {
        let list = Object(adopting: withCStrings(titles) { gtk_string_list_new($0) })
        withPointers(self, list) { gtk_drop_down_set_model($0, $1) }
    }

    /// Tells screen readers which title is selected, in a description: GTK 4.8 does not. The button inside, which has the keyboard
    /// focus, has the same name and description; GTK 4.8 names it by its class.
    public func setAccessibleChoice(_ title: String) {
        setAccessibleDescription(title)
        guard let button = firstChild else { return }
        button.setAccessibleName(of: self)
        button.setAccessibleDescription(title)
    }

    /// Lets the selected title end in an ellipsis if the space is not enough. The list of choices is as wide as it needs.
    public func ellipsize() {
        withPointer { gtk_drop_down_set_list_factory($0, gtk_drop_down_get_factory($0)) }
        let bytes: OpaquePointer = g_bytes_new(Self.ellipsizedLabel, gsize(Self.ellipsizedLabel.utf8.count))
        defer { g_bytes_unref(bytes) }
        let factory = Object(adopting: gtk_builder_list_item_factory_new_from_bytes(nil, bytes))
        withPointers(self, factory) { gtk_drop_down_set_factory($0, $1) }
    }

    private static let ellipsizedLabel = """
        <interface>
          <template class="GtkListItem">
            <property name="child">
              <object class="GtkLabel">
                <property name="ellipsize">end</property>
                <property name="xalign">0</property>
                <binding name="label">
                  <lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup></lookup>
                </binding>
              </object>
            </property>
          </template>
        </interface>
        """
}

extension Properties where Base: DropDown {
    /// The selected position; nil if none is selected. Since GTK 4.18 nil cannot be set if there are choices.
    public var selected: Property<Base, Int?> { .position("selected") }
}
